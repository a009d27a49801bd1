// How much each part of the club set-up holds, and what of it is still as shipped, for its index. Beyond §7.
import { z } from 'zod'
import { defineCalls, done } from '../call'
import { SETUP_NAMES } from '../resources/setupResources'

const setupState = z.object({
  name: z.enum(SETUP_NAMES),
  /** The number of records, without retired ones; null for a part of the settings. */
  count: z.int().min(0).nullable(),
  /** Whether it is as every club begins. False where nobody knows. */
  isAsShipped: z.boolean(),
  /**
   * Of the fields of a member: the labels of those that members see since an upgrade, until a System Administrator has
   * said that they know. It is left out where there are none.
   */
  newlyShown: z.array(z.string()).optional(),
})
export type SetupState = z.output<typeof setupState>

export const setupStateCalls = defineCalls({
  /** Answers the parts that the caller may change. */
  'GET /api/club/setupStates': { answer: z.array(setupState), deed: 'setup.show' },
  /** Says that one knows which fields members see since an upgrade: nobody is told of them again. */
  'POST /api/club/noteShownFields': { answer: done, deed: 'setup.fields' },
})
