// A list for the System Administrators of a new club, with the steps that the club has still to take. They can leave it
// and come back. An addition to §7.
import { z } from 'zod'
import { defineCalls } from '../call'
import { FIRST_STEPS } from '../words'

const step = z.object({
  name: z.enum(FIRST_STEPS),
  /** Whether somebody has said that it is right as it is. */
  isSettled: z.boolean(),
  /** One sentence for each thing that the club has not changed yet. */
  stillDefault: z.array(z.string()),
})

const firstSteps = z.object({
  /** Whether the list was put away. It is no longer offered then, whatever is left of it. */
  isDismissed: z.boolean(),
  steps: z.array(step),
})
export type FirstSteps = z.output<typeof firstSteps>

const CHANGES = { tries: 120, seconds: 60 * 60 }
const SAY = 'Please say yes or no.'

export const firstStepCalls = defineCalls({
  'GET /api/club/firstSteps': { answer: firstSteps, deed: 'setup.firstSteps' },
  /** Says that a step is right as it is, or takes that back. */
  'POST /api/club/settleFirstStep': {
    body: z.object({ step: z.enum(FIRST_STEPS, 'Please choose from the list.'), isSettled: z.boolean(SAY) }),
    answer: firstSteps,
    deed: 'setup.firstSteps',
    memberLimit: CHANGES,
  },
  /** Puts the list away, or brings it back. */
  'POST /api/club/dismissFirstSteps': {
    body: z.object({ isDismissed: z.boolean(SAY) }),
    answer: firstSteps,
    deed: 'setup.firstSteps',
    memberLimit: CHANGES,
  },
})
