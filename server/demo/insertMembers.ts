import type { Transaction } from '../database/connect'
import { sql } from 'drizzle-orm'
import { member, memberEmailPreference, memberPayment, memberRole, receivedPayment } from '../database/schema/members'
import { noonOf } from './calendar'
import { accountId } from './cast'
import type { Lookups } from './lookups'
import type { DemoMember } from './people'

interface Membership {
  today: string
  year: number
  lookups: Lookups
  /** The hashes of the first members, one each. The others have none and cannot sign in. */
  passwordHashes: readonly string[]
}

/** Writes the members with their roles, preferences and payments. Returns their ids, in the same order. */
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
  const recordedBy = accountId(
    people.map(({ memberId }) => memberId),
    'secretary',
  )
  await transaction.insert(memberPayment).values(
    people.flatMap(({ memberId, isPaid, yearsPaidBefore }) => [
      ...(isPaid
        ? [{ memberId, recordedBy, membershipYear: year, recordedAt: noonOf(today, -1 - (memberId % 27)) }]
        : []),
      ...Array.from({ length: yearsPaidBefore }, (_, before) => ({
        memberId,
        recordedBy,
        membershipYear: year - before - 1,
        recordedAt: noonOf(today, -365 * (before + 1)),
      })),
    ]),
  )
  await insertSums(transaction)
  return people.map(({ memberId }) => memberId)
}

/** Writes the sums that the club has received from most who have paid. The others are only marked as paid. */
async function insertSums(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    insert into ${receivedPayment} (member_id, membership_year, received_on, amount, settles, recorded_at, recorded_by)
    select p.member_id, p.membership_year, p.recorded_at::date, case when p.member_id % 3 = 0 then 160 else 130 end, true, p.recorded_at, p.recorded_by
    from ${memberPayment} p where p.member_id % 4 <> 1`)
  await transaction.execute(sql`
    update ${memberPayment} p set settled_by = r.id from ${receivedPayment} r
    where r.member_id = p.member_id and r.membership_year = p.membership_year`)
}
