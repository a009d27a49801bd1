// npm run check: types, lint and format.
import { install, needNode, runPackage } from './steps.mjs'

needNode()
await install()
const types = await runPackage('typescript', 'bin/tsc', [])
const lint = await runPackage('oxlint', 'bin/oxlint', ['--deny-warnings'])
const format = await runPackage('oxfmt', 'bin/oxfmt', ['--check'])
process.exit(types || lint || format)
