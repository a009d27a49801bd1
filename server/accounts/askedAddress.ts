import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { askedAddress } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest, newSecret } from '../digest'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressRequestedMail, addressInUseMail, confirmAddressMail } from '../mail/templates/addressMails'
import type { Services, SignedIn } from '../services'
import type { Account } from './accountQueries'
import { isUsedByAnother, makeTakeBackCode } from './emailAddress'
import { isMailDue } from './mailTries'
import { type Counting, countTry } from '../throttles/throttle'

const HOUR = 3600 * 1000

/** Each request sends two mails. The limit keeps anybody from flooding a mailbox, or finding out who is a member. */
const ASKING = { tries: 5, seconds: 24 * 3600 }

/** Counts outside the deed's transaction, so that refused requests count too. Throws TooMany. */
export const countAddressRequest = (counting: Counting, memberId: number): Promise<void> =>
  countTry(counting, `address change ${memberId}`, ASKING)

/**
 * Stores the address that a locked member asks for, and mails it a link that confirms it within the hour. The present
 * address is told, and stays until then. An address that another member has is treated alike, but the mail goes to that
 * member and holds no link.
 */
export async function askForAddress(
  transaction: Transaction,
  services: Services,
  asking: Account['member'],
  address: string,
): Promise<void> {
  const { clock, publicUrl } = services
  const letterhead = await readLetterhead(transaction, publicUrl)
  await mailAddressLink(transaction, services, letterhead, asking.id, address)
  const takeBack = { memberId: asking.id, code: await makeTakeBackCode(transaction, services, asking) }
  await queueMail(
    transaction,
    clock,
    addressRequestedMail(letterhead, addressee(asking), { firstName: asking.firstName, newAddress: address }, takeBack),
  )
  const changes = { before: { email: asking.email }, after: { email: address } }
  await recordChange(transaction, clock, {
    actorId: asking.id,
    deed: 'account.askForAddress',
    subjectType: 'member',
    subjectId: asking.id,
    ...changes,
  })
}

/**
 * Mails a new link that confirms the address, in place of any earlier one. If the address is another member's, they are
 * told instead.
 */
async function mailAddressLink(
  transaction: Transaction,
  services: Services,
  letterhead: Letterhead,
  memberId: number,
  address: string,
): Promise<void> {
  const { clock } = services
  const code = newSecret()
  const request = { address, hash: digest(code), expiresAt: new Date(clock.now().getTime() + HOUR) }
  await transaction
    .insert(askedAddress)
    .values({ memberId, ...request })
    .onConflictDoUpdate({ target: askedAddress.memberId, set: request })
  const isUsed = await isUsedByAnother(transaction, services, address, memberId)
  if (!(await isMailDue({ database: transaction, clock }, 'address', address))) return
  await queueMail(
    transaction,
    clock,
    isUsed ? addressInUseMail(letterhead, address) : confirmAddressMail(letterhead, address, { memberId, code }),
  )
}

export interface AskedAddress {
  address: string
  expiresAt: Date
}

/** Reads the address that waits for its confirmation; null when there is none, or its link has run out. */
export async function readAskedAddress(
  database: Pick<Transaction, 'select'>,
  { clock }: Pick<Services, 'clock'>,
  memberId: number,
): Promise<AskedAddress | null> {
  const [request] = await database
    .select({ address: askedAddress.address, expiresAt: askedAddress.expiresAt })
    .from(askedAddress)
    .where(and(eq(askedAddress.memberId, memberId), gt(askedAddress.expiresAt, clock.now())))
  return request ?? null
}

/**
 * Mails a new link to the address that waits for its confirmation. The earlier link stops working. Throws Conflict;
 * TooMany.
 */
export async function sendAddressLink(services: Services, { memberId }: SignedIn): Promise<void> {
  await countAddressRequest(services, memberId)
  await inTransaction(services.database, async transaction => {
    await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
    const request = await readAskedAddress(transaction, services, memberId)
    if (!request)
      throw new Conflict('No email address is waiting for confirmation any more. Please load the page again.')
    await mailAddressLink(
      transaction,
      services,
      await readLetterhead(transaction, services.publicUrl),
      memberId,
      request.address,
    )
  })
}

/** Forgets the address that waits for its confirmation. Without one, it does nothing. */
export async function giveUpAddress({ database, clock }: Services, { memberId }: SignedIn): Promise<void> {
  await inTransaction(database, async transaction => {
    const [withdrawn] = await transaction.delete(askedAddress).where(eq(askedAddress.memberId, memberId)).returning()
    if (!withdrawn) return
    const changes = { before: { email: withdrawn.address }, after: { email: null } }
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.giveUpAddress',
      subjectType: 'member',
      subjectId: memberId,
      ...changes,
    })
  })
}
