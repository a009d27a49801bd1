import { setImmediate as nextTurn } from 'node:timers/promises'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Portions } from '../database/wholeList'

/** The rows that are written in one turn of the event loop, which takes a few milliseconds. */
const ROWS = 250

interface Route {
  method: string
  url: string
}

/** Tells whether an answer is so long a list that writing it at once would keep others waiting. */
export const isLong = (answer: unknown): answer is unknown[] => Array.isArray(answer) && answer.length > ROWS

export const isInPortions = (answer: unknown): answer is Portions<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/**
 * Writes the JSON of a list piece by piece, with the fields of its schema and no others. Between the pieces, other work
 * gets its turn.
 */
export async function* serialisePortions(
  schema: z.ZodType,
  portions: Portions<unknown>,
  { method, url }: Route,
): AsyncGenerator<string> {
  const serialise = serializerCompiler({ schema, method, url })
  let opening = '['
  for await (const rows of portions)
    for (let first = 0; first < rows.length; first += ROWS) {
      yield opening + serialise(rows.slice(first, first + ROWS)).slice(1, -1)
      opening = ','
      await nextTurn()
    }
  yield opening === '[' ? '[]' : ']'
}

/** Writes the JSON of a long list, in one piece. */
export async function serialiseInTurns(schema: z.ZodType, rows: readonly unknown[], route: Route): Promise<string> {
  const parts: string[] = []
  for await (const part of serialisePortions(schema, atOnce(rows), route)) parts.push(part)
  return parts.join('')
}

async function* atOnce(rows: readonly unknown[]): Portions<unknown> {
  yield rows
}
