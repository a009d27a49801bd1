import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { inTransaction } from '../../database/transaction'

/** Returns how many of the counts that triggers maintain differ from a new count; 0 as long as all is well. */
export async function countMiscounted(database: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await database.execute<{ wrong: number }>(sql`
    with attending as (select event_id as id, count(*) as number from attendee where not is_removed group by event_id),
      rowing as (
        select a.member_id as id, count(*) as number
        from attendee a join event e on e.id = a.event_id join event_type k on k.id = e.event_type_id
        where a.confirmed and not a.is_removed and k.is_row_event and e.cancel_reason_id is null group by a.member_id)
    select (
      (select count(*) from attending full join event_attendance kept on kept.event_id = attending.id
        where coalesce(attending.number, 0) <> coalesce(kept.attending, 0)) +
      (select count(*) from rowing full join member_rowing kept on kept.member_id = rowing.id
        where coalesce(rowing.number, 0) <> coalesce(kept.rows, 0)))::int as wrong`)
  return rows[0]?.wrong ?? 0
}

/** Counts everything again where a count is wrong, while nobody can change it. Returns how many were wrong. */
export async function recount(database: Database): Promise<number> {
  const wrong = await countMiscounted(database)
  if (wrong === 0) return 0
  await inTransaction(database, async transaction => {
    await transaction.execute(sql`lock table attendee, event, event_type in share mode`)
    await transaction.execute(sql`delete from event_attendance`)
    await transaction.execute(sql`delete from member_rowing`)
    await transaction.execute(sql`
      insert into event_attendance (event_id, attending)
      select event_id, count(*) from attendee where not is_removed group by event_id`)
    await transaction.execute(sql`
      insert into member_rowing (member_id, rows)
      select a.member_id, count(*)
      from attendee a join event e on e.id = a.event_id join event_type k on k.id = e.event_type_id
      where a.confirmed and not a.is_removed and k.is_row_event and e.cancel_reason_id is null group by a.member_id`)
  })
  return wrong
}
