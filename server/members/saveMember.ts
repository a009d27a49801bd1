import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { columnOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { Account } from '../accounts/accountQueries'
import { refuseTakenAddress, isUsedByAnother, isOtherAddress, leaveAddress } from '../accounts/emailAddress'
import { detailFaults, storedDetails, preferenceFaults, setPreferences } from '../accounts/storedDetails'
import { countDeed } from '../throttles/throttle'
import { isFaulty, ownChanges, takeMemberValues, withValues } from '../fields/ownValues'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { InvalidInput, type ModelState, NotAllowed } from '../errors'
import { changedFields } from '../history/recordChange'
import type { Services } from '../services'
import { changeMember, expectMemberVersion, lockMember, refuseAnonymous } from './lockedMember'
import { chooseRoles, expectMayChoose, listRoles, setRoles } from './roles'

type Body = BodyOf<'POST /api/user/save'>

/**
 * Saves all that the committee records of a member. If the address changes, the old one is told. Throws NotFound;
 * NotAllowed when roles or the address change and the caller may not change them; InvalidInput; Conflict with the admin
 * view when they have been changed since the version given, and when no System Administrator would be left; TooMany
 * changes of addresses.
 */
export function saveMember(services: Services, caller: Caller, body: Body): Promise<void> {
  return refuseTakenAddress(
    inTransaction(services.database, transaction => save(transaction, services, caller, body)),
    { email: TAKEN },
  )
}

const TAKEN = ['This email address belongs to another account.']

async function save(transaction: Transaction, services: Services, caller: Caller, body: Body): Promise<void> {
  const { clock } = services
  const before = await lockMember(transaction, body.id)
  refuseAnonymous(before)
  const roles = chooseRoles(await listRoles(transaction), before.roles, body.savedRoles)
  const preferenceIds = body.savedEmailPreferences.toSorted((a, b) => a - b)
  const details = { ...storedDetails(body), membershipTypeId: body.membershipTypeId }
  const recorded = before.member.fields
  const own = await takeMemberValues(transaction, caller, {
    ...{ submitted: body.fields, recorded, memberId: body.id, surface: 'edit' },
  })
  const changes = changedFields(
    {
      ...{ ...before.member, roles: before.roles, emailPreferences: before.preferenceIds },
      ...ownChanges(recorded, own.values),
    },
    {
      ...{ ...details, roles: roles.map(({ name }) => name), emailPreferences: preferenceIds },
      ...ownChanges(own.values, own.values),
    },
  )
  // A save that repeats one whose answer was lost has nothing left to do.
  if (!changes && !isFaulty(own)) return
  expectMemberVersion(services, caller, before, body.version)
  expectMayChangeEmail(caller, before, details.email)
  await expectMayChoose(transaction, caller, before, roles)
  const faults = {
    ...(await detailFaults(transaction, clock, details, before.member)),
    ...(await preferenceFaults(transaction, 'savedEmailPreferences', preferenceIds, before.preferenceIds)),
    ...emptiedFaults(before.member, details),
    ...own.faults,
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  if (await isUsedByAnother(transaction, services, details.email, body.id)) throw new InvalidInput({ email: TAKEN })
  if (!changes) return
  await changeMember(transaction, clock, caller, {
    ...{ deed: 'members.edit', memberId: body.id, changes },
    fields: { ...details, fields: withValues(recorded, own.values) },
  })
  await setRoles(transaction, body.id, roles)
  await setPreferences(transaction, body.id, preferenceIds)
  if (!isOtherAddress(before.member.email, details.email)) return
  await countDeed(transaction, clock, caller, 'members.changeEmail')
  await leaveAddress(transaction, services, before.member, details.email)
}

function expectMayChangeEmail(caller: Caller, { member, roles }: Account, email: string): void {
  if (email === member.email || mayDo(caller, 'members.changeEmail', { memberId: member.id, roles })) return
  if (caller.memberId === member.id) throw new NotAllowed('Please change your own email address in your account.')
  const who = roles.includes('System Administrator')
    ? 'a System Administrator'
    : 'the Member Secretary or a System Administrator'
  throw new NotAllowed(`Only ${who} can change this email address.`)
}

type Recorded = Readonly<Record<string, unknown>>

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/**
 * Returns the faults of recorded fields that would be emptied. Fields that never held anything may stay empty. Both
 * arguments use the columns of the database.
 */
const emptiedFaults = (before: Recorded, after: Recorded): ModelState =>
  Object.fromEntries(
    memberFields.flatMap(field => {
      if (!('empty' in field)) return []
      const column = columnOf(field)
      return isThere(before[column]) && !isThere(after[column]) ? [[field.source, [field.required]]] : []
    }),
  )
