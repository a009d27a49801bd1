import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { session } from '../../database/schema/accounts'
import { calendarAddress } from '../../database/schema/calendar'
import { authenticatorApp, passkey, recoveryCode } from '../../database/schema/secondFactor'
import { NotFound } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { factorRemovedMail } from '../../mail/templates/secondFactorMails'
import type { Services, SignedIn } from '../../services'
import { asOwner, type Owner } from './asOwner'
import { type Factor, hasFactor, readFactors, wordsFor } from './factors'
import { removeTickets } from './ticket'

/** Removes the caller's authenticator app. Throws as asOwner does; NotFound. */
export const removeAuthenticator = (services: Services, caller: SignedIn, password: string): Promise<void> =>
  asOwner(services, caller, password, async (transaction, owner) => {
    const removed = await transaction
      .delete(authenticatorApp)
      .where(eq(authenticatorApp.memberId, caller.memberId))
      .returning()
    if (removed.length === 0) throw new NotFound('There is no authenticator app any more.')
    await factorRemoved(transaction, services, owner, { kind: 'authenticator app' })
  })

/** Removes one passkey of the caller's. Throws as asOwner does; NotFound. */
export const removePasskey = (
  services: Services,
  caller: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<void> =>
  asOwner(services, caller, password, async (transaction, owner) => {
    const [removed] = await transaction
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.memberId, caller.memberId)))
      .returning()
    if (!removed) throw new NotFound('This passkey does not exist any more.')
    await factorRemoved(transaction, services, owner, { kind: 'passkey', name: removed.name })
  })

async function factorRemoved(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { member }: Owner,
  factor: Factor,
): Promise<void> {
  const isLast = !hasFactor(await readFactors(transaction, member.id))
  if (isLast) await forgetSecondFactor(transaction, member.id)
  await recordChange(transaction, clock, {
    actorId: member.id,
    deed: 'account.removeSecondFactor',
    subjectType: 'member',
    subjectId: member.id,
    before: { secondFactor: factor.kind },
    after: { secondFactor: null },
  })
  await queueMail(
    transaction,
    clock,
    factorRemovedMail(await readLetterhead(transaction, publicUrl), addressee(member), member.firstName, {
      factor: wordsFor(factor),
      isLast,
    }),
  )
}

/**
 * Removes all that depends on the last factor: its recovery codes, sign-ins that wait for it, and the marks of sessions
 * and of the calendar that it was shown.
 */
export async function forgetSecondFactor(transaction: Transaction, memberId: number): Promise<void> {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await removeTickets(transaction, memberId)
  await transaction.update(session).set({ secondFactorAt: null }).where(eq(session.memberId, memberId))
  await transaction.update(calendarAddress).set({ hasShownFactor: false }).where(eq(calendarAddress.memberId, memberId))
}
