// `npm test` installs what is missing, the browser too, runs the checks and all tests, and prints how long its parts
// took and the sum of them all.
// `npm test -- members` runs the tests whose path holds 'members'. --unit, --api, --e2e: that part alone.
// The whole run gives a test that failed a second chance when the others have ended, since a few of its 7,000 tests may
// wait too long on a busy machine. Such a test is named above the sum.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installShell } from './browser.mjs'
import { partSeconds } from './partSeconds.mjs'
import { build, check, install, needNode, ROOT, runPackage } from './steps.mjs'

const RESULTS = join(ROOT, 'test-results')
const VITEST = join(RESULTS, 'vitest.json')
const NOTES = join(RESULTS, 'vitestNotes.json')
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
/** What failed, and what passed only when it was run again, a line each. Playwright says itself what failed. */
const failures = []
const recovered = []
/** How long each step took, and each file of tests, in milliseconds. */
const steps = []
const times = new Map()
const needsBuild = files.some(file => /^(e2e|tests)\//.test(file))
const [codes] = await Promise.all([
  isWhole ? timed('check', () => check({ isHeld: true })) : [],
  needsBuild && timed('build', build),
])
sums.push(...codes.map(counted))
if (others.length > 0) sums.push(await timed('Vitest', vitest))
if (journeys.length > 0) sums.push(await timed('journeys', playwright))
if (files.length === 0) console.error(`No path of a test holds ${words.join(' or ')}.`)

const passed = sums.reduce((total, sum) => total + sum.passed, 0)
const failed = sums.reduce((total, sum) => total + sum.failed, 0)
const filesTook = [...times].map(([file, took]) => ({ file, took }))
for (const line of partSeconds(steps, filesTook)) console.log(line)
for (const line of recovered) console.log(`Passed when run again: ${line}`)
for (const line of failures) console.log(`Failed: ${line}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** The files of tests below a folder, from the project's own. */
function testsIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

/** Does a step of the run, and notes how long it took. Steps may run beside each other. */
async function timed(name, step) {
  const began = performance.now()
  const result = await step()
  steps.push({ name, took: performance.now() - began })
  return result
}

async function vitest() {
  const files = await runVitest(isWhole ? [] : others)
  const failed = failedOf(files)
  const failing = failed.map(({ file }) => file).filter(Boolean)
  if (isWhole && failing.length > 0) {
    const again = await runVitest(failing)
    for (const [file, result] of again) files.set(file, result)
    const names = failedOf(files).map(({ name }) => name)
    recovered.push(...failed.filter(({ name }) => !names.includes(name)).map(lineOf))
  }
  failures.push(...failedOf(files).map(lineOf))
  const passed = [...files.values()].reduce((total, file) => total + file.passed, 0)
  return { passed, failed: failedOf(files).length }
}

/** Resolves with the result of each file: the number of tests that passed, and those that failed. */
async function runVitest(files) {
  for (const file of [VITEST, NOTES]) rmSync(file, { force: true })
  const reporters = ['dot', 'json', join(ROOT, 'scripts', 'vitestNotes.mjs')].map(name => `--reporter=${name}`)
  const args = ['run', ...reporters, `--outputFile.json=${VITEST}`, ...new Set(files)]
  const env = { ...process.env, VITEST_NOTES: NOTES }
  const code = await runPackage('vitest', 'vitest.mjs', args, { env })
  const results = new Map(readJson(VITEST, { testResults: [] }).testResults.map(ofFile))
  const notes = readJson(NOTES, { files: [], errors: [] })
  for (const { file, took } of notes.files) times.set(file, took)
  const outside = notes.errors.map(failure => ({ file: '', name: 'Outside the tests', failure }))
  // The runner could not start, or could not end.
  if (code !== 0 && outside.length === 0 && failedOf(results).length === 0)
    outside.push({ file: '', name: 'Vitest', failure: `ended with ${code}` })
  // A second run has no word in these: they belong to no file.
  if (outside.length > 0) results.set('', { passed: 0, failed: outside })
  return results
}

function readJson(file, missing) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing
}

function ofFile({ name: path, status, message, assertionResults }) {
  const file = relative(ROOT, path)
  const failed = assertionResults
    .filter(test => test.status === 'failed')
    .map(({ fullName, failureMessages: [failure] }) => ({ file, name: `${file}: ${fullName}`, failure }))
  // A file that cannot be loaded has no tests.
  if (status === 'failed' && failed.length === 0) failed.push({ file, name: file, failure: message })
  return [file, { passed: assertionResults.filter(test => test.status === 'passed').length, failed }]
}

function failedOf(files) {
  return [...files.values()].flatMap(({ failed }) => failed)
}

/** Says what failed in one line, with the first line of its message and the place in its file. */
function lineOf({ file, name, failure = '' }) {
  const stack = failure.split('\n')
  const line = stack.find(text => file && text.includes(file))?.match(/:(\d+):\d+/)?.[1]
  return `${name}: ${stripVTControlCharacters(stack[0])}${line ? ` (line ${line})` : ''}`
}

async function playwright() {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT }
  const args = isWhole ? ['--retries=1'] : journeys.map(file => file.replaceAll('.', '\\.'))
  const code = await runPackage('@playwright/test', 'cli.js', ['test', ...args], { env })
  if (!existsSync(PLAYWRIGHT)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8'))
  for (const { file, title, tests } of specsOf(suites)) {
    const took = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    times.set(`e2e/${file}`, (times.get(`e2e/${file}`) ?? 0) + took)
    if (tests.some(({ status }) => status === 'flaky')) recovered.push(`e2e/${file}: ${title}`)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1) }
}

/** The tests of Playwright's suites, and of those within them. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** A step without tests of its own counts as one. */
function counted(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
