// npm run drill: kill -9, a database that goes away, a full disk, a mail server that stalls, refuses and lies. Prints a line for each with
// its figures, and ends with 1 if a promise was not kept.
import { install, needNode, runPackage } from './steps.mjs'

needNode()
await install()
const env = { ...process.env, DRILL: '1' }
const files = ['tests/drill/drill.test.ts', 'tests/trust/diskFull.test.ts']
process.exit(
  await runPackage(
    'vitest',
    'vitest.mjs',
    ['run', ...files, '--project=alone', '--disableConsoleIntercept', '--maxWorkers=1'],
    { env },
  ),
)
