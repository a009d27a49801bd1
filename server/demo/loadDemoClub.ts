import { sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/passwordHash'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import type { HashingCost } from '../services'
import { readToday } from '../time'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'
import { accountId, castOf } from './cast'
import { makeDocuments } from './documents'
import { makeEvents } from './events'
import { furnishClub } from './furnishClub'
import { insertDocuments } from './insertDocuments'
import { insertDraft, insertEvents } from './insertEvents'
import { insertMembers } from './insertMembers'
import { isEmptyClub } from './isEmptyClub'
import { readLookups } from './lookups'
import { addOwnFields } from './ownFields'
import { makeMembers } from './people'
import { createChance } from './random'
import { writeHistory } from './writeHistory'

/** An arbitrary number, as long as every version of this program uses the same one. */
const LOCK = 1_863_042_002
const SEED = 20_260_101

/**
 * Fills an empty club with the demo club, whose dates lie around today. A club with members is left alone. Several
 * servers may do so at once: one does the work. Tells whether it was this one.
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
  const today = await readToday(transaction, clock)
  const year = Number(today.slice(0, 4))
  await furnishClub(transaction, year)
  const lookups = await readLookups(transaction)
  const chance = createChance(SEED)
  const members = makeMembers(chance, today, lookups)
  const ids = await insertMembers(transaction, members, { today, year, lookups, passwordHashes })
  await insertEvents(transaction, makeEvents(chance, today, lookups, castOf(members, ids)))
  await addOwnFields(transaction)
  await insertDraft(transaction, today, lookups, accountId(ids, 'officer'))
  await insertDocuments(
    transaction,
    makeDocuments(today, { Member: accountId(ids, 'secretary'), Committee: accountId(ids, 'committee') }),
  )
  await writeHistory(transaction, today, {
    secretaryId: accountId(ids, 'secretary'),
    adminId: accountId(ids, 'admin'),
  })
}
