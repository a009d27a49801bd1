import { isNull } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keysOf, type NamedPerson } from '#contract/memberFile/memberRows'
import { fullName } from '#contract/names'
import type { Transaction } from '../../database/connect'
import { member } from '../../database/schema/members'

/** The people that are looked at in one turn of the event loop, which takes a few milliseconds. */
const AT_ONCE = 250

export interface Existing {
  userId: number
  name: string
  by: 'address' | 'name'
  isActive: boolean
}

/**
 * Finds people among the members: by address in any spelling, by name with the date of birth, or by name alone. The
 * last applies where the file gives neither, so that a list without them does not come in twice.
 */
export async function existingMembers(
  transaction: Pick<Transaction, 'select'>,
): Promise<(person: NamedPerson) => Existing | null> {
  const members = await transaction
    .select({
      id: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      dateOfBirth: member.dateOfBirth,
      isActive: member.isActive,
    })
    .from(member)
    .where(isNull(member.anonymisedAt))
    .orderBy(member.id)
  const known = new Map<string, Existing>()
  for (const [place, { id, isActive, ...person }] of members.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    const existing = { userId: id, name: fullName(person), isActive }
    // A member is found under each of the three keys, since the file may know less.
    const keys = [
      ...keysOf(person),
      ...keysOf({ ...person, email: '', dateOfBirth: null }),
      ...keysOf({ ...person, email: '' }),
    ]
    for (const { key, field } of keys)
      if (!known.has(key)) known.set(key, { ...existing, by: field === 'email' ? 'address' : 'name' })
  }
  return person => {
    for (const { key } of keysOf(person)) {
      const found = known.get(key)
      if (found) return found
    }
    return null
  }
}

/** Returns which of these are members, by their places. Between batches, other work gets its turn. */
export async function findExisting(
  database: Pick<Transaction, 'select'>,
  people: readonly NamedPerson[],
): Promise<(Existing & { place: number })[]> {
  const existingOf = await existingMembers(database)
  const found: (Existing & { place: number })[] = []
  for (const [place, person] of people.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    const existing = existingOf(person)
    if (existing) found.push({ place, ...existing })
  }
  return found
}
