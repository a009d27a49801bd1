import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { isMailable } from '#contract/rules/mailReach'
import { fullName } from '#contract/rules/names'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import type { Correspondent } from './queueMail'

export interface Person {
  firstName: string
  familyName: string
  email: string
}

/** Returns a member in the form in which mails address them. */
export const addressee = ({ firstName, familyName, email }: Person): Correspondent => ({
  name: fullName({ firstName, familyName }),
  address: email,
})

/**
 * Returns an address whose owner is not known yet. A mail to it carries no name, which a stranger may have filled with
 * an advertisement.
 */
export const nameless = (email: string): Correspondent => ({ name: '', address: email })

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

/** The telephone number of a member, as SQL; null if there is none. */
export const telephoneOf = ({ phoneNumber }: { phoneNumber: SQLWrapper }) =>
  sql<string | null>`nullif(trim(${phoneNumber}), '')`

/** The columns of a member to whom a mail would go, and who is to be rung if it cannot. */
export const TO_REACH = {
  id: member.id,
  firstName: member.firstName,
  familyName: member.familyName,
  email: member.email,
  phoneNumber: telephoneOf(member),
}

/** Sorts people into those whom a mail can be sent to, and those who have no address. */
export const sortedByAddress = <P extends Pick<Person, 'email'>>(people: readonly P[]) => ({
  mailed: people.filter(({ email }) => isMailable(email)),
  unmailed: people.filter(({ email }) => !isMailable(email)),
})

/** Tells whether mails go to a member, as SQL: only while they are active and approved. */
export const isReachable = ({ isActive, isApproved }: { isActive: SQLWrapper; isApproved: SQLWrapper }) =>
  sql<boolean>`(${isActive} and ${isApproved})`
