import { and, eq, gt, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import { askedAddress, resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressChangedMail } from '../mail/templates/addressMails'
import type { Services } from '../services'
import { isUsedByAnother, makeTakeBackCode, refuseTakenAddress } from './emailAddress'

/**
 * Gives the member the address that they asked for, once somebody opens the link mailed to it. The old address is told,
 * and can be taken back for a week. Throws InvalidInput when the link is out of date, or another member has the address
 * by now.
 */
export async function confirmAddress(
  services: Services,
  { userId, code }: BodyOf<'POST /api/user/confirmAddress'>,
): Promise<void> {
  const { database, clock, publicUrl } = services
  const confirming = inTransaction(database, async transaction => {
    const [old] = await transaction
      .select()
      .from(member)
      .where(and(eq(member.id, userId), member.isActive))
      .for('update')
    const isRightCode = and(
      eq(askedAddress.memberId, userId),
      eq(askedAddress.hash, digest(code)),
      gt(askedAddress.expiresAt, clock.now()),
    )
    const [request] = await transaction.delete(askedAddress).where(isRightCode).returning()
    if (!old || !request)
      throw new InvalidInput({
        code: ['This link has been used already or is out of date. Please enter the address in your account again.'],
      })
    if (await isUsedByAnother(transaction, services, request.address, userId)) throw new InvalidInput({ code: [USED] })
    await transaction
      .update(member)
      .set({ email: request.address, version: sql`${member.version} + 1` })
      .where(eq(member.id, userId))
    // The reader of an old mail must no longer be able to choose the password.
    await transaction.delete(resetCode).where(eq(resetCode.memberId, userId))
    const takeBack = { memberId: userId, code: await makeTakeBackCode(transaction, services, old) }
    const letterhead = await readLetterhead(transaction, publicUrl)
    await queueMail(
      transaction,
      clock,
      addressChangedMail(letterhead, addressee(old), {
        firstName: old.firstName,
        newAddress: request.address,
        takeBack,
      }),
    )
    const changes = { before: { email: old.email }, after: { email: request.address } }
    await recordChange(transaction, clock, {
      actorId: userId,
      deed: 'account.confirmAddress',
      subjectType: 'member',
      subjectId: userId,
      ...changes,
    })
  })
  await refuseTakenAddress(confirming, { code: [USED] })
}

const USED = 'This email address belongs to another account by now, so nothing has been changed.'
