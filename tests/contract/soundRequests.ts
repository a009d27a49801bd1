// Makes requests that a call of the contract accepts, from its schemas.
import fc from 'fast-check'
import type { z } from 'zod'
import type { Deed } from '#contract/access'
import type { Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { coreOf, soundValues, type Wanted } from './soundValues'

export interface SoundRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export const EVERY_CALL = Object.keys(calls) as CallName[]
export const callOf = (name: CallName): Call => calls[name]

/** Any sound request of the call. */
export function soundRequests(name: CallName, wanted: Wanted): fc.Arbitrary<SoundRequest> {
  const { params, query, body } = callOf(name)
  return fc.record({
    ...(params && { params: soundValues(params, wanted) }),
    ...(query && { query: soundValues(query, wanted) }),
    ...(body && { body: soundValues(body, wanted) }),
  }) as fc.Arbitrary<SoundRequest>
}

/** An id that no record of a test has. */
const NO_SUCH_ID = 999_999

/**
 * One whole sound request of the call, about records that are not there. Where the deed depends on the query: one for
 * each deed that the words in the query lead to, and one without a query.
 */
export function requestsByDeed(name: CallName): (SoundRequest & { deed: Deed })[] {
  const { deed, query } = callOf(name)
  const [one] = fc.sample(soundRequests(name, { ids: [NO_SUCH_ID], whole: true }), { seed: 1, numRuns: 1 })
  if (!one) throw new Error(`no request of ${name} was made`)
  if (typeof deed !== 'function') return [{ ...one, deed }]
  const asked = choicesOf(query?.shape ?? {}).map(choice => ({ ...one.query, ...choice }))
  const first = new Map(asked.toReversed().map(words => [deed(words), words]))
  return [
    ...[...first].map(([led, words]) => ({ ...one, query: words, deed: led })),
    { ...one, query: {}, deed: deed({}) },
  ]
}

/** Each word of each field that takes words of a list. */
const choicesOf = (shape: z.core.$ZodShape): Record<string, string>[] =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const core = coreOf(schema)
    return core.type === 'enum' ? Object.values(core.entries ?? {}).map(word => ({ [field]: word })) : []
  })
