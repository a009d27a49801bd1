import type { SecondStep } from '#contract/calls/auth'
import { addressKey, hasAddress } from '../emailAddress'
import { fittingForm, hashPassword } from '../passwordHash'
import { countSignIn, forgetSignIns, isFirstLockout } from '../signInTries'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { SecondStepNeeded, TokenRefusal, TooMany } from '../../errors'
import { hasFactor, readFactors } from '../secondFactor/factors'
import { giveTicket } from '../secondFactor/ticket'
import type { Services } from '../../services'
import { mayComeIn, openSession } from '../../sessions/openSession'
import { recordSignIn, type Visit } from '../../sessions/recordSignIn'
import type { OpenedSession } from '../../sessions/tokenPair'
import { judgeFrom } from './networkTries'
import { and, eq } from 'drizzle-orm'
import { signInTicket } from '../../database/schema/secondFactor'

const WRONG = 'The email address or password is not right.'

/**
 * Opens a session for somebody who knows the password of the address. Asks for the second step if the member has set
 * one up. Records how it went. Throws TokenRefusal, which tells nothing about the address unless the password is right;
 * SecondStepNeeded; TooMany after ten wrong tries on the address, or fifty from the network.
 */
export async function signIn(
  services: Services,
  userName: string,
  password: string,
  visit: Visit,
): Promise<OpenedSession> {
  const address = askable(userName)
  const key = await addressKey(services.database, address)
  const known = await judgeFrom(visit.network, services, async () => {
    await countUnlessLocked(services, key, visit)
    return findOwner(services, address, password)
  })
  if (!known) {
    await recordSignIn(services, 'wrongPassword', { addressKey: key }, visit)
    throw new TokenRefusal('invalid_grant', WRONG)
  }
  const comes = await comeIn(services, known, visit)
  // The tries then stay counted until the second step. A password alone makes ten tickets, rather than as many as one
  // likes.
  if ('step' in comes) throw new SecondStepNeeded(comes.step)
  await forgetSignIns(services, key)
  if ('refused' in comes) throw new TokenRefusal('invalid_grant', comes.refused)
  return comes.opened
}

type Known = Pick<typeof member.$inferSelect, 'id' | 'passwordHash'>

/**
 * Finds the member with this address and password; null when there is none, which takes as long. A hash of what was
 * typed before passwords were normalised is renewed.
 */
async function findOwner(services: Services, address: string, password: string): Promise<Known | null> {
  const { database, hashing } = services
  const [known] = await database
    .select({ id: member.id, passwordHash: member.passwordHash })
    .from(member)
    .where(hasAddress(address))
  const form = await fittingForm(hashing, known?.passwordHash ?? null, password)
  if (form === null || !known || known.passwordHash === null) return null
  if (form === 'normalised') return known
  const passwordHash = await renewHash(services, known.id, known.passwordHash, password)
  // Another sign-in may have renewed it first, or the password may be another by now.
  return passwordHash === null ? findOwner(services, address, password) : { ...known, passwordHash }
}

const LONGEST_ADDRESS = 254

/**
 * Returns the name if it can be an address. Anything else is nobody's, and the database could not even be asked about
 * some of it.
 */
function askable(userName: string): string {
  const address = userName.trim()
  return address.length <= LONGEST_ADDRESS && !address.includes('\0') && address.isWellFormed() ? address : ''
}

/** Records the first try that finds the address closed. Throws TooMany. */
async function countUnlessLocked(services: Services, key: string, visit: Visit): Promise<void> {
  try {
    await countSignIn(services, key)
  } catch (error) {
    if (error instanceof TooMany && (await isFirstLockout(services, key, error.retryAfter)))
      await recordSignIn(services, 'locked', { addressKey: key }, visit)
    throw error
  }
}

type ComesIn = { opened: OpenedSession } | { step: SecondStep } | { refused: string }

/** The record must stay even though the call is refused, so the refusal comes after the transaction. */
const comeIn = (services: Services, { id, passwordHash }: Known, visit: Visit): Promise<ComesIn> =>
  inTransaction(services.database, async transaction => {
    const coming = await mayComeIn(transaction, id, passwordHash, WRONG)
    if ('refused' in coming) {
      await recordSignIn({ ...services, database: transaction }, 'refused', { memberId: id }, visit)
      return coming
    }
    const factors = await readFactors(transaction, id)
    if (hasFactor(factors)) return { step: await giveTicket(transaction, services, coming.member, factors) }
    return { opened: await openSession(transaction, services, id, visit, { hasShownFactor: false }) }
  })

/**
 * Puts the hash of the normalised password in the place of an older one that it fits as typed. The password stays the
 * same, and so do sessions, second steps under way, history and mail. Returns the new hash; null when the hash has
 * changed meanwhile.
 */
async function renewHash(
  { database, hashing }: Pick<Services, 'database' | 'hashing'>,
  memberId: number,
  older: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await hashPassword(hashing, password)
  return inTransaction(database, async transaction => {
    const renewed = await transaction
      .update(member)
      .set({ passwordHash })
      .where(and(eq(member.id, memberId), eq(member.passwordHash, older)))
      .returning({ id: member.id })
    if (renewed.length === 0) return null
    await transaction
      .update(signInTicket)
      .set({ passwordHash })
      .where(and(eq(signInTicket.memberId, memberId), eq(signInTicket.passwordHash, older)))
    return passwordHash
  })
}
