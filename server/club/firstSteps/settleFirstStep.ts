import { eq } from 'drizzle-orm'
import type { FirstStep } from '#contract/words'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { firstStep } from '../../database/schema/firstStart'

/** 'all' puts the whole list away. 'testMail' says that the mail server has taken an email. */
type Settled = FirstStep | 'all' | 'testMail'

/** Records that a step is right as it is. Tells whether nobody had said so before. */
export const settleFirstStep = async (transaction: Transaction, clock: Clock, name: Settled): Promise<boolean> =>
  (await transaction.insert(firstStep).values({ name, settledAt: clock.now() }).onConflictDoNothing().returning())
    .length > 0

/** Takes that back. Tells whether somebody had said so. */
export const unsettleFirstStep = async (transaction: Transaction, name: Settled): Promise<boolean> =>
  (await transaction.delete(firstStep).where(eq(firstStep.name, name)).returning()).length > 0
