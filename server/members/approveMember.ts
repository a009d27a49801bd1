import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Account } from '../accounts/accountQueries'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { Changed, Conflict, InvalidInput, NotAllowed } from '../errors'
import { changedFields } from '../history/recordChange'
import { choiceFaults } from '../lookups/choiceFaults'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { approvedMail } from '../mail/templates/membershipMails'
import type { Services } from '../services'
import { countDeed } from '../throttles/throttle'
import { changeMember, currentMember, expectMemberVersion, lockMember, refuseAnonymous } from './lockedMember'
import { chooseRoles, expectMayChoose, listRoles, type NamedRole, setRoles } from './roles'

type Body = BodyOf<'POST /api/user/approve'>
type BodyOfMany = BodyOf<'POST /api/user/approveMany'>

/**
 * Takes an applicant into the club, with this membership type and these roles, and welcomes them by mail. The mail
 * waits a little, so that the deed can be taken back (undoApproveMembers). Repeating the same approval does nothing.
 * Throws NotFound; NotAllowed when the caller may not give these roles; InvalidInput; Conflict with the admin view when
 * they have been approved otherwise, or changed since the version given, and when their application has been
 * discontinued; TooMany.
 */
export function approveMember(services: Services, caller: Caller, body: Body): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const before = await lockMember(transaction, body.id)
    refuseAnonymous(before)
    const roles = chooseRoles(await listRoles(transaction), before.roles, body.savedRoles)
    // If it is done twice, or by two people at once, the second finds nothing left to do.
    if (!changesOf(before, body.membershipTypeId, roles)) return
    if (!before.member.isActive) throw new Conflict('This member has been discontinued. Please reinstate them first.')
    if (before.member.isApproved)
      throw new Changed(
        'This member has been approved already, with another membership type or other roles. Please check the details.',
        () => currentMember(services, caller, body.id),
      )
    expectMemberVersion(services, caller, before, body.version)
    await expectMayChoose(transaction, caller, before, roles)
    await expectMembershipType(transaction, body.membershipTypeId, before.member.membershipTypeId)
    await approve(transaction, services, caller, before, body.membershipTypeId, roles)
  })
}

/**
 * Takes several applicants into the club with one membership type and the roles that they hold, all or none. Members
 * who no longer wait, having been approved or discontinued, are passed over. Returns the ids of those approved, in
 * order. Throws NotFound; NotAllowed; InvalidInput; TooMany.
 */
export function approveMembers(
  services: Services,
  caller: Caller,
  { userIds, membershipTypeId }: BodyOfMany,
): Promise<number[]> {
  return inTransaction(services.database, async transaction => {
    await expectMembershipType(transaction, membershipTypeId)
    const offered = await listRoles(transaction)
    const approved: number[] = []
    // The ids are locked in order, so that two people who approve the same applicants do not wait for each other for
    // ever.
    for (const memberId of [...new Set(userIds)].toSorted((a, b) => a - b)) {
      const before = await lockMember(transaction, memberId)
      if (!mayDo(caller, 'members.approve', { memberId, roles: before.roles })) throw new NotAllowed()
      if (before.member.isApproved || !before.member.isActive) continue
      const roles = chooseRoles(offered, before.roles, undefined)
      await approve(transaction, services, caller, before, membershipTypeId, roles)
      approved.push(memberId)
    }
    return approved
  })
}

const changesOf = ({ member, roles: current }: Account, membershipTypeId: number, roles: readonly NamedRole[]) =>
  changedFields(
    { ...member, roles: current },
    { isApproved: true, membershipTypeId, roles: roles.map(({ name }) => name) },
  )

async function expectMembershipType(
  transaction: Transaction,
  membershipTypeId: number,
  current: number | null = null,
): Promise<void> {
  const faults = await choiceFaults(transaction, {
    field: 'membershipTypeId',
    type: 'Membership Type',
    chosen: [membershipTypeId],
    current: [current],
  })
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}

/** Approves an applicant who is locked and waits. */
async function approve(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  caller: Caller,
  before: Account,
  membershipTypeId: number,
  roles: readonly NamedRole[],
): Promise<void> {
  const { member } = before
  const fields = { isApproved: true, membershipTypeId }
  const changes = changesOf(before, membershipTypeId, roles)
  if (!changes) throw new Error('The applicant has been approved already.')
  await countDeed(transaction, clock, caller, 'members.approve')
  await changeMember(transaction, clock, caller, { deed: 'members.approve', memberId: member.id, fields, changes })
  await setRoles(transaction, member.id, roles)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const mail = approvedMail(letterhead, addressee(member), member.firstName)
  await queueMail(transaction, clock, { ...mail, approvedMemberId: member.id })
}
