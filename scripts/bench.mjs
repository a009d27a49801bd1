// `npm run bench` measures how fast the product is, beside its floors on the same machine in the same run. It writes
// into bench/results.md. `npm run bench -- pages server` runs these sections alone. `--runs 1` sets the rounds of each,
// instead of its own number. `--dry` prints only.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installBrowser } from './browser.mjs'
import { build, install, needNode, ROOT } from './steps.mjs'

/**
 * Each section is a program of bench/ that prints its tables. `rounds` is its option for the number of measurements,
 * and it is ended after `minutes`. A section with `isApart` does not measure the product's speed, and runs only when it
 * is named.
 */
const SECTIONS = {
  pages: { title: 'Pages', rounds: '--runs', minutes: 15 },
  server: { title: 'Server', rounds: '--rounds', minutes: 8 },
  growth: { title: 'Growth', rounds: '--times', minutes: 10 },
  uploads: { title: 'Uploads', minutes: 3 },
  scaling: { title: 'Several machines', rounds: '--rounds', minutes: 8 },
  clubs: { title: 'Many clubs', minutes: 15, isApart: true },
}
const RESULTS = join(ROOT, 'bench/results.md')
const HEAD = `# How fast it is

Written by \`npm run bench\`, which takes all of it again on one machine, best one that does nothing else; \`npm run bench -- pages\` (server, growth,
uploads, scaling, clubs) takes one section. What is compared with a floor was measured in the same run as the floor: what counts is the ratio.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, dry: { type: 'boolean', default: false } },
})
const unknown = positionals.filter(name => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`No section is called ${unknown.join(' or ')}. There are ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.keys(SECTIONS).filter(name =>
  positionals.length === 0 ? !SECTIONS[name].isApart : positionals.includes(name),
)

needNode()
await install()
await build()
if (chosen.includes('pages')) await installBrowser()
const sections = readSections()
const failed = []
for (const name of chosen) {
  const { title } = SECTIONS[name]
  console.log(`\n## ${title}\n`)
  const taken = describeRun()
  const { code, printed } = await measure(name)
  if (code !== 0) failed.push(name)
  else {
    sections[title] = `${taken}\n\n${printed.trim()}`
    if (!values.dry) write()
  }
}
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

/** Runs a section's program; resolves with its exit code, and what it printed, which is shown meanwhile. */
function measure(name) {
  const { rounds, minutes } = SECTIONS[name]
  const args = [join(ROOT, `bench/${name}.mjs`), ...(rounds && values.runs ? [rounds, values.runs] : [])]
  // The program has a process group of its own, so that its servers end with it.
  const program = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const end = () => program.pid !== undefined && process.kill(-program.pid, 'SIGTERM')
  const timer = setTimeout(() => {
    console.error(`${name} was stopped after ${minutes} minutes.`)
    end()
  }, minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
  let printed = ''
  program.stdout.on('data', words => {
    process.stdout.write(words)
    printed += words
  })
  return new Promise(resolve => {
    program.on('close', code => {
      clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end)
      resolve({ code: code ?? 1, printed })
    })
  })
}

/** Says when, of what version and on what machine it was measured. */
function describeRun() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', ':!bench/results.md') !== ''
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB`
  const load = loadavg()[0].toFixed(1)
  return (
    `Taken ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}, ` +
    `Node ${process.versions.node}, ${machine}; load of the machine before: ${load}.`
  )
}

/** The sections that have been measured before, by their titles. */
function readSections() {
  if (!existsSync(RESULTS)) return {}
  const [, ...parts] = readFileSync(RESULTS, 'utf8').split(/^## /m)
  return Object.fromEntries(
    parts.map(part => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end).trim()]
    }),
  )
}

function write() {
  const parts = Object.values(SECTIONS)
    .filter(({ title }) => sections[title])
    .map(({ title }) => `## ${title}\n\n${sections[title]}\n`)
  writeFileSync(RESULTS, [HEAD, ...parts].join('\n'))
}
