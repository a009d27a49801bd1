// A reporter of Vitest for `npm test`. It writes down what Vitest's JSON leaves out, into the file that VITEST_NOTES
// names: the errors from outside the tests, and the milliseconds of each file with its imports and its set-up.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './steps.mjs'

export default class VitestNotes {
  onTestRunEnd(modules, errors) {
    const files = modules.map(module => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return { file: relative(ROOT, module.moduleId), took: setupDuration + collectDuration + duration }
    })
    writeFileSync(process.env.VITEST_NOTES, JSON.stringify({ files, errors: errors.map(({ message }) => message) }))
  }
}
