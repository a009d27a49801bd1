// What making and changing a record have in common: which values its row and its links take, and what is wrong with them.
import { and, eq, getTableName, inArray, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SetupFields } from '#contract/setup'
import { SETUP_NAMES, type SetupField, type SetupName, setupResourceOf } from '#contract/setupResources'
import type { Transaction } from '../database/connect'
import { InvalidInput, type ModelState } from '../errors'
import { cutRichText } from '../html/cutRichText'
import { columnOf, storedResource } from './queries'

/** The fields as they are kept: rich text cut to what the editor can make. */
export const keptFields = (name: SetupName, given: SetupFields): SetupFields =>
  Object.fromEntries(
    setupResourceOf(name).fields.map(({ source, kind }) => {
      const value = given[source] ?? null
      return [source, kind === 'richText' && typeof value === 'string' ? cutRichText(value) : value]
    }),
  )

/** The part of the fields that stands in the record's own row. */
export function rowOf(name: SetupName, fields: SetupFields): SetupFields {
  const { links = {} } = storedResource(name)
  return Object.fromEntries(Object.entries(fields).filter(([source]) => !(source in links)))
}

/** Throws InvalidInput: a name that another record has, or a choice that is not there. `id` is null of a new record. */
export async function expectFitting(
  transaction: Transaction,
  name: SetupName,
  id: number | null,
  fields: SetupFields,
): Promise<void> {
  const { fields: described, nameField, singular, isSingle } = setupResourceOf(name)
  const faults: ModelState = {}
  if (nameField !== undefined && !isSingle && typeof fields[nameField] === 'string') {
    // Two of one name that are written at once would both find none: the second waits for the first.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`setup.${name}`}))`)
    const [own, named] = [columnOf(name, 'id'), columnOf(name, nameField)]
    const [other] = await transaction
      .select({ id: own })
      .from(storedResource(name).table)
      .where(and(eq(sql`lower(${named})`, sql`lower(${fields[nameField]})`), id === null ? undefined : ne(own, id)))
      .limit(1)
    if (other) faults[nameField] = [`There is a ${singular} of this name already.`]
  }
  for (const field of described) {
    if (field.kind === 'timeZone' && !(await isKnownZone(transaction, fields[field.source])))
      faults[field.source] = ['Please give a time zone, like Europe/London.']
    const missing = await isChoiceMissing(transaction, field, fields[field.source])
    if (missing) faults[field.source] = ['Please choose from the list.']
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}

/** The club's clock is asked of the database, which must know the zone too. */
async function isKnownZone(transaction: Transaction, zone: unknown): Promise<boolean> {
  const { rows } = await transaction.execute(sql`select 1 from pg_timezone_names where name = ${zone}`)
  return rows.length > 0
}

async function isChoiceMissing(transaction: Transaction, field: SetupField, value: unknown): Promise<boolean> {
  if (field.kind !== 'reference' && field.kind !== 'references') return false
  const ids = [...new Set([value].flat().filter(id => typeof id === 'number'))]
  const to = SETUP_NAMES.find(known => known === field.to)
  if (ids.length === 0 || !to) return false
  const found = await transaction
    .select({ id: columnOf(to, 'id') })
    .from(storedResource(to).table)
    .where(inArray(columnOf(to, 'id'), ids))
    .for('share')
  return found.length < ids.length
}

/** Writes which others the record belongs to, in place of what was there. */
export async function writeLinks(
  transaction: Transaction,
  name: SetupName,
  id: number,
  fields: SetupFields,
): Promise<void> {
  for (const [source, { table, own, other }] of Object.entries(storedResource(name).links ?? {})) {
    const ids = [...new Set(fields[source] as number[])]
    await transaction.delete(table).where(eq(own, id))
    if (ids.length > 0) await transaction.insert(table).values(ids.map(it => ({ [own.name]: id, [other.name]: it })))
  }
}

/** For statements that drizzle has no words for. */
export const nameOf = (table: PgTable) => sql.identifier(getTableName(table))
