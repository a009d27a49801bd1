// The common part of creating and changing a record: the values that its row and its links take, and their faults.
import { and, eq, getTableColumns, getTableName, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { offsetAt } from '#contract/rules/clubClock'
import type { SetupFields } from '#contract/calls/setup'
import type { Field } from '#contract/resources/fields'
import {
  type SavedPicture,
  SETUP_NAMES,
  type SetupName,
  type SetupRecord,
  setupResourceOf,
} from '#contract/resources/setupResources'
import { plainPosition, positionIn } from '#contract/rules/settingFormats'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { picture } from '../database/schema/pictures'
import { InvalidInput, type ModelState } from '../errors'
import { cutField } from '../richText/cutField'
import { readTimeZone } from '../time'
import { choiceFault, type ChoiceTable } from '../lookups/choiceFaults'
import { isOwnFields, type KeyedItem, ownFieldFaults, withKeys } from './ownFields'
import { columnOf, storedResource } from '../database/setupTables'
import type { StoredResource } from '../database/setupTables'

/**
 * Returns the fields in the form in which they are stored: list items with keys, and rich text cut to what the editor
 * can make. Throws InvalidInput that names a text with too much formatting.
 */
export const fieldsToStore = (name: SetupName, sent: SetupFields): SetupFields =>
  Object.fromEntries(
    setupResourceOf(name)
      .fields.filter(({ source, staysIfLeftOut }) => sent[source] !== undefined || !staysIfLeftOut)
      .map(field => {
        const { source, kind } = field
        const value = sent[source] ?? null
        if (kind === 'items' && field.hasKeys) return [source, withKeys((value ?? []) as KeyedItem[])]
        return [source, kind === 'richText' && typeof value === 'string' ? cutField(source, value) : value]
      }),
  )

/** Returns the fields that stand in the record's own row. */
export function rowOf(name: SetupName, fields: SetupFields): SetupFields {
  const { links = {}, pictures = {} } = storedResource(name)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, value]) => {
      if (source in links) return []
      const columns = pictures[source]
      const isPosition = fieldKind(name, source) === 'position' && typeof value === 'string'
      const position = isPosition ? positionIn(value) : null
      if (position) return [[source, plainPosition(position)]]
      return columns ? pictureColumns(columns, value as ChosenPicture | null) : [[source, value]]
    }),
  )
}

const fieldKind = (name: SetupName, source: string) =>
  setupResourceOf(name).fields.find(field => field.source === source)?.kind

/** A picture as a form sends it. Without an id, the picture that has only an address stays. */
type ChosenPicture = Pick<SavedPicture, 'id'>

/** Replaces the shown picture when another is chosen, or none. */
function pictureColumns(
  { picture: uploaded, address }: NonNullable<StoredResource['pictures']>[string],
  chosen: ChosenPicture | null,
): [column: string, value: unknown][] {
  if (chosen?.id === null) return []
  return [
    [nameInTable(uploaded), chosen?.id ?? null],
    ...(address ? [[nameInTable(address), null] as [string, null]] : []),
  ]
}

/** Returns the property of the table that stands for the column. */
function nameInTable(column: PgColumn): string {
  const [found] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? []
  if (!found) throw new Error(`The table has no column ${column.name}.`)
  return found
}

/**
 * Throws InvalidInput for a name that another record has, and for a choice that does not exist or is no longer offered.
 * `before` is null for a new record.
 */
export async function expectFitting(
  transaction: Transaction,
  clock: Clock,
  name: SetupName,
  before: SetupRecord | null,
  fields: SetupFields,
): Promise<void> {
  const id = before?.id ?? null
  const { fields: described, nameField, singular, isSingle } = setupResourceOf(name)
  const faults: ModelState = {}
  if (nameField !== undefined && !isSingle && typeof fields[nameField] === 'string') {
    // If two records with one name were written at once, neither would see the other. So the second waits for the
    // first.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`setup.${name}`}))`)
    const [idColumn, named] = [columnOf(name, 'id'), columnOf(name, nameField)]
    const [other] = await transaction
      .select({ id: idColumn })
      .from(storedResource(name).table)
      .where(
        and(eq(sql`lower(${named})`, sql`lower(${fields[nameField]})`), id === null ? undefined : ne(idColumn, id)),
      )
      .limit(1)
    if (other) faults[nameField] = [`There is a ${singular} of this name already.`]
  }
  if (isOwnFields(name)) Object.assign(faults, await ownFieldFaults(transaction, name, before, fields))
  for (const field of described) {
    if (field.kind === 'timeZone' && !(await isKnownZone(transaction, fields[field.source])))
      faults[field.source] = ['Please give a time zone, like Europe/London.']
    if (field.kind === 'position') {
      const fault = await positionFault(transaction, clock.now(), fields[field.source], before?.[field.source])
      if (fault !== null) faults[field.source] = [fault]
    }
    if (field.kind === 'picture') {
      const fault = await pictureFaultOf(transaction, field, id, fields[field.source] as ChosenPicture | null)
      if (fault !== null) faults[field.source] = [fault]
    }
    const fault = await referenceFault(transaction, field, fields[field.source], before?.[field.source])
    if (fault !== null) faults[field.source] = [fault]
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}

/** The club's clock is asked of the database, so the database must know the zone too. */
async function isKnownZone(transaction: Transaction, zone: unknown): Promise<boolean> {
  const { rows } = await transaction.execute(sql`select 1 from pg_timezone_names where name = ${zone}`)
  return rows.length > 0
}

const HOUR = 3_600_000

/** The hours by which the sun and the clock may differ anywhere: three and a half in the west of China. */
const FURTHEST_FROM_SUN = 4

/**
 * A position in the wrong hemisphere would give the light of another continent. A zone whose clocks are put forward in
 * January lies in the south. Whoever writes N or S answers that; a position that is stored is not asked about again.
 */
async function positionFault(
  transaction: Transaction,
  now: Date,
  written: unknown,
  current: unknown,
): Promise<string | null> {
  const position = positionIn(String(written ?? ''))
  if (!position || plainPosition(position) === current) return null
  const zone = await readTimeZone(transaction)
  const hoursAt = (instant: number) => offsetAt(zone, instant) / HOUR
  const apart = Math.abs(position.longitude / 15 - hoursAt(now.getTime()))
  if (Math.min(apart, 24 - apart) > FURTHEST_FROM_SUN)
    return 'This is far from the club’s time zone. West of Greenwich the second number is negative.'
  const { latitude, longitude, isHemisphereSaid } = position
  if (isHemisphereSaid) return null
  const january = hoursAt(Date.UTC(now.getUTCFullYear(), 0, 15))
  const july = hoursAt(Date.UTC(now.getUTCFullYear(), 6, 15))
  const mirrored = plainPosition({ latitude: -latitude, longitude })
  if (january > july && latitude > 0)
    return `Is the slipway south of the equator? ${zone} has its summer time in January. Then please write ${mirrored}; or write ${latitude}N for north.`
  if (july > january && latitude < 0)
    return `Is the slipway north of the equator? ${zone} has its summer time in July. Then please write ${mirrored}; or write ${-latitude}S for south.`
  return null
}

async function referenceFault(
  transaction: Transaction,
  field: Field,
  chosen: unknown,
  current: unknown,
): Promise<string | null> {
  if (field.kind !== 'reference' && field.kind !== 'references') return null
  const to = SETUP_NAMES.find(known => known === field.to)
  if (!to) return null
  return choiceFault(transaction, storedResource(to).table as ChoiceTable, {
    chosen: idsIn(chosen),
    current: idsIn(current),
  })
}

const idsIn = (value: unknown): number[] => [value].flat().filter(id => typeof id === 'number')

/**
 * A new record has no earlier picture to keep. An uploaded one that nothing has shown for a day is gone
 * (pictures/removeUnusedPictures).
 */
async function pictureFaultOf(
  transaction: Transaction,
  { required }: Field,
  recordId: number | null,
  chosen: ChosenPicture | null,
): Promise<string | null> {
  if (chosen === null) return null
  if (chosen.id === null) return recordId === null && required !== undefined ? required : null
  const [found] = await transaction
    .select({ id: picture.id })
    .from(picture)
    .where(eq(picture.id, chosen.id))
    .for('key share')
  return found
    ? null
    : 'This picture is no longer kept, since it was uploaded and not saved for a day. Please choose it again.'
}

/** Writes the record's links to others, in place of the earlier ones. */
export async function writeLinks(
  transaction: Transaction,
  name: SetupName,
  id: number,
  fields: SetupFields,
): Promise<void> {
  for (const [source, { table, recordId, other }] of Object.entries(storedResource(name).links ?? {})) {
    const ids = [...new Set(fields[source] as number[])]
    await transaction.delete(table).where(eq(recordId, id))
    if (ids.length > 0)
      await transaction.insert(table).values(ids.map(it => ({ [recordId.name]: id, [other.name]: it })))
  }
}

/** Names a table in statements that drizzle cannot express. */
export const nameOf = (table: PgTable) => sql.identifier(getTableName(table))
