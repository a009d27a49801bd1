// The functions that the commands share: running a step, and checking what is already installed and built. They need
// only Node and npm.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BUILT_FROM = [
  'contract',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/vite',
]
/** The exit code of `git grep` where no line matches. */
const FOUND_NONE = 1
const STAMP = join(ROOT, 'dist', '.built-from')

/** Ends the command with one line where Node is too old for what we install. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a program in the project's folder and resolves with its exit code. With `isHeld`, it prints the output in one
 * piece at the end.
 */
export function run(program, args, { env = process.env, isHeld = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = isHeld ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32' && program !== process.execPath,
    })
    const held = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => held.push(piece))
    child.on('error', reject)
    child.on('close', code => {
      process.stdout.write(Buffer.concat(held))
      resolve(code ?? 1)
    })
  })
}

/** Runs a step that must succeed; ends the command with one line where it does not. */
export async function must(what, program, args, options) {
  if ((await run(program, args, options)) === 0) return
  console.error(`${what} did not succeed.`)
  process.exit(1)
}

/** Runs the command-line program of an installed package, in this Node or another. */
export const runPackage = (name, script, args, { node = process.execPath, ...options } = {}) =>
  run(node, [join(ROOT, 'node_modules', name, script), ...args], options)

/**
 * Runs files of tests that `npm test` does not run as they are, with settings of their own in the environment. Their
 * output is shown.
 */
export const runTestFiles = (project, files, settings, ...args) =>
  runPackage('vitest', 'vitest.mjs', ['run', ...files, `--project=${project}`, '--disableConsoleIntercept', ...args], {
    env: { ...process.env, ...settings },
  })

/** The files of tests below a folder, from the project's own. */
export const testsIn = folder => filesIn(folder, /\.(test|spec)\.tsx?$/)

/** The files below a folder whose names match, from the project's own. */
export function filesIn(folder, name) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && name.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

/** The tests of Playwright's suites, and of those within them. */
export function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/**
 * Checks types, lint with the rules that know types, format, dead code, imports between folders, the width of comments,
 * who asks for the time, and that no file holds the marks of a merge, in two rows beside each other. Each prints its
 * output in one piece. Resolves with their exit codes.
 */
export async function check() {
  const isHeld = true
  const ofPackage =
    (name, script, ...args) =>
    () =>
      runPackage(name, script, args, { isHeld })
  const ours = script => () => run(process.execPath, [join(ROOT, 'scripts', script)], { isHeld })
  const rows = [
    [
      // The default is four checkers. Each works out anew what the others know too, and the build runs beside them, so
      // four take twice as long.
      ofPackage('typescript', 'bin/tsc', '--checkers', '1'),
      ofPackage('oxfmt', 'bin/oxfmt', '--check'),
      ofPackage('oxlint', 'bin/oxlint', '--deny-warnings', '--type-aware'),
    ],
    [
      ofPackage('knip', 'bin/knip.js', '--no-progress'),
      ...['checkFolders.mjs', 'checkComments.mjs', 'checkMoments.mjs'].map(ours),
      checkMergeMarks,
    ],
  ]
  return (await Promise.all(rows.map(inTurn))).flat()
}

async function inTurn(steps) {
  const codes = []
  for (const step of steps) codes.push(await step())
  return codes
}

/** Fails and names each line that a merge has left: `<<<<<<< HEAD`. Without git nobody has merged. */
async function checkMergeMarks() {
  const search = ['grep', '--no-index', '--exclude-standard', '-nI', '-E', '^(<{7}|[|]{7}|>{7}) ']
  const code = await run('git', search, { isHeld: true }).catch(() => FOUND_NONE)
  return code === FOUND_NONE ? 0 : 1
}

/** Installs what the lock file names, development packages too whatever NODE_ENV says, unless it is all there. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing…')
  await must('Installing', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

function isInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'))
  const held = readLock(join(ROOT, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || held[path]?.version === version,
  )
}

const readLock = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Builds the browser's and the server's parts, unless their sources have not changed. */
export async function build() {
  const sources = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  await install()
  console.log('Building…')
  await must('Building', process.execPath, [join(ROOT, 'scripts', 'build.mjs')])
  writeFileSync(STAMP, sources)
}

function digestOfSources() {
  const hash = createHash('sha256')
  for (const name of BUILT_FROM)
    for (const file of filesOf(name))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
  return hash.digest('hex')
}

function filesOf(name) {
  const path = join(ROOT, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return filesIn(name, /^(?!.*\.test\.tsx?$)/)
}
