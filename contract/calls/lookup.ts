// The lookup call (§7 Lookup and home).
import { z } from 'zod'
import { defineCalls, lookupItem, queryBoolean } from '../call'
import { storedEventField, storedMemberField } from '../resources/ownFieldSchemas'
import { LOOKUP_TYPES, type LookupType } from '../words'

/** An item with `isRetired` if the club no longer offers it. Records that have it keep it. Beyond §7. */
const offeredItem = lookupItem.extend({ isRetired: z.literal(true).optional() })
export type OfferedItem = z.output<typeof offeredItem>

/** Lists that the club keeps, by their names. */
export type Lookups = { readonly [T in LookupType]?: readonly OfferedItem[] }

export const lookupCalls = defineCalls({
  'GET /api/lookup/getByType': {
    /** With `retired`, retired items are listed too, to name them where records have them. Beyond §7. */
    query: z.object({ type: z.enum(LOOKUP_TYPES), retired: queryBoolean.optional() }),
    answer: z.array(offeredItem),
    deed: 'lookups.list',
  },
  /**
   * Answers the club's own fields, in their order. A stranger gets those that the registration asks for, a member all.
   * Beyond §7.
   */
  'GET /api/lookup/memberFields': { answer: z.array(storedMemberField), deed: 'lookups.memberFields' },
  /** Answers the fields that the caller sees. Beyond §7. */
  'GET /api/lookup/eventFields': { answer: z.array(storedEventField), deed: 'lookups.eventFields' },
})
