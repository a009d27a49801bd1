import { errorChain, errorCode } from './errorChain'

/** PostgreSQL's classes: connection lost; out of connections, memory or disk; ended by an administrator or by a crash. */
const CLASSES = /^(?:08|53|57P)/
/** Over the time limit, for its own work or for a lock; read-only, as a server is while another takes over. */
const STATES = ['57014', '55P03', '25006']
const SYSTEM = [
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EAGAIN',
]
/** The driver gives its own errors no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error))/

/** Whether the database cannot be used just now, through no fault of the request: a later try may succeed (503). */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined && (CLASSES.test(code) || STATES.includes(code) || SYSTEM.includes(code))) return true
  for (const link of errorChain(error)) if (DRIVER.test(link.message) || isMissingSocket(link)) return true
  return false
}

/** While the bundled PostgreSQL is down its socket does not exist. Any other missing file is a fault. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
