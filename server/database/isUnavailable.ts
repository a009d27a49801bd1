import { errorChain, errorCode } from './errorChain'

/** PostgreSQL's classes: connection lost; out of connections, memory or disk; ended by an administrator or by a crash. */
const CLASSES = /^(?:08|53|57P)/
/**
 * Over the time limit, for its own work or for a lock; read-only, as a server is while another takes over; not let in, or the
 * database not there, as while one is brought back from a backup.
 */
const STATES = ['57014', '55P03', '25006', '28000', '28P01', '3D000']
/** Serialization failure, deadlock. */
const GIVEN_UP = ['40001', '40P01']
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

/** Whether the database cannot be used just now, through no fault of the request: a later try may succeed (503). */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined && (CLASSES.test(code) || STATES.includes(code) || SYSTEM.includes(code))) return true
  for (const link of errorChain(error))
    if (DRIVER.test(link.message) || isMissingSocket(link) || endsSession(link)) return true
  return isGivenUp(error)
}

/** Whether PostgreSQL had no room on its disk for this. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100'

/** Whether PostgreSQL gave the transaction up for another one, so that it may be done again at once. */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.includes(errorCode(error) ?? '')

/** A session that PostgreSQL ends or does not begin (a database that takes no connections: 55000), whatever the reason. */
const endsSession = (error: Error): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** While the bundled PostgreSQL is down its socket does not exist. Any other missing file is a fault. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
