import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Returns a SHA-256 digest. It is stored in place of a secret (a token, a code), or stands for a long text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The rows that are written in one turn of the event loop, which takes a few milliseconds. */
const ROWS = 250

/** Digests thousands of rows. Between batches, other work gets its turn. */
export async function digestInTurns(rows: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256')
  for (let first = 0; first < rows.length; first += ROWS) {
    hash.update(JSON.stringify(rows.slice(first, first + ROWS)))
    await nextTurn()
  }
  return hash.digest('base64url')
}

/** Makes a secret for a token or a link: 256 random bits, safe to use in an address. Only its digest is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
