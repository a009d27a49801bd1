import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput } from '../errors'
import { changedFields } from '../history/changedFields'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { countTry } from '../throttles/countTry'
import { type Account, readAccount } from './accountQueries'
import { detailFaults, preferenceFaults } from './detailFaults'
import { isOtherAddress, leaveAddress } from './leaveAddress'
import { countMailTo } from './mailTries'
import { memberDetails } from './memberDetails'
import { presentAccount } from './present'
import { refuseTakenAddress } from './refuseTakenAddress'
import { setPreferences } from './setPreferences'

type Given = BodyOf<'POST /api/user/saveMyAccount'>

/**
 * Saves what a member says of themself, and counts their profile as completed. Answers the account as it then is.
 * Throws Conflict with the current account when it has been saved since the version given; InvalidInput; TooMany address changes.
 */
export function saveMyAccount(services: Services, { memberId }: Caller, given: Given): Promise<Account> {
  return refuseTakenAddress(inTransaction(services.database, transaction => save(transaction, services, memberId, given)))
}

async function save(transaction: Transaction, services: Services, memberId: number, given: Given): Promise<Account> {
  const { clock } = services
  await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  const account = await readAccount(transaction, memberId)
  const preferenceIds = given.savedemailPreferences.toSorted((a, b) => a - b)
  const details = { ...memberDetails(given), updatedProfile: true }
  const changes = changedFields({ ...account.member, emailPreferences: account.preferenceIds }, { ...details, emailPreferences: preferenceIds })
  // A save that is repeated because its answer was lost finds that there is nothing left to do.
  if (!changes) return account
  if (given.version !== undefined && given.version !== account.member.version)
    throw new Conflict('Your details have been changed elsewhere since you opened them. Please check them and save again.', presentAccount(account))
  const faults = {
    ...(await detailFaults(transaction, clock, details)),
    ...(await preferenceFaults(transaction, 'savedemailPreferences', preferenceIds)),
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  if (isOtherAddress(account.member.email, details.email)) await countAddressChange(transaction, services, account.member)
  await transaction.update(member).set({ ...details, version: sql`${member.version} + 1` }).where(eq(member.id, memberId))
  await setPreferences(transaction, memberId, preferenceIds)
  await recordChange(transaction, clock, { actorId: memberId, deed: 'account.save', subjectType: 'member', subjectId: memberId, ...changes })
  if (isOtherAddress(account.member.email, details.email)) await leaveAddress(transaction, services, account.member, details.email)
  return readAccount(transaction, memberId)
}

const ADDRESS_CHANGES = { tries: 5, seconds: 24 * 3600 }

/** Each change mails the address that is left: nobody floods a mailbox by going to and fro. */
async function countAddressChange(transaction: Transaction, { clock }: Services, { id, email }: Account['member']): Promise<void> {
  await countTry({ database: transaction, clock }, `address change ${id}`, ADDRESS_CHANGES)
  await countMailTo({ database: transaction, clock }, 'address', email)
}
