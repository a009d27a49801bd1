import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import type { Services } from '../services'
import { countTry } from '../throttles/countTry'
import { isFirst } from '../throttles/isFirst'

const HOUR = 3600
/** Nobody writes more letters than this; one to a whole crew counts as one. */
const MESSAGES = { tries: 60, seconds: HOUR }
/** For so long a message that is sent again under its key is known. */
const REMEMBERED = 24 * HOUR

/** Counts a message about to be written; not one that has been written under its key already, of which the answer is false. Throws TooMany. */
export async function countMessage(transaction: Transaction, { clock }: Pick<Services, 'clock'>, { memberId }: Caller, idempotencyKey: string | null): Promise<boolean> {
  const counting = { database: transaction, clock }
  if (idempotencyKey !== null && !(await isFirst(counting, `message ${memberId} ${idempotencyKey}`, REMEMBERED))) return false
  await countTry(counting, `message ${memberId}`, MESSAGES)
  return true
}
