import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SignInOutcome } from '#contract/words'
import type { Database } from '../../database/connect'
import { signInRecord } from '../../database/schema/accounts'
import type { Secrets, Services } from '../../services'

/** Where a call comes from, as it is kept and shown. */
export interface Visit {
  /** As throttles count it. */
  network: string
  /** In plain words, as deviceOf has it. */
  device: string
}

/** Of whom it is told: a member, once they have shown a right password, code or token; before that the address that was tried, by its key. */
type Whose = { memberId: number } | { addressKey: string }

interface Recording extends Pick<Services, 'clock' | 'secrets'> {
  database: Pick<Database, 'execute'>
}

const DAY = 24 * 3600 * 1000
/** Milliseconds that a record is kept. */
const KEPT = 90 * DAY
const MOST_REMOVED = 100

/**
 * Writes down what happened at the door; each record takes some that are out of date away. One statement, the same for an address that is
 * known and one that is not: neither its time nor what it leaves behind tells them apart.
 */
export async function recordSignIn(
  { database, clock, secrets }: Recording,
  outcome: SignInOutcome,
  whose: Whose,
  { network, device }: Visit,
): Promise<void> {
  const now = clock.now()
  const outOfDate = new Date(now.getTime() - KEPT)
  const [memberId, addressKey] =
    'memberId' in whose ? [whose.memberId, null] : [null, keyedDigest(secrets, whose.addressKey)]
  await database.execute(sql`
    with removed as (
      delete from ${signInRecord} where id in (
        select id from ${signInRecord} where at <= ${outOfDate.toISOString()}::timestamptz order by at limit ${MOST_REMOVED} for update skip locked
      )
    )
    insert into ${signInRecord} (at, outcome, member_id, address_key, network, device)
    values (${now.toISOString()}::timestamptz, ${outcome}, ${memberId}, ${addressKey}, ${network}, ${device})`)
}

/** What stands for an address in the records: without the club's own key nobody can try addresses against it. */
export const keyedDigest = ({ address }: Pick<Secrets, 'address'>, addressKey: string): string =>
  createHmac('sha256', address).update(addressKey).digest('base64url')
