// npm run drill: tests kill -9, a lost database, a full disk, and a mail server that stalls, refuses and lies. It also
// tells servers to end while people use them. Prints a line for each with its figures, and ends with 1 if a promise was
// not kept.
import { install, needNode, runTestFiles } from './steps.mjs'

needNode()
await install()
const files = ['tests/drill/drill.test.ts', 'tests/drill/ends.test.ts', 'tests/trust/diskFull.test.ts']
process.exit(await runTestFiles('alone', files, { DRILL: '1' }, '--maxWorkers=1'))
