// `npm test` installs what is missing, the browser too, runs the checks and all tests, and prints the sum of them all.
// `npm test -- members` runs the tests whose path holds 'members'. --unit, --api, --e2e: that part alone.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installShell } from './browser.mjs'
import { build, check, install, needNode, ROOT, runPackage } from './steps.mjs'

const RESULTS = join(ROOT, 'test-results')
const VITEST = join(RESULTS, 'vitest.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')
const PARTS = {
  unit: ['contract', 'server', 'src'],
  api: ['tests'],
  e2e: ['e2e'],
}

const options = process.argv.slice(2)
const words = options.filter(option => !option.startsWith('--'))
const parts = Object.keys(PARTS).filter(part => options.includes(`--${part}`))
const isWhole = options.length === 0
const files = Object.entries(PARTS)
  .filter(([part]) => parts.length === 0 || parts.includes(part))
  .flatMap(([, folders]) => folders.flatMap(testsIn))
  .filter(file => words.length === 0 || words.some(word => file.includes(word)))
const journeys = files.filter(file => file.startsWith('e2e/'))
const others = files.filter(file => !file.startsWith('e2e/'))

needNode()
await install()
if (journeys.length > 0) await installShell()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const sums = []
/** What failed under Vitest, a line each. The journeys after it print a long list of their own. */
const failures = []
const needsBuild = files.some(file => /^(e2e|tests)\//.test(file))
const [codes] = await Promise.all([isWhole ? check({ isHeld: true }) : [], needsBuild && build()])
sums.push(...codes.map(counted))
if (others.length > 0) sums.push(await vitest())
if (journeys.length > 0) sums.push(await playwright())
if (files.length === 0) console.error(`No path of a test holds ${words.join(' or ')}.`)

const passed = sums.reduce((total, sum) => total + sum.passed, 0)
const failed = sums.reduce((total, sum) => total + sum.failed, 0)
for (const name of failures) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** The files of tests below a folder, from the project's own. */
function testsIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

async function vitest() {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST}`]
  return ofVitest(await runPackage('vitest', 'vitest.mjs', isWhole ? args : [...args, ...others]))
}

async function playwright() {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }
  const args = isWhole ? [] : journeys.map(file => file.replaceAll('.', '\\.'))
  return ofPlaywright(await runPackage('@playwright/test', 'cli.js', ['test', ...args], { env }))
}

/** A step without tests of its own counts as one. */
function counted(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function isFailed(result) {
  return result.status === 'failed'
}

/** The line of the test file that a failure's stack names, such as ' (line 164)'; empty where it names none. */
function lineOf(file, stack = '') {
  const place = stack.split('\n').find(line => line.includes(relative(ROOT, file)))
  const line = place?.match(/:(\d+):\d+/)?.[1]
  return line ? ` (line ${line})` : ''
}

function firstLine(text = '') {
  return stripVTControlCharacters(text.split('\n')[0])
}

/**
 * A runner that ended badly without a failed test (it could not start, an error outside a test) counts as one failed.
 */
function ofVitest(code) {
  if (!existsSync(VITEST)) return { passed: 0, failed: 1 }
  const { testResults, ...totals } = JSON.parse(readFileSync(VITEST, 'utf8'))
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = totals
  for (const { name: file, message, assertionResults } of testResults.filter(isFailed)) {
    const tests = assertionResults
      .filter(isFailed)
      .map(test => `${test.fullName}: ${firstLine(test.failureMessages[0])}${lineOf(file, test.failureMessages[0])}`)
    failures.push(...(tests.length > 0 ? tests : [firstLine(message)]).map(what => `${relative(ROOT, file)}: ${what}`))
  }
  return { passed, failed: numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1) }
}

function ofPlaywright(code) {
  if (!existsSync(PLAYWRIGHT)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky || (code === 0 ? 0 : 1) }
}
