import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { endSessions } from '../sessions/endSessions'
import type { Clock } from '../clock'
import type { Database } from '../database/connect'
import { authenticatorApp, passkey } from '../database/schema/secondFactor'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { secondFactorTakenOffMail } from '../mail/templates/secondFactorMails'
import { lockMember } from './lockedMember'
import { hasFactor, readFactors } from '../accounts/secondFactor/factors'
import { forgetSecondFactor } from '../accounts/secondFactor/removeFactor'

interface Means {
  database: Database
  clock: Clock
  publicUrl: string
}

/**
 * Takes all of a member's second factor off, for somebody who has lost it: the password alone signs them in again.
 * Their sessions end, since one of them may be on the lost device. `actorId` is null for the command line. Throws
 * NotFound; Conflict when there is none.
 */
export const removeSecondFactor = (
  { database, clock, publicUrl }: Means,
  actorId: number | null,
  memberId: number,
): Promise<void> =>
  inTransaction(database, async transaction => {
    const { member } = await lockMember(transaction, memberId)
    const factors = await readFactors(transaction, memberId)
    if (!hasFactor(factors)) throw new Conflict('This member has no second factor.')
    await removeAll(transaction, memberId)
    await endSessions(transaction, memberId, clock.now())
    const kinds = [
      ...(factors.authenticator ? ['authenticator app'] : []),
      ...(factors.passkeys.length > 0 ? ['passkey'] : []),
    ]
    await recordChange(transaction, clock, {
      actorId,
      deed: 'members.removeSecondFactor',
      subjectType: 'member',
      subjectId: memberId,
      before: { secondFactor: kinds.join(', ') },
      after: { secondFactor: null },
    })
    await queueMail(
      transaction,
      clock,
      secondFactorTakenOffMail(await readLetterhead(transaction, publicUrl), addressee(member), member.firstName),
    )
  })

async function removeAll(transaction: Transaction, memberId: number): Promise<void> {
  await transaction.delete(authenticatorApp).where(eq(authenticatorApp.memberId, memberId))
  await transaction.delete(passkey).where(eq(passkey.memberId, memberId))
  await forgetSecondFactor(transaction, memberId)
}
