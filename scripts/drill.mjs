// npm run drill: tests kill -9, a lost database, a full disk, and a mail server that stalls, refuses and lies. It also
// tells servers to end while people use them. Prints a line for each with its figures, and ends with 1 if a promise was
// not kept.
import { DRILLS, install, needNode, runTestFiles } from './steps.mjs'

needNode()
await install()
process.exit(await runTestFiles('alone', DRILLS, { DRILL: '1' }, '--maxWorkers=1'))
