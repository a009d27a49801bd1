// npm run check: types, lint, format, dead code, and who imports from whom.
import { check, install, needNode } from './steps.mjs'

needNode()
await install()
const codes = await check()
process.exit(codes.every(code => code === 0) ? 0 : 1)
