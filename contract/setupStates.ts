// How much each part of the club set-up holds, and what of it is still as shipped, for its index. Beyond §7.
import { z } from 'zod'
import { defineCalls } from './call'
import { SETUP_NAMES } from './setupResources'

const setupState = z.object({
  name: z.enum(SETUP_NAMES),
  /** The number of records, without retired ones; null for a part of the settings. */
  count: z.int().min(0).nullable(),
  /** Whether it is as every club begins. False where nobody knows. */
  isAsShipped: z.boolean(),
})
export type SetupState = z.output<typeof setupState>

export const setupStateCalls = defineCalls({
  /** Answers the parts that the caller may change. */
  'GET /api/club/setupStates': { answer: z.array(setupState), deed: 'setup.show' },
})
