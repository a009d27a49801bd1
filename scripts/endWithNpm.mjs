// npm start ended by SIGTERM ends its shell and not what that shell runs, and ended by SIGKILL it ends nothing. The
// server would live on unseen, and hold the data folder. So a command looks whether its npm is still there.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds. With the time of an ordinary end, it is far from the ten seconds that an end may take. */
const EVERY = 1000

/** A process that runs scripts of a package. npm writes its own name over the words that it was started with. */
const RUNS_SCRIPTS = /(?:^|[\\/])(?:npm|pnpm|yarn)(?:-cli)?(?:\.[cm]?js)?$/

/**
 * Ends this process as SIGTERM would, once the npm that runs it as a script has gone. Returns false, and does nothing,
 * where something else runs it: a service, a container, a shell. Windows has neither signals nor a new parent for an
 * orphan: there the end of the console ends both.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return false
  const parent = process.ppid
  // A shell may stand between, or have become this process.
  const npm = [parent, parentOf(parent)].find(isNpm)
  if (npm === undefined) return false
  // An orphan has another parent at once, even while nobody has taken note of its parent's end.
  const isThere = () => process.ppid === parent && (parent === npm || parentOf(parent) === npm)
  const watching = setInterval(() => {
    if (isThere()) return
    clearInterval(watching)
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  }, EVERY)
  watching.unref()
  return true
}

/** The id of a process's parent; undefined where the process has gone. */
function parentOf(pid) {
  // The name of the program comes before it in brackets, and may hold anything.
  if (process.platform === 'linux') return Number(/.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1]) || undefined
  return Number(ps('ppid=', pid)) || undefined
}

function isNpm(pid) {
  if (pid === undefined) return false
  const line = process.platform === 'linux' ? read(`/proc/${pid}/cmdline`) : ps('args=', pid)
  return line
    .split(/[\0 ]/)
    .slice(0, 2)
    .some(word => RUNS_SCRIPTS.test(word))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ps(column, pid) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
