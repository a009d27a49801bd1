// A ticket connects the password with the second step. It says, for five minutes, that the password was right.
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import type { SecondStep } from '#contract/calls/auth'
import type { Transaction } from '../../database/connect'
import { signInTicket } from '../../database/schema/secondFactor'
import type { member } from '../../database/schema/members'
import { digest, newSecret } from '../../digest'
import { TokenRefusal } from '../../errors'
import type { Services } from '../../services'
import type { Factors } from './factors'
import { askForPasskey, newChallenge, relyingPartyOf } from './passkeys'

const SECONDS = 5 * 60
/** The most tickets of one member, for a few devices at once. */
const MOST = 5

export type Ticket = typeof signInTicket.$inferSelect

/** Gives a ticket to a member with the right password, and names the factors that they can show with it. */
export async function giveTicket(
  transaction: Transaction,
  services: Services,
  owner: typeof member.$inferSelect,
  factors: Factors,
): Promise<SecondStep> {
  const { clock, publicUrl } = services
  const ticket = newSecret()
  const relyingParty = factors.passkeys.length > 0 ? relyingPartyOf(publicUrl) : null
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
      ...(relyingParty ? ['passkey' as const] : []),
      ...(factors.authenticator ? ['otp' as const] : []),
      ...(factors.recoveryCodesLeft > 0 ? ['recovery_code' as const] : []),
    ],
    passkey: relyingParty && askForPasskey(relyingParty.rpId, challenge, factors.passkeys),
  }
}

/** Removes the tickets that are out of date, and all but the newest few of this member's. */
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

/** Reads a ticket that still counts. Throws TokenRefusal when it no longer does, or never did: sign-in begins again. */
export async function readTicket(transaction: Pick<Transaction, 'select'>, ticket: string, now: Date): Promise<Ticket> {
  const [found] = await transaction
    .select()
    .from(signInTicket)
    .where(and(eq(signInTicket.hash, digest(ticket)), gt(signInTicket.expiresAt, now)))
  if (!found) throw expired()
  return found
}

export const EXPIRED = 'That took too long, or was done already. Please sign in again from the beginning.'
export const expired = (why = EXPIRED) => new TokenRefusal('expired_token', why)

/**
 * Removes the tickets of a member who no longer has a second factor, or one ticket that has been used, by its `hash`.
 */
export async function removeTickets(
  transaction: Pick<Transaction, 'delete'>,
  memberId: number,
  hash?: string,
): Promise<void> {
  await transaction
    .delete(signInTicket)
    .where(and(eq(signInTicket.memberId, memberId), hash === undefined ? undefined : eq(signInTicket.hash, hash)))
}
