import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { InvalidInput, type ModelState } from '../errors'

/** The rows that are checked in one turn of the event loop, which takes a few milliseconds. */
const ROWS = 250
/** After this many faults no further rows are checked: nobody reads more at once. */
const MOST_FAULTS = 100

/**
 * Checks a body whose fields are long lists. It does so as for any other body, but checks the rows of the lists
 * afterwards. Between batches of them, other work gets its turn. An asynchronous validator of Fastify's own cannot do
 * that: it answers yes or no, without the values.
 */
export function validateInTurns(body: z.ZodObject): Pick<RouteOptions, 'validatorCompiler' | 'preHandler'> {
  const lists = Object.entries(body.shape).filter(
    (field): field is [string, z.ZodArray<z.ZodType>] => field[1] instanceof z.ZodArray,
  )
  const allElse = body.extend(Object.fromEntries(lists.map(([field, list]) => [field, ofAnything(list)])))
  return {
    validatorCompiler: route =>
      validatorCompiler({ ...route, schema: route.httpPart === 'body' ? allElse : (route.schema as z.ZodType) }),
    preHandler: async (request: FastifyRequest) => {
      const body = request.body as Record<string, unknown[]>
      for (const [field, { element }] of lists) body[field] = await inTurns(field, body[field] ?? [], element)
    },
  }
}

/** Returns a schema for a list of the same lengths whose rows are not checked. */
const ofAnything = (list: z.ZodArray): z.ZodType => z.core.clone(list, { ...list.def, element: z.unknown() })

/** Throws InvalidInput, with faults by `rows.{index}.{field}` as for any other list. */
async function inTurns(field: string, items: readonly unknown[], row: z.ZodType): Promise<unknown[]> {
  const portion = z.array(row)
  const rows: unknown[] = []
  const faults: ModelState = {}
  for (let first = 0; first < items.length && Object.keys(faults).length < MOST_FAULTS; first += ROWS) {
    const { data = [], error } = portion.safeParse(items.slice(first, first + ROWS))
    rows.push(...data)
    for (const { path, message } of error?.issues ?? []) {
      const [index, ...fields] = path
      const sentences = (faults[[field, first + Number(index), ...fields].join('.')] ??= [])
      if (!sentences.includes(message)) sentences.push(message)
    }
    await nextTurn()
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return rows
}
