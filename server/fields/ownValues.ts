// The values of the club's own fields: checked when they are sent, and cut to what somebody may see when they leave.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Caller, mayFillMemberField, maySeeEventField, maySeeMemberField } from '#contract/access'
import { type Surface, requiredIn, unrequired } from '#contract/resources/fields'
import { shapeIn } from '#contract/resources/fieldSchemas'
import { type OwnField, ownEventField, ownMemberField } from '#contract/resources/ownFields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { Transaction } from '../database/connect'
import type { ModelState } from '../errors'
import { readEventFields, readMemberFields, readRegistrationFields } from './readOwnFields'

type Reading = Pick<Transaction, 'select'>

/** The checked values of the club's own fields: what to write (null where a field is emptied), and the faults. */
export interface TakenValues {
  values: OwnValues
  faults: ModelState
}

interface Sent {
  /** If left out, no field is required and none changes. */
  submitted: OwnValues | undefined
  /** The values that the record holds. */
  recorded: OwnValues
}

/** Takes a member's values from one of the forms. `memberId` is null for somebody who registers. */
export async function takeMemberValues(
  transaction: Reading,
  caller: Caller | null,
  { memberId, surface, ...sent }: Sent & { memberId: number | null; surface: Surface },
): Promise<TakenValues> {
  if (sent.submitted === undefined) return NOTHING
  if (memberId === null) {
    const fields = await readRegistrationFields(transaction, { lock: true })
    return taker(fields.map(ownMemberField), [], surface)(sent)
  }
  const stored = await readMemberFields(transaction, { lock: true })
  const seen = stored.filter(field => maySeeMemberField(caller, field, { memberId }))
  const isFilled = (field: (typeof stored)[number]) =>
    mayFillMemberField(caller, field, { memberId }) && ownMemberField(field).appearsIn.includes(surface)
  const [filled, read] = [seen.filter(isFilled), seen.filter(field => !isFilled(field))]
  return taker(filled.map(ownMemberField), read.map(ownMemberField), surface)(sent)
}

/**
 * Takes the members' values from the rows of a file, which may be thousands. `filled` are the fields that may come in.
 */
export function importedValues(filled: readonly OwnField[]): (submitted: OwnValues) => TakenValues {
  const takeRow = taker(filled, [], 'import')
  return submitted => takeRow({ submitted, recorded: {} })
}

/** Takes a row's values from its form. A draft may leave any of them out. */
export async function takeEventValues(
  transaction: Reading,
  caller: Caller,
  { isDraft = false, ...sent }: Sent & { isDraft?: boolean },
): Promise<TakenValues> {
  if (sent.submitted === undefined) return NOTHING
  const stored = (await readEventFields(transaction, { lock: true })).filter(field => maySeeEventField(caller, field))
  const fieldsOf = (isActive: boolean) => stored.filter(field => field.isActive === isActive).map(ownEventField)
  return taker(isDraft ? unrequired(fieldsOf(true)) : fieldsOf(true), fieldsOf(false), 'edit')(sent)
}

const NOTHING: TakenValues = { values: {}, faults: {} }

/**
 * Returns a function that takes values sent for these fields. A read-only one may be sent unchanged. The schemas are
 * made once, however often it is called.
 */
function taker(filled: readonly OwnField[], read: readonly OwnField[], surface: Surface): (sent: Sent) => TakenValues {
  const checks = new Map(filled.map(field => [field.key, checkOf(field, surface)]))
  const readKeys = new Set(read.map(({ key }) => key))
  return ({ submitted = {}, recorded }) => {
    const values: OwnValues = {}
    const faults: ModelState = {}
    // A fixed order keeps the digest equal when the same values are sent again.
    for (const [key, sent] of Object.entries(submitted).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const source = `fields.${key}`
      const was = recorded[key] ?? null
      const check = checks.get(key)
      if (check) {
        const [value, fault] = check(sent, was)
        if (fault === null) values[key] = meant(value, was)
        else faults[source] = [fault]
      } else if (!readKeys.has(key)) faults[source] = ['There is no such field.']
      else if (!isDeepStrictEqual(meant(sent, was), was)) faults[source] = ['This cannot be changed here.']
    }
    return { values, faults }
  }
}

type Value = OwnValues[string]

/** An unticked box means nothing while nothing is recorded. Once the box has been ticked, it means No. */
const meant = (sent: Value, was: Value): Value => (sent === false && was === null ? null : sent)

const NO_LONGER_OFFERED = 'This is no longer offered. Please choose another.'

function checkOf(field: OwnField, surface: Surface): (sent: Value, was: Value) => [value: Value, fault: string | null] {
  const schema = z.object(shapeIn([field], surface))
  const isEmpty = (value: Value) => value === null || value === false || String(value).trim() === ''
  return (sent, was) => {
    // A form that does not require the field still cannot empty it, if the field is required elsewhere.
    const required = requiredIn(field, surface) ?? (isEmpty(was) ? undefined : field.required)
    if (isEmpty(sent) && required !== undefined) return [was, required]
    const { data, error } = schema.safeParse({ [field.source]: sent ?? undefined })
    if (error) return [was, error.issues[0]?.message ?? 'Please check what is here.']
    const value = data[field.source] as Value
    const isRetired = field.kind === 'select' && field.choices.some(({ id, isRetired: gone }) => gone && id === value)
    // A file tells of the club's past, so it may hold retired choices.
    return isRetired && value !== was && surface !== 'import' ? [was, NO_LONGER_OFFERED] : [value, null]
  }
}

/** Tells whether anything that was sent is wrong. */
export const isFaulty = ({ faults }: TakenValues): boolean => Object.keys(faults).length > 0

/** Returns the record's values once these are written. Empty ones are not stored. */
export const withValues = (recorded: OwnValues, values: OwnValues): OwnValues =>
  Object.fromEntries(Object.entries({ ...recorded, ...values }).filter(([, value]) => value !== null))

/** Returns the record's values under the keys that were sent, as the history names them. */
export const ownChanges = (record: OwnValues, sent: OwnValues): Record<string, Value> =>
  Object.fromEntries(Object.keys(sent).map(key => [`fields.${key}`, record[key] ?? null]))

/** Returns the values that leave the server: those under these keys, left out where there are none. */
export function presentOwn(recorded: OwnValues, seenKeys: readonly string[]): { fields?: OwnValues } {
  const seen = Object.entries(recorded).filter(([key]) => seenKeys.includes(key))
  return seen.length > 0 ? { fields: Object.fromEntries(seen) } : {}
}
