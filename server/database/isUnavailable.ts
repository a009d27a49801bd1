import { errorChain, errorCode } from './errorChain'

/**
 * PostgreSQL's classes: connection lost; out of connections, memory or disk; ended by an administrator or by a crash.
 */
const CLASSES = /^(?:08|53|57P)/
/**
 * States of a passing failure. The query or its lock took too long, or the server is read-only while another takes
 * over. Or it refused access or lacked the database, as during a restore from a backup.
 */
const STATES = ['57014', '55P03', '25006', '28000', '28P01', '3D000']
/** The codes of a serialization failure and a deadlock. */
const ABORTED = ['40001', '40P01']
const SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
]
/** The driver gives its own errors no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error))/

/**
 * Tells whether the database cannot be used just now, through no fault of the request. A later try may succeed (503).
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined && (CLASSES.test(code) || STATES.includes(code) || SYSTEM.includes(code))) return true
  for (const link of errorChain(error))
    if (DRIVER.test(link.message) || isMissingSocket(link) || endsSession(link)) return true
  return isAborted(error)
}

/** Tells whether PostgreSQL's disk was full. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100'

/** Tells whether PostgreSQL gave the transaction up for another one, so that it may be tried again at once. */
export const isAborted = (error: unknown): boolean => ABORTED.includes(errorCode(error) ?? '')

/**
 * Tells whether PostgreSQL ended or refused a session, whatever the reason (55000: a database that takes no
 * connections).
 */
const endsSession = (error: Error): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** The socket of the bundled PostgreSQL does not exist while it is down. Any other missing file is a fault. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
