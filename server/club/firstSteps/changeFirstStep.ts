import type { FirstStep } from '#contract/words'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services, SignedIn } from '../../services'
import { settleFirstStep, unsettleFirstStep } from './settleFirstStep'

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
