import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { Conflict, InvalidInput } from '../errors'
import { changedFields } from '../history/changedFields'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { approvedMail } from '../mail/templates/membershipMails'
import type { Services } from '../services'
import { countDeed } from '../throttles/countDeed'
import { changeMember } from './changeMember'
import { chooseRoles, expectMayChoose } from './chooseRoles'
import { Changed, ifCurrent } from './ifCurrent'
import { listRoles } from './listRoles'
import { lockMember } from './lockMember'
import { membershipTypeFaults } from './membershipTypeFaults'
import { setRoles } from './setRoles'

type Given = BodyOf<'POST /api/user/approve'>

/**
 * Takes an applicant into the club, with this membership type and these roles, and welcomes them by mail. The same approval again does
 * nothing. Throws NotFound; NotAllowed when the caller may not give these roles; InvalidInput; Conflict with the admin view when they
 * have been approved otherwise, or changed since the version given, and when their application has been discontinued; TooMany.
 */
export function approveMember(services: Services, caller: Caller, given: Given): Promise<void> {
  return ifCurrent(services, caller, given.id, transaction => approve(transaction, services, caller, given))
}

async function approve(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  caller: Caller,
  given: Given,
): Promise<void> {
  const before = await lockMember(transaction, given.id)
  const roles = chooseRoles(await listRoles(transaction), before.roles, given.savedRoles)
  const fields = { isApproved: true, membershipTypeId: given.membershipTypeId }
  const changes = changedFields(
    { ...before.member, roles: before.roles },
    { ...fields, roles: roles.map(({ name }) => name) },
  )
  // Twice, or by two people at once: the second finds that it is done.
  if (!changes) return
  if (!before.member.isActive) throw new Conflict('This member has been discontinued. Please reinstate them first.')
  if (before.member.isApproved)
    throw new Changed(
      'This member has been approved already, with another membership type or other roles. Please check the details.',
    )
  if (given.version !== undefined && given.version !== before.member.version) throw new Changed()
  await expectMayChoose(transaction, caller, before, roles)
  const faults = await membershipTypeFaults(transaction, given.membershipTypeId)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  await countDeed(transaction, clock, caller, 'members.approve')
  await changeMember(transaction, clock, caller, { deed: 'members.approve', memberId: given.id, fields, changes })
  await setRoles(transaction, given.id, roles)
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(transaction, clock, approvedMail(letterhead, addressee(before.member), before.member.firstName))
}
