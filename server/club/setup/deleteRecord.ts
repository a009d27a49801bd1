import { eq } from 'drizzle-orm'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/setupResources'
import { inTransaction } from '../../database/transaction'
import { Conflict } from '../../errors'
import { recordChange } from '../../history/recordChange'
import type { Services, SignedIn } from '../../services'
import { presentRecord } from './present'
import { columnOf, readRecord, storedResource } from './queries'
import { usesOf, usesInWords } from './usesOf'

/**
 * Deletes a record that nothing uses, and returns it as it was. Throws NotFound; Conflict, which says where it is used.
 */
export function deleteRecord(
  { database, clock }: Services,
  { memberId }: SignedIn,
  name: SetupName,
  id: number,
): Promise<SetupRecord> {
  const resource = setupResourceOf(name)
  return inTransaction(database, async transaction => {
    // The lock keeps others from starting to use the record.
    const record = presentRecord(resource, await readRecord(transaction, name, id, { lock: true }))
    const called = String(record[resource.nameField ?? 'id'])
    if (resource.fixedNames?.includes(called))
      throw new Conflict(`The club’s rules need ${called}, so it cannot be deleted.`)
    const uses = await usesOf(transaction, name, id)
    if (uses.length > 0)
      throw new Conflict(
        `Used by ${usesInWords(uses)}, so it cannot be deleted.${resource.retires ? ' It can be retired instead.' : ''}`,
      )
    await transaction.delete(storedResource(name).table).where(eq(columnOf(name, 'id'), id))
    const { id: _id, version: _version, ...before } = record
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: `setup.${name}.delete`,
      subjectType: 'setting',
      subjectId: id,
      before,
    })
    return record
  })
}
