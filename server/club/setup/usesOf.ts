import { getTableName, sql } from 'drizzle-orm'
import type { SetupName } from '#contract/setupResources'
import type { Transaction } from '../../database/connect'
import { pointingAt } from '../../database/pointingAt'
import { isOwnFields, type Use, usesOfOwnField } from './ownFields'
import { storedResource } from './queries'

/** The names of each table's rows, singular and plural. A table that is missing here appears by its own name. */
export const USERS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  planned_boat: ['event', 'events'],
  used_boat: ['post-row report', 'post-row reports'],
  event: ['event', 'events'],
  event_draft: ['draft of an event', 'drafts of events'],
  attendee: ['attendance', 'attendances'],
  member: ['member', 'members'],
  member_email_preference: ['member', 'members'],
  email_preference_event_type: ['email preference', 'email preferences'],
}

/**
 * Finds the rows that point at the record, by their tables. PostgreSQL's own catalogue names the tables, so a new one
 * cannot be forgotten. Rows that would be deleted with the record count too. The record's own links do not count: they
 * are part of it.
 */
export async function usesOf(transaction: Transaction, name: SetupName, id: number): Promise<Use[]> {
  const { table, links = {} } = storedResource(name)
  const own = Object.values(links).map(link => getTableName(link.table))
  const uses: Use[] = []
  for (const [user, columns] of await pointingAt(transaction, getTableName(table))) {
    if (own.includes(user)) continue
    const points = columns.map(column => sql`${sql.identifier(column)} = ${id}`)
    const { rows } = await transaction.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(user)} where ${sql.join(points, sql` or `)}`,
    )
    const found = rows[0]?.count ?? 0
    if (found > 0) uses.push({ table: user, count: found })
  }
  return isOwnFields(name) ? [...uses, ...(await usesOfOwnField(transaction, name, id))] : uses
}

/** Returns the uses in words: '12 events and 1 post-row report'. */
export function usesInWords(uses: readonly Use[]): string {
  const counted = uses.map(({ table, count }) => {
    const [one, many] = USERS[table] ?? [table, table]
    return `${count} ${count === 1 ? one : many}`
  })
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(counted)
}
