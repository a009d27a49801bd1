// npm test: installs what is missing, the browser too, then types, lint, unit, API and browser tests; closes with the sum of them all.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, must, needNode, ROOT, run, runPackage } from './steps.mjs'

const RESULTS = join(ROOT, 'test-results')
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

needNode()
await install()
await installBrowser()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const sums = [
  counted(await runPackage('typescript', 'bin/tsc', [])),
  counted(await runPackage('oxlint', 'bin/oxlint', ['--deny-warnings'])),
  counted(await runPackage('oxfmt', 'bin/oxfmt', ['--check'])),
]
await build()
const unit = await runPackage('vitest', 'vitest.mjs', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${VITEST}`,
])
sums.push(ofVitest(unit))
const journeys = await runPackage('@playwright/test', 'cli.js', ['test'], {
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
})
sums.push(ofPlaywright(journeys))

const passed = sums.reduce((total, sum) => total + sum.passed, 0)
const failed = sums.reduce((total, sum) => total + sum.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** Debian's browser where it is there or can be had, else Playwright's own. */
async function installBrowser() {
  if (process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.some(existsSync)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if ((await run('apt-get', ['install', '-y', '-qq', 'chromium'])) === 0) return
    if (
      (await run('apt-get', ['update', '-qq'])) === 0 &&
      (await run('apt-get', ['install', '-y', '-qq', 'chromium'])) === 0
    )
      return
  }
  await must('Installing the browser', process.execPath, [
    join(ROOT, 'node_modules', '@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
}

/** A step without tests of its own counts as one. */
function counted(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that ended badly without a failed test (it could not start, an error outside a test) counts as one failed. */
function ofVitest(code) {
  if (!existsSync(VITEST)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(VITEST, 'utf8'))
  return { passed, failed: numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1) }
}

function ofPlaywright(code) {
  if (!existsSync(PLAYWRIGHT)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky || (code === 0 ? 0 : 1) }
}
