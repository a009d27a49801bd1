// The same session must finish adding the factor that it began, within a quarter of an hour.
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { session } from '../../database/schema/accounts'
import { factorUnderWay } from '../../database/schema/secondFactor'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { factorAddedMail } from '../../mail/templates/secondFactorMails'
import type { Services, SignedIn } from '../../services'
import type { Owner } from './asOwner'
import { type Factor, wordsFor } from './factors'
import { makeRecoveryCodes } from './recoveryCodes'

const MILLISECONDS = 15 * 60 * 1000

/** Begins a factor, in place of any that the session began before. */
export async function beginFactor(
  transaction: Transaction,
  sessionId: string,
  begun: { secret: string } | { challenge: string },
  now: Date,
): Promise<void> {
  const values = { secret: null, challenge: null, ...begun, expiresAt: new Date(now.getTime() + MILLISECONDS) }
  await transaction
    .insert(factorUnderWay)
    .values({ sessionId, ...values })
    .onConflictDoUpdate({ target: factorUnderWay.sessionId, set: values })
}

/** Returns the factor that the session began; null when it began none, or too long ago. */
export async function begunFactor(transaction: Transaction, sessionId: string, now: Date) {
  const [begun] = await transaction
    .select()
    .from(factorUnderWay)
    .where(and(eq(factorUnderWay.sessionId, sessionId), gt(factorUnderWay.expiresAt, now)))
  return begun ?? null
}

export async function endFactor(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.delete(factorUnderWay).where(eq(factorUnderWay.sessionId, sessionId))
}

/**
 * Finishes the adding of a factor: this session counts as having shown it, the first factor brings recovery codes, and
 * the member is told. Returns the codes.
 */
export async function factorAdded(
  transaction: Transaction,
  services: Services,
  { memberId, sessionId }: SignedIn,
  { member, factors }: Owner,
  factor: Factor,
): Promise<string[]> {
  const { clock, publicUrl } = services
  await endFactor(transaction, sessionId)
  await transaction.update(session).set({ secondFactorAt: clock.now() }).where(eq(session.id, sessionId))
  const codes = factors.recoveryCodesLeft > 0 ? [] : await makeRecoveryCodes(transaction, memberId)
  await recordChange(transaction, clock, {
    actorId: memberId,
    deed: 'account.addSecondFactor',
    subjectType: 'member',
    subjectId: memberId,
    before: { secondFactor: null },
    after: { secondFactor: factor.kind },
  })
  await queueMail(
    transaction,
    clock,
    factorAddedMail(
      await readLetterhead(transaction, publicUrl),
      addressee(member),
      member.firstName,
      wordsFor(factor),
    ),
  )
  return codes
}
