import { setImmediate as nextTurn } from 'node:timers/promises'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** Rows that are written in one turn of the event loop: a few milliseconds. */
const ROWS = 250

/** Whether an answer is so long a list that writing it at once would keep others waiting. */
export const isLong = (answer: unknown): answer is unknown[] => Array.isArray(answer) && answer.length > ROWS

/** The JSON of a long list, with the fields of its schema and no others; between its parts others have their turn. */
export async function serialiseInTurns(
  schema: z.ZodType,
  rows: readonly unknown[],
  { method, url }: { method: string; url: string },
): Promise<string> {
  const serialise = serializerCompiler({ schema, method, url })
  const parts: string[] = []
  for (let first = 0; first < rows.length; first += ROWS) {
    parts.push(serialise(rows.slice(first, first + ROWS)).slice(1, -1))
    await nextTurn()
  }
  return `[${parts.join(',')}]`
}
