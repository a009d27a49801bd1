// A reporter of Vitest for `npm test`. It writes down the errors that came from outside the tests, which Vitest's JSON
// leaves out, into the file that ERRORS_OUTSIDE names.
import { writeFileSync } from 'node:fs'

export default class ErrorsOutside {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.ERRORS_OUTSIDE, JSON.stringify(errors.map(({ message }) => message)))
  }
}
