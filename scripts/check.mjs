// npm run check: types and lint.
import { install, needNode, runPackage } from './steps.mjs'

needNode()
await install()
const types = await runPackage('typescript', 'bin/tsc', [])
const lint = await runPackage('oxlint', 'bin/oxlint', ['--deny-warnings'])
process.exit(types || lint)
