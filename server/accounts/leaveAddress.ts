import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { askedAddress, invitation, leftAddress, resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { digest, newSecret } from '../digest'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressChangedMail } from '../mail/templates/addressMails'
import type { Services } from '../services'
import type { Account } from './accountQueries'
import { hasAddress, isAddress } from './emailAddress'

const oneForm = (address: string) => address.normalize('NFKC').toLowerCase()

/** Tells whether this is another address, rather than another spelling of the same one. */
export const isOtherAddress = (a: string, b: string): boolean => oneForm(a) !== oneForm(b)

/**
 * Cleans up after the club has changed an address, which needs no confirmation. Links of earlier changes stop working,
 * and the old address is told where to write to.
 */
export async function leaveAddress(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  old: Account['member'],
  newAddress: string,
): Promise<void> {
  await transaction.delete(resetCode).where(eq(resetCode.memberId, old.id))
  await transaction.delete(invitation).where(and(eq(invitation.memberId, old.id), isNotNull(invitation.hash)))
  await transaction.delete(askedAddress).where(eq(askedAddress.memberId, old.id))
  await transaction.delete(leftAddress).where(eq(leftAddress.memberId, old.id))
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(
    transaction,
    clock,
    addressChangedMail(letterhead, addressee(old), { firstName: old.firstName, newAddress, takeBack: null }),
  )
}

const WEEK = 7 * 24 * 3600 * 1000

/** Makes a code with which the member can take this address back within a week. It works once. */
export async function makeTakeBackCode(
  transaction: Transaction,
  { clock }: Services,
  { id: memberId, email: address }: Account['member'],
): Promise<string> {
  const code = newSecret()
  const now = clock.now()
  await transaction.delete(leftAddress).where(lte(leftAddress.expiresAt, now))
  await transaction
    .insert(leftAddress)
    .values({ memberId, address, hash: digest(code), expiresAt: new Date(now.getTime() + WEEK) })
  return code
}

/**
 * Tells whether the address is another member's, or was theirs within the last week. They may still take it back, so
 * nobody else gets it meanwhile. A null `memberId` stands for somebody who is not a member yet.
 */
export async function isHeldByAnother(
  transaction: Pick<Transaction, 'execute'>,
  { clock }: Pick<Services, 'clock'>,
  address: string,
  memberId: number | null,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isHeld: boolean }>(sql`
    select exists (select from ${member} where ${hasAddress(address)} and ${member.id} is distinct from ${memberId}::int)
        or exists (select from ${leftAddress} where ${isAddress(leftAddress.address, address)} and ${leftAddress.memberId} is distinct from ${memberId}::int
                   and ${leftAddress.expiresAt} > ${clock.now().toISOString()}::timestamptz) as "isHeld"`)
  return rows[0]?.isHeld ?? false
}
