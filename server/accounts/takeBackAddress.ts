import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { askedAddress, leftAddress } from '../database/schema/accounts'
import { calendarAddress } from '../database/schema/calendar'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressTakenBackMail } from '../mail/templates/addressMails'
import type { Services } from '../services'
import { endSessions } from '../sessions/endSessions'
import { isAddress, refuseTakenAddress, isOtherAddress } from './emailAddress'
import { makeResetCode } from './sendResetLink'

/**
 * Gives a member the address back that they left, or were about to leave, within the week. Every session ends and the
 * password no longer works. Returns the code with which a new one is chosen. Throws InvalidInput when the link is out
 * of date, or another member has the address by now.
 */
export async function takeBackAddress(
  services: Services,
  { userId, code }: BodyOf<'POST /api/user/takeBackAddress'>,
): Promise<string> {
  const { database, clock, publicUrl } = services
  const takingBack = inTransaction(database, async transaction => {
    const [now] = await transaction
      .select()
      .from(member)
      .where(and(eq(member.id, userId), member.isActive))
      .for('update')
    const isRightCode = and(
      eq(leftAddress.memberId, userId),
      eq(leftAddress.hash, digest(code)),
      gt(leftAddress.expiresAt, clock.now()),
    )
    const [left] = await transaction.select().from(leftAddress).where(isRightCode)
    if (!now || !left)
      throw new InvalidInput({
        code: [
          'This link has been used already or is out of date. If you need help with your account, please write to the club.',
        ],
      })
    await transaction
      .update(member)
      .set({ email: left.address, passwordHash: null, version: sql`${member.version} + 1` })
      .where(eq(member.id, userId))
    await transaction.delete(askedAddress).where(eq(askedAddress.memberId, userId))
    await forgetLinks(transaction, left)
    await endSessions(transaction, userId, clock.now())
    // Whoever had the account may have made it.
    await transaction.delete(calendarAddress).where(eq(calendarAddress.memberId, userId))
    const changes = { before: { email: now.email }, after: { email: left.address } }
    await recordChange(transaction, clock, {
      actorId: userId,
      deed: 'account.takeBackAddress',
      subjectType: 'member',
      subjectId: userId,
      ...changes,
    })
    if (isOtherAddress(now.email, left.address))
      await queueMail(transaction, clock, addressTakenBackMail(await readLetterhead(transaction, publicUrl), now.email))
    return makeResetCode(transaction, services, userId)
  })
  return refuseTakenAddress(takingBack, {
    code: ['This email address belongs to another account by now. Please write to the club.'],
  })
}

/**
 * Invalidates the links of this address and of every later one. Earlier ones go on. Otherwise an intruder could move
 * the account twice and take back the address in the middle, before the member reads their mails.
 */
async function forgetLinks(transaction: Transaction, left: typeof leftAddress.$inferSelect): Promise<void> {
  const isDone = or(gte(leftAddress.id, left.id), isAddress(leftAddress.address, left.address))
  await transaction.delete(leftAddress).where(and(eq(leftAddress.memberId, left.memberId), isDone))
}
