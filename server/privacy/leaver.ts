import { and, inArray, ne, sql } from 'drizzle-orm'
import { fullName } from '#contract/rules/names'
import { addressKey } from '../accounts/emailAddress'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { keyedDigest } from '../sessions/recordSignIn'

/** Somebody whose personal details are to be removed, with whatever leads to them where no column does. */
export interface Leaver {
  memberId: number
  name: string
  /** Every known address of theirs, each in its one form (accounts/hasAddress). */
  addresses: string[]
  /** Those addresses that nobody else has. A family may have shared one. */
  soleAddresses: string[]
  /** The keys of their own addresses in the counts of tries and the records of sign-ins. */
  addressKeys: string[]
  recordKeys: string[]
}

/** Finds them as they are in this transaction. */
export async function findLeaver(
  transaction: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  person: typeof member.$inferSelect,
): Promise<Leaver> {
  const { id: memberId } = person
  const { rows } = await transaction.execute<{ form: string }>(sql`
    select distinct lower(normalize(address, NFKC)) as form from (
      select ${person.email}::text as address
      union all select address from asked_address where member_id = ${memberId}
      union all select address from left_address where member_id = ${memberId}
      union all select before ->> 'email' from change_history where member_id = ${memberId}
      union all select after ->> 'email' from change_history where member_id = ${memberId}
      union all select before ->> 'mergedEmail' from change_history where member_id = ${memberId}
    ) known where address <> ''`)
  const addresses = rows.map(({ form }) => form)
  const others =
    addresses.length === 0
      ? []
      : await transaction
          .select({ form: sql<string>`lower(normalize(${member.email}, NFKC))` })
          .from(member)
          .where(and(ne(member.id, memberId), inArray(sql`lower(normalize(${member.email}, NFKC))`, addresses)))
  const taken = new Set(others.map(({ form }) => form))
  const soleAddresses = addresses.filter(address => !taken.has(address))
  const addressKeys = await Promise.all(soleAddresses.map(address => addressKey(transaction, address)))
  return {
    memberId,
    name: fullName(person),
    addresses,
    soleAddresses,
    addressKeys,
    recordKeys: addressKeys.map(key => keyedDigest(secrets, key)),
  }
}
