import { sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/passwordHash'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { boat, clubSettings, homeFeature, homeSlide, partner } from '../database/schema/club'
import { eventType, membershipType } from '../database/schema/lookups'
import { waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { SHIPPED_STATION } from '../river/predictTides'
import type { HashingCost } from '../services'
import { readToday } from '../time'
import { accountId, DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'
import { castOf } from './crews'
import { type DemoData, readDemoData } from './demoData'
import { insertDocuments } from './documents'
import { insertDraft, insertEvents, makeEvents } from './events'
import { SLIPWAY, ZONE } from './highWaters'
import { isEmptyClub } from './isEmptyClub'
import { readLookups } from './lookups'
import { insertMembers, makeMembers } from './members'
import { createChance } from './random'
import { writeHistory } from './writeHistory'
import { event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { eventField, memberField } from '../database/schema/ownFields'

/** Any number, as long as every version of this program uses the same. */
const LOCK = 1_863_042_002
const SEED = 20_260_101

/**
 * Fills an empty club with the demo club, whose dates lie around today. A club with members is left alone. If several
 * servers do so at once, one of them does the work. Returns whether it was this one.
 */
export async function loadDemoClub(
  database: Database,
  clock: Clock,
  { hashing }: { hashing: HashingCost },
): Promise<boolean> {
  if (!(await isEmptyClub(database))) return false
  const passwordHashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(hashing, DEMO_PASSWORD)))
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEmptyClub(transaction))) return false
    await fillClub(transaction, clock, passwordHashes)
    return true
  })
}

async function fillClub(transaction: Transaction, clock: Clock, passwordHashes: readonly string[]): Promise<void> {
  const data = readDemoData()
  const today = await readToday(transaction, clock)
  const year = Number(today.slice(0, 4))
  await furnishClub(transaction, data.club, year)
  const lookups = await readLookups(transaction)
  const ingredients = { data, chance: createChance(SEED), today, lookups }
  const members = makeMembers(ingredients)
  const ids = await insertMembers(transaction, members, { today, year, lookups, passwordHashes })
  await insertEvents(transaction, makeEvents(ingredients, castOf(members, ids)))
  await addOwnFields(transaction, data.ownFields)
  await insertDraft(transaction, data.programme.draft, { today, lookups, organiserId: accountId(ids, 'officer') })
  await insertDocuments(transaction, data.documents, today, {
    Member: accountId(ids, 'secretary'),
    Committee: accountId(ids, 'committee'),
  })
  await writeHistory(transaction, today, {
    secretaryId: accountId(ids, 'secretary'),
    adminId: accountId(ids, 'admin'),
  })
}

/** Writes settings, fees, public page and boats. The slides and features that every club begins with give way. */
async function furnishClub(
  transaction: Transaction,
  { settings, membershipFees, slides, features, partners, boats }: DemoData['club'],
  membershipYear: number,
): Promise<void> {
  await transaction.update(clubSettings).set({ ...settings, membershipYear })
  await transaction.update(waterSettings).set({
    ...{ hasTides: true, slipway: SLIPWAY, hasPlaces: true, asksEvening: true, hasDigest: true },
    confirmation: { stationId: SHIPPED_STATION.id, slipway: SLIPWAY, zone: ZONE },
  })
  const types = Object.entries(membershipFees).map(([name, fee], index) => ({ name, fee, position: 100 + index }))
  await transaction
    .insert(membershipType)
    .values(types)
    .onConflictDoUpdate({ target: membershipType.name, set: { fee: sql`excluded.fee` } })
  await transaction.delete(homeSlide)
  await transaction.delete(homeFeature)
  await transaction.insert(homeSlide).values(inOrder(slides))
  await transaction.insert(homeFeature).values(inOrder(features))
  await transaction.insert(partner).values(inOrder(partners))
  await transaction.insert(boat).values(inOrder(boats))
}

const inOrder = <T>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, position: index + 1 }))

/** Adds the fields, and fills them in by the numbers of the records, so that they are the same every time. */
async function addOwnFields(transaction: Transaction, { members, rows }: DemoData['ownFields']): Promise<void> {
  await transaction
    .insert(memberField)
    .values(members.map(({ numbers: _numbers, ...field }, index) => ({ ...field, position: index + 1 })))
  await transaction
    .insert(eventField)
    .values(rows.map(({ values: _values, ...field }, index) => ({ ...field, position: index + 1 })))
  const numbers = members.map(({ key, numbers: { heldBy, ofEach, prefix, first, step, count } }) => {
    const hasOne = sql`${member.id} % ${ofEach} = any(${sql.param(heldBy)}::int[])`
    const value = sql`${prefix}::text || (${first}::int + ${member.id} * ${step} % ${count})`
    return sql`case when ${hasOne} then jsonb_build_object(${key}::text, ${value}) else '{}' end`
  })
  await transaction
    .update(member)
    .set({ fields: sql.join(numbers, sql` || `) })
    .where(sql`${member.isApproved} and ${member.isActive}`)
  const texts = rows.map(
    ({ key, values }) =>
      sql`jsonb_build_object(${key}::text, (${sql.param(values)}::text[])[${event.id} % ${values.length} + 1])`,
  )
  await transaction
    .update(event)
    .set({ fields: sql.join(texts, sql` || `) })
    .where(sql`${event.eventTypeId} in (select id from ${eventType} where is_row_event)`)
}
