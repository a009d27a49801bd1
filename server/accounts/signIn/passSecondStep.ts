import { eq } from 'drizzle-orm'
import { addressKey } from '../emailAddress'
import { forgetSignIns } from '../signInTries'
import type { Transaction } from '../../database/connect'
import { member } from '../../database/schema/members'
import { authenticatorApp } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import { TokenRefusal, TooMany } from '../../errors'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { recoveryCodeUsedMail, secondStepClosedMail } from '../../mail/templates/secondFactorMails'
import { stepOfCode } from '../secondFactor/authenticatorCode'
import { readFactors } from '../secondFactor/factors'
import { type PasskeyAnswer, takePasskey } from '../secondFactor/passkeys'
import { spendRecoveryCode } from '../secondFactor/recoveryCodes'
import { EXPIRED, expired, readTicket, removeTickets, type Ticket } from '../secondFactor/ticket'
import type { Services } from '../../services'
import { mayComeIn, openSession } from '../../sessions/openSession'
import { recordSignIn, type Visit } from '../../sessions/recordSignIn'
import type { OpenedSession } from '../../sessions/tokenPair'
import { countTry, forgetTries, isFirst } from '../../throttles/throttle'
import { judgeFrom } from './networkTries'

/** The factor that somebody shows with their ticket. */
export type Proof = { otp: string } | { recoveryCode: string } | { passkey: PasskeyAnswer }

/** The same number of wrong tries as for the password, whatever is shown and with whichever ticket. */
const LIMIT = { tries: 10, seconds: 15 * 60 }
const triesOf = (memberId: number) => `second step ${memberId}`

/**
 * Opens the session that a ticket was given for, if the second factor is right, and records how it went. After a wrong
 * one, the same ticket can be tried again. Throws TokenRefusal; TooMany after ten wrong tries, or after fifty from the
 * network. The member is told of ten wrong tries: somebody has their password.
 */
export async function passSecondStep(
  services: Services,
  ticket: string,
  proof: Proof,
  visit: Visit,
): Promise<OpenedSession> {
  const { memberId } = await readTicket(services.database, ticket, services.clock.now())
  const came = await judgeFrom(visit.network, services, async () => {
    await countUnlessClosed(services, memberId, visit)
    return inTransaction(services.database, transaction => comeIn(transaction, services, ticket, proof, visit))
  })
  if (!came) {
    await recordSignIn(services, 'wrongSecondStep', { memberId }, visit)
    throw new TokenRefusal('invalid_grant', wrong(proof))
  }
  await forgetTries(services, triesOf(memberId))
  await forgetSignIns(services, await addressKey(services.database, came.address))
  return came.opened
}

interface ComesIn {
  opened: OpenedSession
  address: string
}

/** Returns null when the factor is wrong. */
async function comeIn(
  transaction: Transaction,
  services: Services,
  ticket: string,
  proof: Proof,
  visit: Visit,
): Promise<ComesIn | null> {
  const now = services.clock.now()
  const { memberId } = await readTicket(transaction, ticket, now)
  // If two show the same code or the same ticket, the second to get here finds it used.
  await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  const read = await readTicket(transaction, ticket, now)
  const coming = await mayComeIn(transaction, memberId, read.passwordHash, EXPIRED)
  if ('refused' in coming) throw expired(coming.refused)
  const address = coming.member.email
  if (!(await isRight(transaction, services, read, proof))) return null
  if ('recoveryCode' in proof) await tellOfRecoveryCode(transaction, services, coming.member)
  await removeTickets(transaction, memberId, read.hash)
  return { opened: await openSession(transaction, services, memberId, visit, { hasShownFactor: true }), address }
}

function wrong(proof: Proof): string {
  if ('otp' in proof)
    return 'That code is not right, or has been used already. Please enter the one that your app shows now.'
  if ('recoveryCode' in proof) return 'That recovery code is not right, or has been used already.'
  return 'That passkey could not be used. Please try again, or show your second step in another way.'
}

function isRight(
  transaction: Transaction,
  services: Services,
  { memberId, challenge }: Ticket,
  proof: Proof,
): Promise<boolean> {
  if ('otp' in proof) return takeCode(transaction, services, memberId, proof.otp)
  if ('recoveryCode' in proof) return spendRecoveryCode(transaction, memberId, proof.recoveryCode)
  return takePasskey(transaction, services, memberId, challenge, proof.passkey)
}

/** Takes a code, which counts once. Codes older than one that was taken do not count. */
async function takeCode(
  transaction: Transaction,
  { secrets, clock }: Services,
  memberId: number,
  code: string,
): Promise<boolean> {
  const { authenticator } = await readFactors(transaction, memberId)
  const step = authenticator && stepOfCode(secrets, memberId, authenticator.secret, code, clock.now())
  if (!authenticator || step === null || step <= authenticator.lastStep) return false
  await transaction.update(authenticatorApp).set({ lastStep: step }).where(eq(authenticatorApp.memberId, memberId))
  return true
}

type Owner = typeof member.$inferSelect

async function tellOfRecoveryCode(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  owner: Owner,
): Promise<void> {
  const { recoveryCodesLeft } = await readFactors(transaction, owner.id)
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(
    transaction,
    clock,
    recoveryCodeUsedMail(letterhead, addressee(owner), owner.firstName, recoveryCodesLeft),
  )
}

/** Records the first try that finds the member closed, and tells the member. Throws TooMany. */
async function countUnlessClosed(services: Services, memberId: number, visit: Visit): Promise<void> {
  try {
    await countTry(services, triesOf(memberId), LIMIT)
  } catch (error) {
    if (error instanceof TooMany) await tellOfClosing(services, memberId, visit, error.retryAfter)
    throw error
  }
}

async function tellOfClosing(
  { database, clock, secrets, publicUrl }: Services,
  memberId: number,
  visit: Visit,
  seconds: number,
): Promise<void> {
  await inTransaction(database, async transaction => {
    if (!(await isFirst({ database: transaction, clock }, `second step closed ${memberId}`, seconds))) return
    await recordSignIn({ database: transaction, clock, secrets }, 'locked', { memberId }, visit)
    const [owner] = await transaction.select().from(member).where(eq(member.id, memberId))
    if (owner)
      await queueMail(
        transaction,
        clock,
        secondStepClosedMail(await readLetterhead(transaction, publicUrl), addressee(owner), owner.firstName),
      )
  })
}
