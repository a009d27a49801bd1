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
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'

/** The people that are looked at in one turn of the event loop, which takes a few milliseconds. */
const AT_ONCE = 250

/**
 * The most members of one name among whom somebody chooses. Of more, those born on the same day come first, then those
 * whose day of birth is not known.
 */
const MOST_NAMESAKES = 10

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
  const byBirth = new Map<string, StoredPerson[]>()
  for (const [index, person] of members.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    const [address, name] = [addressKey(person), foldedName(person)]
    if (address !== null) byAddress.set(address, person)
    addTo(byName, name, person)
    addTo(byBirth, birthKey(name, person.dateOfBirth), person)
  }
  const namesakesOf = (person: NamedPerson): readonly StoredPerson[] => {
    const name = foldedName(person)
    const all = byName.get(name) ?? []
    if (all.length <= MOST_NAMESAKES) return all
    const nearest = [person.dateOfBirth, null].map(born => byBirth.get(birthKey(name, born)) ?? [])
    return [...new Set([...nearest, all].flatMap(each => each.slice(0, MOST_NAMESAKES)))].slice(0, MOST_NAMESAKES)
  }
  return person => whoIsMeant(person, byAddress.get(addressKey(person) ?? ''), namesakesOf(person))
}

const birthKey = (name: string, dateOfBirth: string | null) => `${name} ${dateOfBirth ?? ''}`

function addTo(groups: Map<string, StoredPerson[]>, key: string, person: StoredPerson): void {
  const group = groups.get(key)
  if (group) group.push(person)
  else groups.set(key, [person])
}

/** Returns what the members say of these people, by their places; nothing of who is new. Other work gets its turn. */
export async function findExisting(
  database: Pick<Transaction, 'select'>,
  people: readonly NamedPerson[],
): Promise<AnswerOf<'POST /api/user/findExisting'>> {
  const meantOf = await readWhoIsMeant(database)
  const found: AnswerOf<'POST /api/user/findExisting'> = []
  for (const [index, person] of people.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    const { existing, perhaps, withoutAddress } = meantOf(person)
    if (existing) found.push({ place: index, ...existing })
    else if (perhaps.length > 0)
      found.push({
        place: index,
        perhaps: [...perhaps],
        ...(withoutAddress && { withoutAddress: sentOf(withoutAddress) }),
      })
  }
  return found
}

const sentOf = ({ existing, perhaps }: Meant) => ({ existing, perhaps: [...perhaps] })
