// What leaves of other members.
import type { AnswerOf } from '#contract/calls'
import { presentUser } from '../accounts/present'
import type { MemberListRow } from './listMembers'
import type { AdminView } from './readAdminView'
import type { FoundMember } from './searchMembers'

export const presentFound = ({ id, ...row }: FoundMember): AnswerOf<'GET /api/user/search'>[number] => ({
  userId: id,
  firstName: row.firstName,
  familyName: row.familyName,
  membershipType: row.membershipType,
  completedRows: row.completedRows,
  town: row.town,
})

export const presentListed = ({ id, ...row }: MemberListRow): AnswerOf<'GET /api/user/all'>[number] => ({
  userId: id,
  familyName: row.familyName,
  firstName: row.firstName,
  membershipType: row.membershipType,
  completedRows: row.completedRows,
  email: row.email,
  phoneNumber: row.phoneNumber,
  affiliatedClub: row.affiliatedClub,
  isApproved: row.isApproved,
  isActive: row.isActive,
  hasPaid: row.hasPaid,
  paidAt: row.paidAt?.toISOString() ?? null,
})

export const presentAdminView = (view: AdminView): AnswerOf<'GET /api/user/getAdminView'> => ({
  user: presentUser(view),
  roles: view.namedRoles,
  emailPreferences: view.namedPreferences,
  membershipType: view.membershipType,
  gender: view.gender,
  ethnicity: view.ethnicity,
  swimmingAbility: view.swimmingAbility,
  hasPaid: view.hasPaid,
  paidAt: view.paidAt?.toISOString() ?? null,
  paidBy: view.paidBy,
  anonymisedAt: view.member.anonymisedAt?.toISOString() ?? null,
})
