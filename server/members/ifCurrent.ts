import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import type { Services } from '../services'
import { presentAdminView } from './present'
import { readAdminView } from './readAdminView'

/** The member has been changed since the caller opened them. */
export class Changed extends Error {
  constructor(
    readonly sentence = 'This member has been changed by somebody else since you opened them. Please check the details and save again.',
  ) {
    super(sentence)
  }
}

/**
 * Does the work in one transaction. If the work throws Changed, this throws Conflict with the member as they are now.
 * That reading is recorded like any other.
 */
export async function ifCurrent(
  services: Services,
  caller: Caller,
  memberId: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(services.database, work)
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    throw new Conflict(error.sentence, presentAdminView(await readAdminView(services, caller, memberId)))
  }
}
