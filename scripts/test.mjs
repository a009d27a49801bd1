// `npm test` installs what is missing, the browser too, runs the checks and all tests, and prints how long its parts
// took and the sum of them all.
// `npm test -- members` runs the tests whose path holds 'members'. --unit, --api, --e2e: that part alone.
// `npm run test:all`, which is --all, adds the walks, axe wherever a journey asks it to look, the journeys at other
// moments and in other engines, the drawn screens over React's development build, the drills, and units and calls in
// other versions of Node. What of these is not there is named above the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installShell } from './browser.mjs'
import { ENGINES_CONFIG, lookForEngines } from './lookForEngines.mjs'
import { fetchNodes } from './otherNodes.mjs'
import { partSeconds } from './partSeconds.mjs'
import { build, check, install, needNode, ROOT, runPackage, specsOf, testsIn } from './steps.mjs'

const RESULTS = join(ROOT, 'test-results')
const VITEST = join(RESULTS, 'vitest.json')
const NOTES = join(RESULTS, 'vitestNotes.json')
const PLAYWRIGHT = join(RESULTS, 'playwright.json')
/** What `npm test` leaves out, unless a word names it: these files, and axe on all but twelve pages. */
const LEFT_OUT = ['e2e/walks/', 'tests/drill/']
const WITHOUT_AXE = { JOURNEYS_WITHOUT_AXE: '1' }
const PARTS = {
  unit: ['contract', 'server', 'src'],
  api: ['tests'],
  e2e: ['e2e'],
}

const options = process.argv.slice(2)
const words = options.filter(option => !option.startsWith('--'))
const parts = Object.keys(PARTS).filter(part => options.includes(`--${part}`))
const isAll = options.includes('--all')
const isWhole = isAll || options.length === 0
const files = Object.entries(PARTS)
  .filter(([part]) => parts.length === 0 || parts.includes(part))
  .flatMap(([, folders]) => folders.flatMap(testsIn))
  .filter(file =>
    words.length === 0
      ? isAll || !LEFT_OUT.some(path => file.startsWith(path))
      : words.some(word => file.includes(word)),
  )
const journeys = files.filter(file => file.startsWith('e2e/'))
const others = files.filter(file => !file.startsWith('e2e/'))

needNode()
await install()
if (journeys.length > 0) await installShell()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const sums = []
/** What failed in Vitest, a line each. Playwright says itself what failed. */
const failures = []
/** What `npm run test:all` would run in, and is not on this machine. */
const missing = []
/** How long each step took, and each file of tests, in milliseconds. */
const steps = []
const times = new Map()
const needsBuild = files.some(file => /^(e2e|tests)\//.test(file))
const [codes] = await Promise.all([isWhole ? timed('check', check) : [], needsBuild && timed('build', build)])
sums.push(...codes.map(counted))
if (others.length > 0) sums.push(await timed('Vitest', () => vitest(isWhole ? ['--project=!drill'] : others)))
if (journeys.length > 0) {
  const paths = journeys.map(file => file.replaceAll('.', '\\.'))
  sums.push(await timed('journeys', () => playwright(paths, isAll || words.length > 0 ? {} : WITHOUT_AXE)))
}
if (isAll) {
  sums.push(await timed('other moments', () => playwright(['--config=e2e/moments.config.ts'], WITHOUT_AXE)))
  sums.push(await timed('development build', () => playwright(['--config=e2e/development.config.ts'], WITHOUT_AXE)))
  const engines = lookForEngines()
  missing.push(...engines.missing)
  const projects = engines.installed.map(name => `--project=${name}`)
  if (projects.length > 0)
    sums.push(await timed('other engines', () => playwright([ENGINES_CONFIG, ...projects], engines.settings)))
  sums.push(await timed('drills', () => vitest(['--project=drill', '--maxWorkers=1'])))
  const nodes = await fetchNodes()
  missing.push(...nodes.missing)
  for (const [major, node] of nodes.found)
    sums.push(
      await timed(`Node ${major}`, () =>
        vitest(['--project=unit', '--project=api'], { node, name: `Node ${major}: ` }),
      ),
    )
}
if (files.length === 0) console.error(`No path of a test holds ${words.join(' or ')}.`)

const passed = sums.reduce((total, sum) => total + sum.passed, 0)
const failed = sums.reduce((total, sum) => total + sum.failed, 0)
const filesTook = [...times].map(([file, took]) => ({ file, took }))
for (const line of partSeconds(steps, filesTook)) console.log(line)
for (const line of failures) console.log(`Failed: ${line}`)
for (const line of missing) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** Does a step of the run, and notes how long it took. Steps may run beside each other. */
async function timed(name, step) {
  const began = performance.now()
  const result = await step()
  steps.push({ name, took: performance.now() - began })
  return result
}

/** Runs Vitest with these arguments, in this Node or in another, which its failures name. */
async function vitest(args, { node, name = '' } = {}) {
  for (const file of [VITEST, NOTES]) rmSync(file, { force: true })
  const reporters = ['dot', 'json', join(ROOT, 'scripts', 'vitestNotes.mjs')].map(name => `--reporter=${name}`)
  const all = ['run', ...reporters, `--outputFile.json=${VITEST}`, ...args]
  const env = { ...process.env, VITEST_NOTES: NOTES }
  const code = await runPackage('vitest', 'vitest.mjs', all, { env, node })
  const results = readJson(VITEST, { testResults: [] }).testResults.map(ofFile)
  const notes = readJson(NOTES, { files: [], errors: [] })
  for (const { file, took } of notes.files) addTime(file, took)
  const outside = notes.errors.map(failure => ({ file: '', name: 'Outside the tests', failure }))
  const failed = [...results.flatMap(result => result.failed), ...outside]
  // The runner could not start, or could not end.
  if (code !== 0 && failed.length === 0) failed.push({ file: '', name: 'Vitest', failure: `ended with ${code}` })
  failures.push(...failed.map(failure => name + lineOf(failure)))
  return { passed: results.reduce((total, { passed }) => total + passed, 0), failed: failed.length }
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
  return { passed: assertionResults.filter(test => test.status === 'passed').length, failed }
}

/** Says what failed in one line, with the first line of its message and the place in its file. */
function lineOf({ file, name, failure = '' }) {
  const stack = failure.split('\n')
  const line = stack.find(text => file && text.includes(file))?.match(/:(\d+):\d+/)?.[1]
  return `${name}: ${stripVTControlCharacters(stack[0])}${line ? ` (line ${line})` : ''}`
}

async function playwright(args, settings) {
  rmSync(PLAYWRIGHT, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT, ...settings }
  const code = await runPackage('@playwright/test', 'cli.js', ['test', '--reporter=list,json', ...args], { env })
  if (!existsSync(PLAYWRIGHT)) return { passed: 0, failed: 1 }
  const { config, stats, suites } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8'))
  for (const { file, tests } of specsOf(suites)) {
    const took = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    addTime(relative(ROOT, join(config.rootDir, file)), took)
  }
  return { passed: stats.expected, failed: stats.unexpected || (code === 0 ? 0 : 1) }
}

/** Adds to what a file took before: one of journeys has several tests, and runs at several moments. */
function addTime(file, took) {
  times.set(file, (times.get(file) ?? 0) + took)
}

/** A step without tests of its own counts as one. */
function counted(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
