import { keysOf, type NamedPerson } from '#contract/memberFile/memberRows'
import { fullName } from '#contract/names'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'

export interface Existing {
  userId: number
  name: string
  by: 'address' | 'name'
  isActive: boolean
}

/**
 * Finds people among the members: by address in any spelling, by name with the day of birth, or by the name alone where the file gives
 * neither, so that a list without them does not come in twice.
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
    .orderBy(member.id)
  const known = new Map<string, Existing>()
  for (const { id, isActive, ...person } of members) {
    const existing = { userId: id, name: fullName(person), isActive }
    // Under each of the three, whatever else is known of them: the file may know less.
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
