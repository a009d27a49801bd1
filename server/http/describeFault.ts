import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { errorChain, errorCode } from '../database/errorChain'

export interface Fault {
  name: string
  code?: string | undefined
  constraint?: string | undefined
  stack: string
}

/**
 * Returns what the log may hold of an error. The database's message about a failed query, its detail and drizzle's
 * parameters hold people's own values. So only the code, the constraint and the place are logged.
 */
export function describeFault(error: unknown): Fault {
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
