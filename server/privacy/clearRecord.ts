import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { firstCompletedRow } from './firstCompletedRow'
import { keptDateOfBirth } from './keptDateOfBirth'
import { FORMER_NAME } from './leaverFacts'

type Column = keyof typeof member.$inferSelect

/**
 * The columns with their standing, and those by which payments are counted. Every other column is emptied, even a new
 * one.
 */
const KEPT: ReadonlySet<Column> = new Set<Column>([
  ...(['id', 'isActive', 'leftAt', 'isApproved', 'registeredAt', 'membershipTypeId'] as const),
])

/** Empties the record of a member who has left, except for what statistics need, and counts its version up. */
export async function clearRecord(transaction: Transaction, clock: Clock, memberId: number): Promise<void> {
  const columns = Object.keys(getTableColumns(member)) as Column[]
  const emptied = Object.fromEntries(columns.filter(name => !KEPT.has(name)).map(name => [name, sql`default`]))
  const first = firstCompletedRow(memberId, clock)
  await transaction
    .update(member)
    .set({
      ...emptied,
      ...FORMER_NAME,
      email: '',
      // Reports count only members who have completed a row.
      dateOfBirth: keptDateOfBirth(memberId, clock),
      genderId: sql`case when ${first} is not null then ${member.genderId} end`,
      ethnicityId: sql`case when ${first} is not null then ${member.ethnicityId} end`,
      anonymisedAt: clock.now(),
      version: sql`${member.version} + 1`,
    })
    .where(eq(member.id, memberId))
}
