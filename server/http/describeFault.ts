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
 * What the log is told of an error. What the database says of a failed query holds values, which are people's own (its message, its
 * detail, drizzle's parameters): of that only the code, the constraint and where it happened.
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

/** The stack without the message that it begins with; nothing where the message has been changed since. */
function framesOf({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  return begin < 0 ? '' : stack.slice(begin + message.length).trim()
}
