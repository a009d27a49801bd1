// npm run drill: tests kill -9, a frozen database, a full disk, a Saturday morning of fifty members, the largest
// uploads, what holds the event loop, how the embedded database starts, and how a server ends with its npm. It also
// tells servers to end while people use them. Ends with 1 if a promise was not kept.
import { install, needNode, runTestFiles } from './steps.mjs'

needNode()
await install()
process.exit(await runTestFiles('drill', [], {}, '--maxWorkers=1'))
