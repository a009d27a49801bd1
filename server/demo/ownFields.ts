// The fields that the demo club has added to its members and its rows, and what stands in them.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { eventField, memberField } from '../database/schema/ownFields'
import type { DemoData } from './demoData'

/** Adds the fields, and fills them in by the numbers of the records, so that they are the same every time. */
export async function addOwnFields(transaction: Transaction, { members, rows }: DemoData['ownFields']): Promise<void> {
  await transaction
    .insert(memberField)
    .values(members.map(({ numbers: _numbers, ...field }, index) => ({ ...field, position: index + 1 })))
  await transaction
    .insert(eventField)
    .values(rows.map(({ values: _values, ...field }, index) => ({ ...field, position: index + 1 })))
  const numbers = members.map(({ key, numbers: { heldBy, ofEach, prefix, first, step, count } }) => {
    const isHeld = sql`${member.id} % ${ofEach} = any(${sql.param(heldBy)}::int[])`
    const value = sql`${prefix}::text || (${first}::int + ${member.id} * ${step} % ${count})`
    return sql`case when ${isHeld} then jsonb_build_object(${key}::text, ${value}) else '{}' end`
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
