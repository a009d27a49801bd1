import type { Transaction } from '../database/connect'
import { resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { addressee, nameless } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { discontinuedMail, resetLinkMail } from '../mail/templates/passwordMails'
import type { Services } from '../services'
import { recordSignIn, type Visit } from './sessions/recordSignIn'
import { countMailFrom } from './throttles/countMail'
import { addressKey } from './addressKey'
import { hasAddress } from './hasAddress'
import { isMailDue } from './mailTries'
import { takesAtLeast } from './takesAtLeast'
import { newSecret } from '../newSecret'

const HOUR = 3600 * 1000
/** Milliseconds; more than it takes to write the code and its mail. */
const EVEN_TIME = 150

/**
 * Mails a link to whoever the address belongs to, three an hour. Neither the answer nor the time it takes tells whether that is anybody, or
 * whether one went. Throws TooMany when one network asks too often.
 */
export async function sendResetLink(services: Services, visit: Visit, address: string): Promise<void> {
  await countMailFrom(services, 'reset', visit.network)
  await takesAtLeast(EVEN_TIME, mailLinkIfDue(services, visit, address))
}

async function mailLinkIfDue(services: Services, visit: Visit, address: string): Promise<void> {
  await recordSignIn(services, 'resetAsked', { addressKey: await addressKey(services.database, address) }, visit)
  if (await isMailDue(services, 'reset', address))
    await inTransaction(services.database, transaction => mailLink(transaction, services, address))
}

async function mailLink(transaction: Transaction, services: Services, address: string): Promise<void> {
  const { clock } = services
  const [owner] = await transaction.select().from(member).where(hasAddress(address)).for('share')
  if (!owner) return
  const letterhead = await readLetterhead(transaction, services.publicUrl)
  // Whoever has not been approved may have typed somebody else's address: no words of theirs go there.
  const [to, firstName] = owner.isApproved ? [addressee(owner), owner.firstName] : [nameless(owner.email), null]
  if (!owner.isActive) return queueMail(transaction, clock, discontinuedMail(letterhead, to, firstName))
  const code = await makeResetCode(transaction, services, owner.id)
  await queueMail(transaction, clock, resetLinkMail(letterhead, to, { memberId: owner.id, firstName, code }))
}

/** A code that works once, for one hour, in place of any before it. */
export async function makeResetCode(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  memberId: number,
): Promise<string> {
  const code = newSecret()
  const kept = { hash: digest(code), expiresAt: new Date(clock.now().getTime() + HOUR) }
  await transaction
    .insert(resetCode)
    .values({ memberId, ...kept })
    .onConflictDoUpdate({ target: resetCode.memberId, set: kept })
  return code
}
