import { count, sql } from 'drizzle-orm'
import type { SetupFields } from '#contract/calls/setup'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/resources/setupResources'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { isOwnFields, newKey } from './ownFields'
import { presentRecord } from './present'
import { storedResource } from '../database/setupTables'
import { readRecord } from './queries'
import { expectFitting, fieldsToStore, nameOf, rowOf, writeLinks } from './writeRecord'

/** Creates a record, the last of its order. Throws InvalidInput; Conflict at the limit of the table. */
export function createRecord(
  { database, clock }: Services,
  { memberId }: SignedIn,
  name: SetupName,
  sent: SetupFields,
): Promise<SetupRecord> {
  const resource = setupResourceOf(name)
  const { table } = storedResource(name)
  const fields = fieldsToStore(name, sent)
  return inTransaction(database, async transaction => {
    await expectFitting(transaction, clock, name, null, fields)
    await expectRoom(transaction, name)
    const row = {
      ...rowOf(name, fields),
      ...(isOwnFields(name) && { key: await newKey(transaction, name, String(fields.label)) }),
      ...(resource.retires && { isActive: sent.isActive ?? true }),
      ...(resource.isOrdered && { position: sql`(select coalesce(max(position), 0) + 1 from ${nameOf(table)})` }),
    }
    const [made] = await transaction.insert(table).values(row).returning()
    const id = Number(made?.id)
    await writeLinks(transaction, name, id, fields)
    const record = presentRecord(resource, await readRecord(transaction, name, id))
    const { id: _id, version: _version, ...after } = record
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: `setup.${name}.create`,
      subjectType: 'setting',
      subjectId: id,
      after,
    })
    return record
  })
}

/** Two creations at once wait for each other: expectFitting holds the lock of the table's names. */
async function expectRoom(transaction: Transaction, name: SetupName): Promise<void> {
  const { most, plural } = setupResourceOf(name)
  if (most === undefined) return
  const [counted] = await transaction.select({ records: count() }).from(storedResource(name).table)
  if ((counted?.records ?? 0) >= most)
    throw new Conflict(`There are ${most} ${plural} already, and no more are possible.`)
}
