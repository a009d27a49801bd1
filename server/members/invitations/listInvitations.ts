import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import { invitation } from '../../database/schema/accounts'
import { member } from '../../database/schema/members'
import { isReachable, telephoneOf } from '../../mail/addressee'
import type { Services } from '../../services'
import { byName } from '../../database/searchColumns'

/** Lists members who can be invited, who were, and who have come; and what prevents any invitation. */
export async function listInvitations(
  services: Pick<Services, 'database' | 'mailHindrances'>,
): Promise<AnswerOf<'GET /api/user/invitations'>> {
  const rows = await services.database
    .select({
      userId: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      phoneNumber: telephoneOf(member),
      invitedAt: invitation.invitedAt,
      expiresAt: invitation.expiresAt,
      acceptedAt: invitation.acceptedAt,
    })
    .from(member)
    .leftJoin(invitation, eq(invitation.memberId, member.id))
    .where(and(isReachable(member), or(isNull(member.passwordHash), isNotNull(invitation.memberId))))
    .orderBy(...byName)
  return {
    hindrances: services.mailHindrances,
    members: rows.map(({ invitedAt, expiresAt, acceptedAt, ...row }) => ({
      ...row,
      invitedAt: invitedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
  }
}
