// npm run drill: kill -9, a database that goes away, a full disk, a mail server that stalls, refuses and lies, and servers that are told to
// end while people use them. Prints a line for each with its figures, and ends with 1 if a promise was not kept.
import { install, needNode, runTestFiles } from './steps.mjs'

needNode()
await install()
const files = ['tests/drill/drill.test.ts', 'tests/drill/ends.test.ts', 'tests/trust/diskFull.test.ts']
process.exit(await runTestFiles('alone', files, { DRILL: '1' }, '--maxWorkers=1'))
