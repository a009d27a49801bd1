// The lookup call (§7 Lookup and home).
import { z } from 'zod'
import { defineCalls, lookupItem } from './call'
import { LOOKUP_TYPES } from './words'

export const lookupCalls = defineCalls({
  'GET /api/lookup/getByType': {
    query: z.object({ type: z.enum(LOOKUP_TYPES) }),
    answer: z.array(lookupItem),
    deed: 'lookups.list',
  },
})
