// `npm run mutations` asks whether the tests hold the club's laws. It makes the changes of mutations/laws.mjs one after
// another, each of one line, and says which test found each. It ends with 1 if one survives, and leaves the code as it
// was. `npm run mutations -- PLC-05 draft` makes those whose law holds one of the words.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { installShell } from './browser.mjs'
import { LAWS } from './mutations/laws.mjs'
import { build, filesIn, install, needNode, ROOT, runPackage, specsOf, testsIn } from './steps.mjs'

const RESULTS = join(ROOT, 'test-results')
const REPORT = join(RESULTS, 'mutations.json')
/** The code that a law may stand in. */
const CODE = ['contract', 'server', 'src'].flatMap(folder => filesIn(folder, /(?<!\.test)\.tsx?$/))
const TESTS = ['contract', 'server', 'src', 'tests', 'e2e'].flatMap(testsIn)
const testsOf = word => TESTS.filter(file => file.includes(word))
const isJourney = file => file.startsWith('e2e/')

const words = process.argv.slice(2)
const changes = LAWS.filter(({ law }) => words.length === 0 || words.some(word => law.includes(word))).map(placed)

/** The file that holds a change just now, and its text without it. */
let changed = null
process.on('exit', restore)
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => process.exit(128 + number))

needNode()
await install()
mkdirSync(RESULTS, { recursive: true })

const rows = []
const finding = new Set()
for (const change of changes) {
  changed = change
  writeFileSync(join(ROOT, change.file), change.broken)
  const found =
    (await findWithoutBuild(change.tests)) ?? (await findInJourneys(change.tests.flatMap(testsOf).filter(isJourney)))
  restore()
  if (found) finding.add(found.file)
  const by = found ? `${found.file}: ${found.title}` : 'SURVIVED'
  rows.push(`| ${change.law} | ${change.file}:${change.line} | ${by} |`)
  console.log(`${rows.length} of ${changes.length}: ${change.law}: ${by}`)
}
console.log(['', '| law | line | found by |', '|---|---|---|', ...rows].join('\n'))

// A test that always fails would find everything.
const failing = await findInVitest([...finding].filter(file => !isJourney(file)))
if (failing) end(`Without a change there fails ${failing.file}: ${failing.title}`)
process.exit(rows.length > 0 && rows.every(row => !row.endsWith('| SURVIVED |')) ? 0 : 1)

/** Finds the one line of a change. Ends the command where its text does not stand once, or a word names no test. */
function placed({ law, find, replace, tests }) {
  const holding = CODE.map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })).filter(({ text }) =>
    text.includes(find),
  )
  const times = holding.reduce((sum, { text }) => sum + text.split(find).length - 1, 0)
  if (times !== 1 || find.includes('\n')) end(`${law}: ${find} stands ${times} times in the code, and must once.`)
  const unknown = tests.find(word => testsOf(word).length === 0)
  if (unknown) end(`${law}: no path of a test holds ${unknown}.`)
  const [{ file, text }] = holding
  const [before, after] = text.split(find)
  return { law, tests, file, text, broken: `${before}${replace}${after}`, line: before.split('\n').length }
}

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

function restore() {
  if (changed) writeFileSync(join(ROOT, changed.file), changed.text)
  changed = null
}

/** Tries the tests of one word after another. Returns the one that fails, or undefined. */
async function findWithoutBuild(words) {
  for (const word of words) {
    const found = await findInVitest(testsOf(word).filter(file => !isJourney(file)))
    if (found) return found
  }
}

async function findInVitest(files) {
  if (files.length === 0) return undefined
  const args = ['run', '--silent', '--bail=1', '--reporter=json', `--outputFile=${REPORT}`, ...files]
  return runReporting('vitest', 'vitest.mjs', args, ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file: relative(ROOT, name), title: fullName })),
    ),
  )
}

/** Does the same for journeys, on the application built with the change. Whoever builds next builds it anew. */
async function findInJourneys(files) {
  if (files.length === 0) return undefined
  await installShell()
  await build()
  const args = ['test', '--max-failures=1', '--reporter=json', ...files.map(file => file.replaceAll('.', '\\.'))]
  return runReporting('@playwright/test', 'cli.js', args, ({ suites }) =>
    specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => ({ file: `e2e/${file}`, title })),
  )
}

/** Runs tests. Returns the first that failed, its file and its title; undefined where all passed. */
async function runReporting(name, script, args, failedIn) {
  rmSync(REPORT, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }
  const code = await runPackage(name, script, args, { env })
  if (code === 0) return undefined
  const [failed] = existsSync(REPORT) ? failedIn(JSON.parse(readFileSync(REPORT, 'utf8'))) : []
  return failed ?? end(`The tests cannot be run: ${args.join(' ')}`)
}
