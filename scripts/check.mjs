// npm run check: types, lint, format, dead code, imports between folders, width of comments, who asks for the time,
// marks of a merge, and a build, which refuses react-admin's Material layer on a member's phone
// (scripts/vite/weights.ts).
import { build, check, install, needNode } from './steps.mjs'

needNode()
await install()
const codes = await check()
await build()
process.exit(codes.every(code => code === 0) ? 0 : 1)
