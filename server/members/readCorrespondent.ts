import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { addressee } from '../mail/addressee'
import type { Correspondent } from '../mail/queueMail'

/** Reads a member who writes to others, or about whom a mail is written. */
export async function readCorrespondent(
  transaction: Pick<Transaction, 'select'>,
  memberId: number,
): Promise<Correspondent> {
  const [person] = await transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
  if (!person) throw new Error('The member has gone.')
  return addressee(person)
}
