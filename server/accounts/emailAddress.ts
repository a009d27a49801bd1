// The address by which a member signs in: its spellings, whose it is, and what ends with it when it changes.
import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/connect'
import { errorCode } from '../database/errorChain'
import { askedAddress, invitation, leftAddress, resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { digest, newSecret } from '../digest'
import { InvalidInput, type ModelState } from '../errors'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressChangedMail } from '../mail/templates/addressMails'
import type { Services } from '../services'
import type { Account } from './accountQueries'

/**
 * Matches the member with this email address, in any spelling. The unique index member_email_any_spelling makes the
 * same comparison.
 */
export const hasAddress = (address: string): SQL => isAddress(member.email, address)

/**
 * Tells whether the column holds this address, whatever the case and the Unicode form of either. Nobody has an empty
 * address.
 */
export const isAddress = (column: PgColumn, address: string): SQL =>
  sql`(${column} <> '' and lower(normalize(${column}, NFKC)) = ${addressForm(address)})`

/** Returns the one form of all spellings of an address: compatibility characters made plain, in small letters. */
const addressForm = (address: string): SQL => sql`lower(normalize(${address}::text, NFKC))`

/**
 * Returns one key for every spelling of an address. The database makes it, by the same rule by which it compares
 * addresses.
 */
export async function addressKey(database: Pick<Database, 'execute'>, address: string): Promise<string> {
  const { rows } = await database.execute<{ key: string }>(sql`select ${addressForm(address)} as key`)
  return digest(rows[0]?.key ?? '')
}

const oneForm = (address: string) => address.normalize('NFKC').toLowerCase()

/** Tells whether this is another address, rather than another spelling of the same one. */
export const isOtherAddress = (a: string, b: string): boolean => oneForm(a) !== oneForm(b)

/**
 * Tells whether the address is another member's, or was theirs within the last week. They may still take it back, so
 * nobody else gets it meanwhile. A null `memberId` stands for somebody who is not a member yet.
 */
export async function isUsedByAnother(
  transaction: Pick<Transaction, 'execute'>,
  { clock }: Pick<Services, 'clock'>,
  address: string,
  memberId: number | null,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isUsed: boolean }>(sql`
    select exists (select from ${member} where ${hasAddress(address)} and ${member.id} is distinct from ${memberId}::int)
        or exists (select from ${leftAddress} where ${isAddress(leftAddress.address, address)} and ${leftAddress.memberId} is distinct from ${memberId}::int
                   and ${leftAddress.expiresAt} > ${clock.now().toISOString()}::timestamptz) as "isUsed"`)
  return rows[0]?.isUsed ?? false
}

const UNIQUE_VIOLATION = '23505'

/**
 * Wraps the saving of a member, whose only unique field is the address. Throws InvalidInput with these sentences when
 * the address is somebody else's.
 */
export async function refuseTakenAddress<Result>(saving: Promise<Result>, sentences: ModelState): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new InvalidInput(sentences)
    throw error
  }
}

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
