import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { resetCode } from '../database/schema/accounts'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { addressChangedMail } from '../mail/templates/passwordMails'
import type { Services } from '../services'
import type { Account } from './accountQueries'

export const isOtherAddress = (a: string, b: string) => a.toLowerCase() !== b.toLowerCase()

/** Tells the old address, which opens nothing any more. */
export async function leaveAddress(transaction: Transaction, { clock, publicUrl }: Services, old: Account['member'], newAddress: string): Promise<void> {
  await transaction.delete(resetCode).where(eq(resetCode.memberId, old.id))
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(transaction, clock, addressChangedMail(letterhead, addressee(old), old.firstName, newAddress))
}
