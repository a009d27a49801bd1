import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SignInOutcome } from '#contract/words'
import type { Database } from '../database/connect'
import { signInRecord } from '../database/schema/accounts'
import type { Secrets, Services } from '../services'

/** The origin of a call, as it is stored and shown. */
export interface Visit {
  /** The network as throttles count it. */
  network: string
  /** The device in plain words, as deviceOf has it. */
  device: string
}

/**
 * The subject of a record: a member, once they have shown a right password, code or token. Before that it is the
 * address that was tried, by its key.
 */
type Whose = { memberId: number } | { addressKey: string }

interface Recording extends Pick<Services, 'clock' | 'secrets'> {
  database: Pick<Database, 'execute'>
}

const DAY = 24 * 3600 * 1000
/** The milliseconds for which a record is stored. */
const LIFETIME = 90 * DAY
const MOST_REMOVED = 100

/**
 * Records a sign-in or a try. Each record also removes some that are out of date. It is one statement, the same for
 * known and unknown addresses: neither its time nor its traces tell them apart.
 */
export async function recordSignIn(
  { database, clock, secrets }: Recording,
  outcome: SignInOutcome,
  whose: Whose,
  { network, device }: Visit,
): Promise<void> {
  const now = clock.now()
  const outOfDate = new Date(now.getTime() - LIFETIME)
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

/**
 * Returns the digest that stands for an address in the records. Without the club's own key, nobody can try addresses
 * against it.
 */
export const keyedDigest = ({ address }: Pick<Secrets, 'address'>, addressKey: string): string =>
  createHmac('sha256', address).update(addressKey).digest('base64url')
