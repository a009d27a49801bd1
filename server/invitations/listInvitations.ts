import { eq, isNotNull, isNull, or, sql, and } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { invitation } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { isReachable } from '../mail/isReachable'

/** Who can be invited, who was, and who has come. */
export async function listInvitations(
  database: Pick<Database, 'select'>,
): Promise<AnswerOf<'GET /api/user/invitations'>> {
  const rows = await database
    .select({
      userId: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      invitedAt: invitation.invitedAt,
      expiresAt: invitation.expiresAt,
      acceptedAt: invitation.acceptedAt,
    })
    .from(member)
    .leftJoin(invitation, eq(invitation.memberId, member.id))
    .where(and(isReachable(member), or(isNull(member.passwordHash), isNotNull(invitation.memberId))))
    .orderBy(sql`lower(${member.familyName})`, sql`lower(${member.firstName})`, member.id)
  return rows.map(({ invitedAt, expiresAt, acceptedAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }))
}
