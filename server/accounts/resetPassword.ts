import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { askedAddress, invitation, resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { passwordResetMail } from '../mail/templates/passwordMails'
import type { Services } from '../services'
import { addressKey } from './emailAddress'
import { newPasswordFaults, OLD_PASSWORD } from './passwordFaults'
import { hashPassword, isPassword } from './passwordHash'
import { endSessions } from '../sessions/endSessions'
import { recordSignIn, type Visit } from '../sessions/recordSignIn'
import { forgetSignIns } from './signInTries'

/**
 * Sets a new password for the member whose reset mail or invitation held the code, and ends all their sessions. Returns
 * the address to which an invitation was mailed; null after a reset. Throws InvalidInput.
 */
export async function resetPassword(
  services: Services,
  { userId, code, newPassword, confirmNewPassword }: BodyOf<'POST /api/user/resetPassword'>,
  visit: Visit,
): Promise<string | null> {
  const { database, clock, hashing, secrets } = services
  const isRightCode = and(
    eq(resetCode.memberId, userId),
    eq(resetCode.hash, digest(code)),
    gt(resetCode.expiresAt, clock.now()),
  )
  const isRightInvitation = and(
    eq(invitation.memberId, userId),
    eq(invitation.hash, digest(code)),
    gt(invitation.expiresAt, clock.now()),
  )
  const [owner] = await database
    .select({
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      passwordHash: member.passwordHash,
    })
    .from(member)
    .leftJoin(resetCode, isRightCode)
    .leftJoin(invitation, isRightInvitation)
    .where(
      and(eq(member.id, userId), member.isActive, or(isNotNull(resetCode.memberId), isNotNull(invitation.memberId))),
    )
  if (!owner) throw uselessCode()
  const faults = await newPasswordFaults(services, { newPassword, confirmNewPassword }, owner)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  if (await isPassword(hashing, owner.passwordHash, newPassword))
    throw new InvalidInput({ newPassword: [OLD_PASSWORD] })
  const passwordHash = await hashPassword(hashing, newPassword)
  const { address, isInvited } = await inTransaction(database, async transaction => {
    await transaction.select({ id: member.id }).from(member).where(eq(member.id, userId)).for('update')
    // If two requests come with one code, the first uses it up.
    const used = await transaction.delete(resetCode).where(isRightCode).returning()
    const accepted =
      used.length > 0
        ? []
        : await transaction.update(invitation).set({ hash: null }).where(isRightInvitation).returning()
    if (used.length + accepted.length === 0) throw uselessCode()
    const [changed] = await transaction
      .update(member)
      .set({ passwordHash })
      .where(and(eq(member.id, userId), member.isActive))
      .returning()
    if (!changed) throw uselessCode()
    // The address was asked for by somebody who knew the old password, which no longer counts.
    await transaction.delete(askedAddress).where(eq(askedAddress.memberId, userId))
    await endSessions(transaction, userId, clock.now())
    // Once a first password is set, the invitation has no further use. A second one needs nothing that is left of the
    // first.
    await acceptInvitation(transaction, userId, clock.now())
    await transaction.delete(resetCode).where(eq(resetCode.memberId, userId))
    await recordChange(transaction, clock, {
      actorId: userId,
      deed: accepted.length > 0 ? 'accounts.acceptInvitation' : 'accounts.resetPassword',
      subjectType: 'member',
      subjectId: userId,
    })
    await recordSignIn({ database: transaction, clock, secrets }, 'passwordReset', { memberId: userId }, visit)
    // Nobody needs a warning about a first password, since it changes nothing.
    if (accepted.length === 0) {
      const letterhead = await readLetterhead(transaction, services.publicUrl)
      await queueMail(transaction, clock, passwordResetMail(letterhead, addressee(changed), changed.firstName))
    }
    return { address: changed.email, isInvited: accepted.length > 0 }
  })
  await forgetSignIns(services, await addressKey(database, address))
  return isInvited ? address : null
}

const uselessCode = () =>
  new InvalidInput({ code: ['This link has been used already or is out of date. Please ask for a new one.'] })

/**
 * Uses up the invitation when a first password is set, however that happens. The row stays to say when the member came.
 */
const acceptInvitation = async (transaction: Transaction, memberId: number, now: Date): Promise<void> =>
  void (await transaction
    .update(invitation)
    .set({ hash: null, acceptedAt: now })
    .where(and(eq(invitation.memberId, memberId), isNull(invitation.acceptedAt))))
