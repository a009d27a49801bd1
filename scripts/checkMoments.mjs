// Part of npm run check: who asks the machine for the time. The club's clock is handed in, so that tests set it, and
// its day is that of its zone. (Migrations are no modules, and may ask.)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { filesIn, ROOT } from './steps.mjs'

const FOLDERS = ['contract', 'server', 'src', 'tests', 'e2e']
/** The doctor compares the database's clock with the machine's. */
const ASKING_THE_DATABASE = ['server/operations/health/findings.ts']
const QUERY_FOR_NOW =
  /(?<![\w.$])now\(\)|\b(?:current_(?:date|time|timestamp)|local(?:time|timestamp))\b|\b(?:clock|statement|transaction)_timestamp\(|\btimeofday\(|'(?:now|today|tomorrow|yesterday)'::|\b(?:date|timestamp|timestamptz) '(?:now|today|tomorrow|yesterday)'/i
/**
 * Screens and journeys have a clock to ask. These are that clock, what measures how long a program takes, what asks how
 * old the device's own copies are, and the boot script, which comes before the surroundings.
 */
const HAS_A_CLOCK = /^(?:src(?!\/testing\/)\/.*(?<!\.test)\.tsx?|e2e\/.*)$/
const ASKING_THE_MACHINE = [
  'src/api/surroundings.ts',
  'src/api/deviceStore.ts',
  'src/site/bootPage.ts',
  'e2e/setup/runClub.ts',
  'e2e/setup/journeyServer.ts',
  'e2e/start.spec.ts',
]
/** Gives the day of an instant in UTC to those who want that. */
const CUTTING_DAYS = ['contract/rules/days.ts']

const complaints = FOLDERS.flatMap(folder => filesIn(folder, /\.tsx?$/)).flatMap(file => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const found = []
  const complain = ({ start }, what) => found.push(`${file}:${source.slice(0, start).split('\n').length} ${what}`)
  const lookAtText = (node, text) => {
    if (QUERY_FOR_NOW.test(text) && !ASKING_THE_DATABASE.includes(file))
      complain(node, "asks the database's clock: give the query the club's moment.")
  }
  const asksMachine = HAS_A_CLOCK.test(file) && !ASKING_THE_MACHINE.includes(file)
  const machine = 'asks the machine for the time: screens ask surroundings(), journeys the club.'
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') lookAtText(node, node.value)
    },
    TemplateElement(node) {
      lookAtText(node, node.value.raw)
    },
    NewExpression(node) {
      if (asksMachine && node.callee.name === 'Date' && node.arguments.length === 0) complain(node, machine)
    },
    MemberExpression(node) {
      if (asksMachine && node.object.name === 'Date' && node.property.name === 'now') complain(node, machine)
    },
    CallExpression(node) {
      if (cutsDay(node) && !CUTTING_DAYS.includes(file))
        complain(node, "takes UTC's day from toISOString(): the club's comes from clubClock or surroundings().")
    },
  }).visit(parseSync(file, source).program)
  return found
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)

/** Returns whether a call is `….toISOString()` with only its day taken: by slice(0, 10), split('T') or replace. */
function cutsDay({ callee, arguments: [first, second] }) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return false
  if (callee.object.callee.property?.name !== 'toISOString') return false
  const method = callee.property.name
  if (['slice', 'substring', 'substr'].includes(method)) return first?.value === 0 && second?.value === 10
  return method === 'split' || method === 'replace'
}
