// The lookup call (§7 Lookup and home).
import { z } from 'zod'
import { defineCalls, lookupItem, queryBoolean } from './call'
import { keptEventField, keptMemberField } from './resources/ownFieldSchemas'
import { LOOKUP_TYPES, type LookupType } from './words'

/** Beyond §7: `isRetired` where the club offers it no more. Records that have it keep it. */
const offeredItem = lookupItem.extend({ isRetired: z.literal(true).optional() })
export type OfferedItem = z.output<typeof offeredItem>

/** Lists that the club keeps, by their names. */
export type Lookups = { readonly [T in LookupType]?: readonly OfferedItem[] }

export const lookupCalls = defineCalls({
  'GET /api/lookup/getByType': {
    /** Beyond §7: with `retired`, what the club offers no more is listed too, to name it where records have it. */
    query: z.object({ type: z.enum(LOOKUP_TYPES), retired: queryBoolean.optional() }),
    answer: z.array(offeredItem),
    deed: 'lookups.list',
  },
  /**
   * Answers the club's own fields, in their order. A stranger gets those that the registration asks for, a member all.
   * Beyond §7.
   */
  'GET /api/lookup/memberFields': { answer: z.array(keptMemberField), deed: 'lookups.memberFields' },
  /** Beyond §7: those that the caller sees. */
  'GET /api/lookup/eventFields': { answer: z.array(keptEventField), deed: 'lookups.eventFields' },
})
