// The parts of other members that leave the server.
import type { AnswerOf } from '#contract/calls'
import { mailReachOf } from '#contract/rules/mailReach'
import { listedIn, lookupsIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { presentUser } from '../accounts/present'
import type { MemberListRow } from './listMembers'
import { presentWords } from '../fields/fieldValues'
import { presentOwn } from '../fields/ownValues'
import type { AdminView } from './readAdminView'
import type { FoundMember } from './searchMembers'

export const presentFound = ({ id, ...row }: FoundMember): AnswerOf<'GET /api/user/search'>[number] => ({
  userId: id,
  firstName: row.firstName,
  familyName: row.familyName,
  membershipType: row.membershipType,
  completedRows: row.completedRows,
  town: row.town,
  // The search finds members alone.
  mailReach: mailReachOf({ email: row.email, isMember: true }),
})

/** Presents a listed member. Of the club's own fields, only the visible ones are included. */
export const presentListed = (
  { id, ...row }: MemberListRow,
  seenKeys: readonly string[],
): AnswerOf<'GET /api/user/all'>[number] => ({
  userId: id,
  ...presentWords(listedIn(memberFields), row),
  ...presentOwn(row.fields, seenKeys),
  completedRows: row.completedRows,
  isApproved: row.isApproved,
  isActive: row.isActive,
  hasPaid: row.hasPaid,
  paidAt: row.paidAt?.toISOString() ?? null,
})

export const presentAdminView = (view: AdminView): AnswerOf<'GET /api/user/getAdminView'> => ({
  user: presentUser(view, view.seenKeys),
  roles: view.namedRoles,
  emailPreferences: view.namedPreferences,
  ...presentWords(lookupsIn(memberFields), view),
  hasPaid: view.hasPaid,
  paidAt: view.paidAt?.toISOString() ?? null,
  paidBy: view.paidBy,
  anonymisedAt: view.member.anonymisedAt?.toISOString() ?? null,
})
