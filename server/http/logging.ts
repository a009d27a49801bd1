import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { errorChain, errorCode } from '../database/errorChain'

/** The lines that each kind may write in a minute. An outage causes the same line for every request. */
const MOST = { fault: 60, away: 10 }
const MINUTE = 60_000

const written = { fault: newMinute(), away: newMinute() }

function newMinute() {
  return { since: Date.now(), lines: 0, left: 0 }
}

/**
 * Writes a fault to the log, with the id of its request. The kind `away` means that the database was not there. Faults
 * beyond a minute's limit are only counted.
 */
export function logFault({ log }: FastifyRequest, error: unknown, kind: keyof typeof MOST = 'fault'): void {
  if (Date.now() >= written[kind].since + MINUTE) {
    if (written[kind].left > 0)
      log.error(`${written[kind].left} more errors of this kind (${kind}) were not written down.`)
    written[kind] = newMinute()
  }
  if (written[kind].lines++ < MOST[kind]) log.error(describeFault(error))
  else written[kind].left++
}

interface Fault {
  name: string
  code?: string | undefined
  constraint?: string | undefined
  stack: string
}

/**
 * Returns what the log may hold of an error. The database's message about a failed query, its detail and drizzle's
 * parameters hold people's own values. So only the code, the constraint and the place are logged.
 */
function describeFault(error: unknown): Fault {
  const links = [...errorChain(error)]
  const isOfDatabase = links.some(link => link instanceof DrizzleQueryError || link instanceof pg.DatabaseError)
  const [outermost] = links
  return {
    name: links.at(-1)?.name ?? typeof error,
    code: errorCode(error),
    constraint: links
      .map(link => ('constraint' in link && typeof link.constraint === 'string' ? link.constraint : undefined))
      .find(Boolean),
    stack: outermost ? (isOfDatabase ? framesOf(outermost) : (outermost.stack ?? outermost.message)) : String(error),
  }
}

/** Returns the stack without the message that it begins with; nothing where the message has been changed since. */
function framesOf({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  return begin < 0 ? '' : stack.slice(begin + message.length).trim()
}

/**
 * Logs one line a request: its method, the pattern of its route, status and milliseconds. It never logs the address,
 * whose query and parts may name a person. The logger adds the request's id, which errors carry too. Health checks,
 * which come every other second, are logged at debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions: { url: route = null } }, { statusCode, elapsedTime }) =>
    log[route?.startsWith('/health/') ? 'debug' : 'info'](
      { method, route, status: statusCode, ms: Math.round(elapsedTime) },
      'request',
    ),
  )
}
