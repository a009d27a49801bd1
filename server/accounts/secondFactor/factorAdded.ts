import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { session } from '../../database/schema/accounts'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { factorAddedMail } from '../../mail/templates/secondFactorMails'
import type { Services, SignedIn } from '../../services'
import type { Owner } from './asOwner'
import { type Factor, wordsFor } from './factors'
import { makeRecoveryCodes } from './recoveryCodes'
import { endFactor } from './underWay'

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
