import { and, eq } from 'drizzle-orm'
import { expectCurrentPassword, NOT_CURRENT_PASSWORD } from '../currentPassword'
import type { Transaction } from '../../database/connect'
import { session } from '../../database/schema/accounts'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { InvalidInput, NotAllowed, NotSignedIn } from '../../errors'
import type { Services, SignedIn } from '../../services'
import { type Factors, hasFactor, readFactors } from './factors'

export interface Owner {
  member: typeof member.$inferSelect
  factors: Factors
}

/**
 * Changes the caller's second factor in one transaction, if they know their current password. Somebody who has merely
 * found the device open does not. If they have a second factor, the session must have shown it. Throws InvalidInput
 * beside the password; NotAllowed; TooMany after ten wrong tries.
 */
export async function asOwner<Result>(
  services: Services,
  caller: SignedIn,
  password: string,
  deed: (transaction: Transaction, owner: Owner) => Promise<Result>,
): Promise<Result> {
  const passwordHash = await expectCurrentPassword(services, caller, password, 'password')
  return inTransaction(services.database, async transaction => {
    const owner = await lockOwner(transaction, caller)
    if (owner.member.passwordHash !== passwordHash) throw new InvalidInput({ password: [NOT_CURRENT_PASSWORD] })
    return deed(transaction, owner)
  })
}

/**
 * Reads the caller under the lock that sign-in takes too. Throws NotSignedIn when they have been discontinued
 * meanwhile; NotAllowed.
 */
export async function lockOwner(transaction: Transaction, { memberId, sessionId }: SignedIn): Promise<Owner> {
  const [found] = await transaction
    .select()
    .from(member)
    .where(and(eq(member.id, memberId), member.isActive))
    .for('update')
  if (!found) throw new NotSignedIn(true)
  const factors = await readFactors(transaction, memberId)
  if (hasFactor(factors) && !(await hasShownFactor(transaction, sessionId)))
    throw new NotAllowed(
      'This device was signed in without your second step. Please log out, and sign in again with it.',
    )
  return { member: found, factors }
}

/** Tells whether this session has shown a second factor. */
export async function hasShownFactor(transaction: Pick<Transaction, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await transaction
    .select({ at: session.secondFactorAt })
    .from(session)
    .where(eq(session.id, sessionId))
  return found !== undefined && found.at !== null
}
