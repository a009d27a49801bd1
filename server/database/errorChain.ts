/** An error and what caused it, and what caused that: drizzle wraps PostgreSQL's errors in its own. */
export function* errorChain(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) yield link
}

/** The code that PostgreSQL (five characters) or the operating system gave the error. */
export function errorCode(error: unknown): string | undefined {
  for (const link of errorChain(error)) if ('code' in link && typeof link.code === 'string') return link.code
  return undefined
}
