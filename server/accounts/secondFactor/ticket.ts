// Between the password and the second step: a ticket that says that the password was right, for five minutes.
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import type { SecondStep } from '#contract/auth'
import type { Transaction } from '../../database/connect'
import { signInTicket } from '../../database/schema/secondFactor'
import type { member } from '../../database/schema/members'
import { digest } from '../../digest'
import { TokenRefusal } from '../../errors'
import type { Services } from '../../services'
import type { Factors } from './factors'
import { askForPasskey, newChallenge, passkeyPlace } from './passkeys'
import { newSecret } from '../../newSecret'

const SECONDS = 5 * 60
/** Of one member: a few devices at once. */
const MOST = 5

export type Ticket = typeof signInTicket.$inferSelect

/** A ticket for a member with the right password, and what they are asked to show with it. */
export async function giveTicket(
  transaction: Transaction,
  services: Services,
  owner: typeof member.$inferSelect,
  factors: Factors,
): Promise<SecondStep> {
  const { clock, publicUrl } = services
  const ticket = newSecret()
  const place = factors.passkeys.length > 0 ? passkeyPlace(publicUrl) : null
  const challenge = newChallenge()
  await transaction.insert(signInTicket).values({
    hash: digest(ticket),
    memberId: owner.id,
    passwordHash: owner.passwordHash ?? '',
    challenge,
    expiresAt: new Date(clock.now().getTime() + SECONDS * 1000),
  })
  await removeOldTickets(transaction, owner.id, clock.now())
  return {
    error: 'mfa_required',
    error_description: 'Please show your second step, too.',
    mfa_token: ticket,
    expires_in: SECONDS,
    factors: [
      ...(place ? ['passkey' as const] : []),
      ...(factors.authenticator ? ['otp' as const] : []),
      ...(factors.recoveryCodesLeft > 0 ? ['recovery_code' as const] : []),
    ],
    passkey: place && askForPasskey(place.rpId, challenge, factors.passkeys),
  }
}

/** Those out of date, and of this member all but the newest few. */
async function removeOldTickets(transaction: Transaction, memberId: number, now: Date): Promise<void> {
  const newest = transaction
    .select({ hash: signInTicket.hash })
    .from(signInTicket)
    .where(eq(signInTicket.memberId, memberId))
    .orderBy(desc(signInTicket.expiresAt))
    .limit(MOST)
  await transaction
    .delete(signInTicket)
    .where(and(eq(signInTicket.memberId, memberId), notInArray(signInTicket.hash, newest)))
  await transaction.delete(signInTicket).where(lte(signInTicket.expiresAt, now))
}

/** The ticket, as long as it counts. Throws TokenRefusal when it does no more, or never did: sign-in begins again. */
export async function readTicket(transaction: Pick<Transaction, 'select'>, ticket: string, now: Date): Promise<Ticket> {
  const [held] = await transaction
    .select()
    .from(signInTicket)
    .where(and(eq(signInTicket.hash, digest(ticket)), gt(signInTicket.expiresAt, now)))
  if (!held) throw expired()
  return held
}

export const EXPIRED = 'That took too long, or was done already. Please sign in again from the beginning.'
export const expired = (why = EXPIRED) => new TokenRefusal('expired_token', why)

/** Of a member who has no second factor any more, or whose ticket has been used: `hash` for that one alone. */
export async function removeTickets(
  transaction: Pick<Transaction, 'delete'>,
  memberId: number,
  hash?: string,
): Promise<void> {
  await transaction
    .delete(signInTicket)
    .where(and(eq(signInTicket.memberId, memberId), hash === undefined ? undefined : eq(signInTicket.hash, hash)))
}
