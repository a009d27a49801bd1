import { asc, sql } from 'drizzle-orm'
import { type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { columnOf, storedResource } from '../database/setupTables'
import { nameOf } from './writeRecord'

/** Puts all records of a table into this order. Throws Conflict unless these are all of them, each once. */
export function orderRecords(
  { database, clock }: Services,
  { memberId }: SignedIn,
  name: SetupName,
  ids: readonly number[],
): Promise<void> {
  const { table } = storedResource(name)
  return inTransaction(database, async transaction => {
    // The rows are locked in the order of their numbers, so that two who order at once wait for each other.
    const locked = await transaction
      .select({ id: columnOf(name, 'id'), position: columnOf(name, 'position') })
      .from(table)
      .orderBy(asc(columnOf(name, 'id')))
      .for('update')
    const rows = locked as { id: number; position: number }[]
    const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id))
    if (!isWhole)
      throw new Conflict(
        `Somebody else has added or removed a ${setupResourceOf(name).singular} meanwhile. Please look at the list again.`,
      )
    const before = rows.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)
    if (before.every((id, index) => id === ids[index])) return
    await transaction.execute(sql`
      update ${nameOf(table)} set position = place
      from unnest(${sql.param([...ids])}::int[]) with ordinality as given (given_id, place) where id = given_id`)
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: `setup.${name}.order`,
      subjectType: 'setting',
      subjectId: ids[0] ?? 0,
      before: { order: before },
      after: { order: [...ids] },
    })
  })
}
