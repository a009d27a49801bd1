import type { Transaction } from '../database/connect'
import type { ModelState } from '../errors'
import { choiceFaults } from '../lookups/choiceFaults'

/** `held` is the type that the member has already. */
export const membershipTypeFaults = (
  transaction: Pick<Transaction, 'select'>,
  id: number | null,
  held: number | null = null,
): Promise<ModelState> =>
  choiceFaults(transaction, {
    field: 'membershipTypeId',
    type: 'Membership Type',
    chosen: id === null ? [] : [id],
    held: [held],
  })
