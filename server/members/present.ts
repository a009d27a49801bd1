// The parts of other members that leave the server.
import { pick } from 'es-toolkit'
import type { AnswerOf } from '#contract/calls'
import { mailReachOf } from '#contract/rules/mailReach'
import { wordsSourceOf } from '#contract/resources/fields'
import { presentUser } from '../accounts/present'
import { LISTED, type MemberListRow } from './listMembers'
import { presentOwn } from '../fields/ownValues'
import { type AdminView, CHOSEN } from './readAdminView'
import type { FoundMember } from './searchMembers'

const LISTED_WORDS = LISTED.map(wordsSourceOf)
const CHOSEN_WORDS = CHOSEN.map(wordsSourceOf)

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
  ...pick(row, LISTED_WORDS),
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
  ...pick(view, CHOSEN_WORDS),
  hasPaid: view.hasPaid,
  paidAt: view.paidAt?.toISOString() ?? null,
  paidBy: view.paidBy,
  anonymisedAt: view.member.anonymisedAt?.toISOString() ?? null,
})
