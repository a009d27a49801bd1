import { sql } from 'drizzle-orm'
import type { SetupFields } from '#contract/setup'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/setupResources'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { presentRecord } from './present'
import { readRecord, storedResource } from './queries'
import { expectFitting, keptFields, nameOf, rowOf, writeLinks } from './writeRecord'

/** Makes a record, the last of its order. Throws InvalidInput. */
export function createRecord(
  { database, clock }: Services,
  { memberId }: SignedIn,
  name: SetupName,
  given: SetupFields,
): Promise<SetupRecord> {
  const resource = setupResourceOf(name)
  const { table } = storedResource(name)
  const fields = keptFields(name, given)
  return inTransaction(database, async transaction => {
    await expectFitting(transaction, name, null, fields)
    const row = {
      ...rowOf(name, fields),
      ...(resource.retires && { isActive: given.isActive ?? true }),
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
