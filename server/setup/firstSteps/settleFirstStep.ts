import { eq } from 'drizzle-orm'
import type { FirstStep } from '#contract/words'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { firstStep } from '../../database/schema/newClub'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services, SignedIn } from '../../services'

/** 'all' puts the whole list away. 'testMail' says that the mail server has taken an email. */
type Settled = FirstStep | 'all' | 'testMail'

/** Records that a step is right as it is. Tells whether nobody had said so before. */
export const settleFirstStep = async (transaction: Transaction, clock: Clock, name: Settled): Promise<boolean> =>
  (await transaction.insert(firstStep).values({ name, settledAt: clock.now() }).onConflictDoNothing().returning())
    .length > 0

/** Takes that back. Tells whether somebody had said so. */
const unsettleFirstStep = async (transaction: Transaction, name: Settled): Promise<boolean> =>
  (await transaction.delete(firstStep).where(eq(firstStep.name, name)).returning()).length > 0

/**
 * Marks a step, or with 'all' the whole list, as having nothing left to do, or takes that back. Repeating it changes
 * nothing.
 */
export const changeFirstStep = (
  { database, clock }: Services,
  { memberId }: SignedIn,
  step: FirstStep | 'all',
  isSettled: boolean,
): Promise<void> =>
  inTransaction(database, async transaction => {
    const isChanged = isSettled
      ? await settleFirstStep(transaction, clock, step)
      : await unsettleFirstStep(transaction, step)
    if (!isChanged) return
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'setup.firstSteps',
      subjectType: 'club',
      subjectId: 1,
      before: { [step]: !isSettled },
      after: { [step]: isSettled },
    })
  })
