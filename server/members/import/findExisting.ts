import { isNull } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerOf } from '#contract/calls'
import {
  addressKey,
  foldedName,
  type Meant,
  type NamedPerson,
  type StoredPerson,
  whoIsMeant,
} from '#contract/memberFile/whoIsMeant'
import type { Transaction } from '../../database/connect'
import { member } from '../../database/schema/members'

/** The people that are looked at in one turn of the event loop, which takes a few milliseconds. */
const AT_ONCE = 250

/** Reads the members, and returns what they say of a person in a file (contract/memberFile/whoIsMeant). */
export async function readWhoIsMeant(
  transaction: Pick<Transaction, 'select'>,
): Promise<(person: NamedPerson) => Meant> {
  const { id, firstName, familyName, email, dateOfBirth, isActive } = member
  const members = await transaction
    .select({ userId: id, firstName, familyName, email, dateOfBirth, isActive })
    .from(member)
    .where(isNull(member.anonymisedAt))
    .orderBy(id)
  const byAddress = new Map<string, StoredPerson>()
  const byName = new Map<string, StoredPerson[]>()
  for (const [place, person] of members.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    const [address, name] = [addressKey(person), foldedName(person)]
    if (address !== null) byAddress.set(address, person)
    byName.set(name, [...(byName.get(name) ?? []), person])
  }
  return person => whoIsMeant(person, byAddress.get(addressKey(person) ?? ''), byName.get(foldedName(person)) ?? [])
}

/** Returns what the members say of these people, by their places; nothing of who is new. Other work gets its turn. */
export async function findExisting(
  database: Pick<Transaction, 'select'>,
  people: readonly NamedPerson[],
): Promise<AnswerOf<'POST /api/user/findExisting'>> {
  const meantOf = await readWhoIsMeant(database)
  const found: AnswerOf<'POST /api/user/findExisting'> = []
  for (const [place, person] of people.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    const { existing, perhaps, withoutAddress } = meantOf(person)
    if (existing) found.push({ place, ...existing })
    else if (perhaps.length > 0)
      found.push({ place, perhaps: [...perhaps], ...(withoutAddress && { withoutAddress: sentOf(withoutAddress) }) })
  }
  return found
}

const sentOf = ({ existing, perhaps }: Meant) => ({ existing, perhaps: [...perhaps] })
