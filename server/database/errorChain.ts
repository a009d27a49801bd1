/** Walks from an error through its causes: drizzle wraps PostgreSQL's errors in its own. */
export function* errorChain(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) yield link
}

/** Returns the code that PostgreSQL (five characters) or the operating system gave the error. */
export function errorCode(error: unknown): string | undefined {
  for (const link of errorChain(error)) if ('code' in link && typeof link.code === 'string') return link.code
  return undefined
}

/**
 * Returns one line with what PostgreSQL or the system said, rather than the failed query. A refused connection has its
 * reason only in the errors that it gathers.
 */
export function firstLine(error: unknown): string {
  const innermost = [...errorChain(error)].at(-1)
  if (innermost instanceof AggregateError) return firstLine(innermost.errors[0])
  return (innermost?.message ?? String(error)).split('\n')[0] ?? ''
}
