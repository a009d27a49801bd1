import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is kept in place of a secret (a token, a code), or stands for a long text: by SHA-256. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Rows that are written in one turn of the event loop: a few milliseconds. */
const ROWS = 250

/** Of thousands of rows; between some of them and the next others have their turn. */
export async function digestInTurns(rows: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256')
  for (let first = 0; first < rows.length; first += ROWS) {
    hash.update(JSON.stringify(rows.slice(first, first + ROWS)))
    await nextTurn()
  }
  return hash.digest('base64url')
}
