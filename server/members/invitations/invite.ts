import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { isMailable } from '#contract/rules/mailReach'
import { INVITATION_DAYS } from '#contract/words'
import { invitation } from '../../database/schema/accounts'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { digest, newSecret } from '../../digest'
import { recordChange } from '../../history/recordChange'
import { addressee, isReachable } from '../../mail/addressee'
import { refuseHinderedMail } from '../../mail/mailHindrances'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { invitationMail } from '../../mail/templates/membershipMails'
import type { Services } from '../../services'

const DAY = 24 * 3600 * 1000

/**
 * Mails each of these members a link that sets their first password. It works once, for a fortnight, in place of any
 * earlier one. Members with a password, without an address, or whom the club has not approved, are passed over. Returns
 * those who were invited. Throws Conflict where the mails would reach nobody.
 */
export async function inviteMembers(
  services: Services,
  caller: Caller,
  memberIds: readonly number[],
): Promise<number[]> {
  const { database, clock, publicUrl } = services
  refuseHinderedMail(services)
  return inTransaction(database, async transaction => {
    // The rows are locked in the order of their ids, as in every deed on several members.
    const withoutPassword = await transaction
      .select({ id: member.id, firstName: member.firstName, familyName: member.familyName, email: member.email })
      .from(member)
      .where(and(inArray(member.id, [...memberIds]), isReachable(member), isNull(member.passwordHash)))
      .orderBy(member.id)
      .for('update')
    const invited = withoutPassword.filter(({ email }) => isMailable(email))
    if (invited.length === 0) return []
    const now = clock.now()
    const codes = invited.map(() => newSecret())
    await transaction
      .insert(invitation)
      .values(
        invited.map(({ id: memberId }, index) => ({
          memberId,
          hash: digest(codes[index] ?? ''),
          invitedAt: now,
          invitedBy: caller.memberId,
          expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
        })),
      )
      .onConflictDoUpdate({
        target: invitation.memberId,
        set: {
          hash: sql`excluded.hash`,
          invitedAt: sql`excluded.invited_at`,
          invitedBy: sql`excluded.invited_by`,
          expiresAt: sql`excluded.expires_at`,
          acceptedAt: null,
        },
      })
    await recordChange(
      transaction,
      clock,
      invited.map(({ id }) => ({
        actorId: caller.memberId,
        deed: 'members.invite',
        subjectType: 'member',
        subjectId: id,
      })),
    )
    const letterhead = await readLetterhead(transaction, publicUrl)
    await queueMail(
      transaction,
      clock,
      invited.map((person, index) =>
        invitationMail(letterhead, addressee(person), {
          memberId: person.id,
          firstName: person.firstName,
          code: codes[index] ?? '',
        }),
      ),
    )
    return invited.map(({ id }) => id)
  })
}
