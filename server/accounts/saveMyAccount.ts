import { eq, sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { expectVersion, InvalidInput } from '../errors'
import { changedFields, recordChange } from '../history/recordChange'
import { isFaulty, ownChanges, takeMemberValues, withValues } from '../fields/ownValues'
import { readMemberFields } from '../fields/readOwnFields'
import type { Services, SignedIn } from '../services'
import { readAccount } from './accountQueries'
import { askForAddress, countAddressRequest, readAskedAddress } from './askedAddress'
import { detailFaults, storedDetails, preferenceFaults, setPreferences } from './storedDetails'
import { isOtherAddress } from './emailAddress'
import { expectCurrentPassword, NOT_CURRENT_PASSWORD } from './currentPassword'
import { presentAccount } from './present'

type Body = BodyOf<'POST /api/user/saveMyAccount'>
type MyAccount = AnswerOf<'GET /api/user/myAccount'>

/** Reads a member's own account, with the address that they have asked to change to. Throws NotFound. */
export async function readMyAccount(
  database: Pick<Transaction, 'select'>,
  services: Pick<Services, 'clock'>,
  memberId: number,
): Promise<MyAccount> {
  return presentAccount(
    await readAccount(database, memberId),
    await readAskedAddress(database, services, memberId),
    (await readMemberFields(database)).map(({ key }) => key),
  )
}

/**
 * Saves the member's own details, and counts their profile as completed. Returns the account as it then is. A change of
 * the email address needs the current password, and takes effect only once it has been confirmed. All else is saved at
 * once. Throws Conflict with the current account when it has been saved since the version given; InvalidInput; TooMany
 * passwords or addresses.
 */
export async function saveMyAccount(services: Services, caller: SignedIn, body: Body): Promise<MyAccount> {
  const provenHash = await expectMayAsk(services, caller, body)
  return inTransaction(services.database, transaction => save(transaction, services, caller, body, provenHash))
}

/**
 * Requires the password from a member who asks for another address, and returns the hash that it fits. Returns null
 * where no other address is asked for.
 */
async function expectMayAsk(
  services: Services,
  caller: SignedIn,
  { email, currentPassword }: Body,
): Promise<string | null> {
  const { member: owner } = await readAccount(services.database, caller.memberId)
  if (!isOtherAddress(owner.email, email)) return null
  if (!currentPassword)
    throw new InvalidInput({
      currentPassword: ['Please enter your current password, so that your email address can be changed.'],
    })
  const provenHash = await expectCurrentPassword(services, caller, currentPassword, 'currentPassword')
  if (await isRequestedAlready(services.database, services, caller, email)) return provenHash
  await countAddressRequest(services, caller.memberId)
  return provenHash
}

/** Tells whether this repeats a save whose answer was lost. A repeat mails nobody again. */
async function isRequestedAlready(
  database: Pick<Transaction, 'select'>,
  services: Services,
  { memberId }: SignedIn,
  email: string,
): Promise<boolean> {
  return (await readAskedAddress(database, services, memberId))?.address === email
}

async function save(
  transaction: Transaction,
  services: Services,
  caller: SignedIn,
  body: Body,
  provenHash: string | null,
): Promise<MyAccount> {
  const { clock } = services
  const { memberId } = caller
  await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  const account = await readAccount(transaction, memberId)
  const isOther = isOtherAddress(account.member.email, body.email)
  // The password or the address may have changed since it was checked.
  if (isOther && (provenHash === null || provenHash !== account.member.passwordHash))
    throw new InvalidInput({ currentPassword: [NOT_CURRENT_PASSWORD] })
  const asksAnew = isOther && !(await isRequestedAlready(transaction, services, caller, body.email))
  const preferenceIds = body.savedemailPreferences.toSorted((a, b) => a - b)
  const details = { ...storedDetails(body), email: isOther ? account.member.email : body.email, updatedProfile: true }
  const own = await takeMemberValues(transaction, caller, {
    ...{ submitted: body.fields, recorded: account.member.fields, memberId, surface: 'account' },
  })
  const changes = changedFields(
    {
      ...account.member,
      emailPreferences: account.preferenceIds,
      ...ownChanges(account.member.fields, own.values),
    },
    { ...details, emailPreferences: preferenceIds, ...ownChanges(own.values, own.values) },
  )
  // A save that repeats one whose answer was lost has nothing left to do.
  if (!changes && !asksAnew && !isFaulty(own)) return readMyAccount(transaction, services, memberId)
  expectVersion(
    body.version,
    account.member.version,
    'Your details have been changed elsewhere since you opened them. Please check them and save again.',
    () => readMyAccount(services.database, services, memberId),
  )
  const faults = {
    ...(await detailFaults(transaction, clock, details, account.member)),
    ...(await preferenceFaults(transaction, 'savedemailPreferences', preferenceIds, account.preferenceIds)),
    ...own.faults,
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  if (changes) {
    await transaction
      .update(member)
      .set({ ...details, fields: withValues(account.member.fields, own.values), version: sql`${member.version} + 1` })
      .where(eq(member.id, memberId))
    await setPreferences(transaction, memberId, preferenceIds)
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.save',
      subjectType: 'member',
      subjectId: memberId,
      ...changes,
    })
  }
  if (asksAnew) await askForAddress(transaction, services, account.member, body.email)
  return readMyAccount(transaction, services, memberId)
}
