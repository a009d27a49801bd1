import type { Transaction } from '../database/connect'
import { member, memberEmailPreference, memberPayment, memberRole } from '../database/schema/members'
import { noonOf } from './calendar'
import type { Lookups } from './lookups'
import type { DemoMember } from './people'

interface Membership {
  today: string
  year: number
  lookups: Lookups
  /** Of the first members, one each; the others have none and cannot sign in. */
  passwordHashes: readonly string[]
}

/** Writes the members with their roles, preferences and payments. Answers their ids, in the same order. */
export async function insertMembers(
  transaction: Transaction,
  members: readonly DemoMember[],
  { today, year, lookups, passwordHashes }: Membership,
): Promise<number[]> {
  const rows = await transaction
    .insert(member)
    .values(members.map(({ fields }, index) => ({ ...fields, passwordHash: passwordHashes[index] ?? null })))
    .returning({ id: member.id, email: member.email })
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  const people = members.map(person => ({ ...person, memberId: idOf.get(person.fields.email) ?? 0 }))
  await transaction
    .insert(memberRole)
    .values(
      people.flatMap(({ memberId, roles }) => roles.map(name => ({ memberId, roleId: lookups.roles.get(name) ?? 0 }))),
    )
  await transaction
    .insert(memberEmailPreference)
    .values(
      people.flatMap(({ memberId, preferenceIds }) => preferenceIds.map(preferenceId => ({ memberId, preferenceId }))),
    )
  await transaction.insert(memberPayment).values(
    people.flatMap(({ memberId, isPaid, yearsPaidBefore }) => [
      ...(isPaid ? [{ memberId, membershipYear: year, recordedAt: noonOf(today, -(memberId % 28)) }] : []),
      ...Array.from({ length: yearsPaidBefore }, (_, before) => ({
        memberId,
        membershipYear: year - before - 1,
        recordedAt: noonOf(today, -365 * (before + 1)),
      })),
    ]),
  )
  return people.map(({ memberId }) => memberId)
}
