import { eq, getTableName, sql } from 'drizzle-orm'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/resources/setupResources'
import type { Transaction } from '../database/connect'
import { pointingAt } from '../database/pointingAt'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { isOwnFields, type Use, usesOfOwnField } from './ownFields'
import { presentRecord } from './present'
import { columnOf, storedResource } from '../database/setupTables'
import { readRecord } from './queries'

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
async function usesOf(transaction: Transaction, name: SetupName, id: number): Promise<Use[]> {
  const { table, links = {} } = storedResource(name)
  const linkTables = Object.values(links).map(link => getTableName(link.table))
  const uses: Use[] = []
  for (const [user, columns] of await pointingAt(transaction, getTableName(table))) {
    if (linkTables.includes(user)) continue
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
function usesInWords(uses: readonly Use[]): string {
  const counted = uses.map(({ table, count }) => {
    const [one, many] = USERS[table] ?? [table, table]
    return `${count} ${count === 1 ? one : many}`
  })
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(counted)
}
