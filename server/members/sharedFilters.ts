import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { MOST_SHARED_FILTERS } from '#contract/words'
import type { Database } from '../database/connect'
import { sharedFilter } from '../database/schema/sharedFilters'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { changedFields, recordChange } from '../history/recordChange'
import type { Services } from '../services'

const { id, name, group, query } = sharedFilter
const columns = { id, name, group, query }

/** Lists the filters that are shared with the committee, by name. */
export const listSharedFilters = (database: Pick<Database, 'select'>) =>
  database
    .select(columns)
    .from(sharedFilter)
    .orderBy(sql`lower(${name})`, id)

/**
 * Shares a filter of the members list with the committee. It takes the place of an earlier one of its name. Repeating
 * it does nothing. Throws Conflict when there are too many.
 */
export function shareFilter(
  { database, clock }: Services,
  caller: Caller,
  body: BodyOf<'POST /api/user/shareFilter'>,
): Promise<{ id: number }> {
  return inTransaction(database, async transaction => {
    // Without it, several at once would each find room for one more.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('shared filters'))`)
    const [earlier] = await transaction.select(columns).from(sharedFilter).where(eq(name, body.name)).for('update')
    if (!earlier && (await transaction.$count(sharedFilter)) >= MOST_SHARED_FILTERS)
      throw new Conflict(
        `The committee shares ${MOST_SHARED_FILTERS} filters already. Please remove one of them first.`,
      )
    const changes = changedFields(earlier ?? {}, body)
    if (earlier && !changes) return { id: earlier.id }
    const values = { ...body, sharedAt: clock.now() }
    const [shared] = await transaction
      .insert(sharedFilter)
      .values(values)
      .onConflictDoUpdate({ target: name, set: values })
      .returning({ id })
    if (!shared) throw new Error('The filter was not written.')
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'members.shareFilter',
      subjectType: 'setting',
      subjectId: shared.id,
      before: earlier ? withoutId(earlier) : null,
      after: body,
    })
    return shared
  })
}

/** Removes a shared filter for the whole committee. Repeating it does nothing. */
export function unshareFilter({ database, clock }: Services, caller: Caller, filterId: number): Promise<void> {
  return inTransaction(database, async transaction => {
    const [removed] = await transaction.delete(sharedFilter).where(eq(id, filterId)).returning(columns)
    if (!removed) return
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'members.unshareFilter',
      subjectType: 'setting',
      subjectId: filterId,
      before: withoutId(removed),
      after: null,
    })
  })
}

const withoutId = ({ id: _id, ...filter }: { id: number; name: string; group: string; query: string }) => filter
