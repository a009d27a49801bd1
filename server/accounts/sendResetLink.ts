import type { Transaction } from '../database/connect'
import { resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest, newSecret } from '../digest'
import { addressee, nameless } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { discontinuedMail, resetLinkMail } from '../mail/templates/passwordMails'
import type { Services } from '../services'
import { recordSignIn, type Visit } from '../sessions/recordSignIn'
import { countMailFrom, isMailDue } from './mailTries'
import { addressKey, hasAddress } from './emailAddress'
import { takesAtLeast } from './takesAtLeast'

const HOUR = 3600 * 1000
/** Milliseconds. Writing the code and its mail takes less than this. */
const EVEN_TIME = 150

/**
 * Mails a link to the owner of the address, at most three an hour. Neither the answer nor its time tells whether the
 * address has an owner, or whether a mail went. Throws TooMany when one network asks too often.
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
  // An applicant who has not been approved may have typed somebody else's address. So the mail holds none of their
  // words.
  const [to, firstName] = owner.isApproved ? [addressee(owner), owner.firstName] : [nameless(owner.email), null]
  if (!owner.isActive) return queueMail(transaction, clock, discontinuedMail(letterhead, to, firstName))
  const code = await makeResetCode(transaction, services, owner.id)
  await queueMail(transaction, clock, resetLinkMail(letterhead, to, { memberId: owner.id, firstName, code }))
}

/** Makes a code that works once, for one hour, in place of any earlier one. */
export async function makeResetCode(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  memberId: number,
): Promise<string> {
  const code = newSecret()
  const request = { hash: digest(code), expiresAt: new Date(clock.now().getTime() + HOUR) }
  await transaction
    .insert(resetCode)
    .values({ memberId, ...request })
    .onConflictDoUpdate({ target: resetCode.memberId, set: request })
  return code
}
