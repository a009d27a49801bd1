// `npm run soak -- [--seconds 300]` plays a Saturday morning of fifty members. It runs on one server, then on two with
// one killed in the middle, this many seconds each. Prints how often each call gave which answer, and every promise
// that was not kept.
import { parseArgs } from 'node:util'
import { install, needNode, runTestFiles } from './steps.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })

needNode()
await install()
process.exit(await runTestFiles('drill', ['tests/drill/soak/soak.test.ts'], { SOAK_SECONDS: values.seconds }))
