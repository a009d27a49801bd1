// What the club's own fields hold: checked when it is sent, and cut to what somebody may see when it leaves.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Caller, mayFillMemberField, maySeeEventField, maySeeMemberField } from '#contract/access'
import { type Place, requiredIn, unrequired } from '#contract/resources/fields'
import { shapeIn } from '#contract/resources/fieldSchemas'
import { keyOf, type OwnField, ownEventField, ownMemberField } from '#contract/resources/ownFields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { Transaction } from '../../database/connect'
import type { ModelState } from '../../errors'
import { askedInRegistration, readEventFields, readMemberFields } from './readOwnFields'

type Reading = Pick<Transaction, 'select'>

/** What was sent of the club's own fields, checked: the values to be written, null where one is emptied, and what is wrong. */
export interface TakenValues {
  values: OwnValues
  faults: ModelState
}

interface Sent {
  /** Without it nothing is asked and nothing is changed. */
  given: OwnValues | undefined
  /** What the record holds. */
  held: OwnValues
}

/** Of a member, in one of the forms; `memberId` is null of somebody who registers. */
export async function takeMemberValues(
  transaction: Reading,
  caller: Caller | null,
  { memberId, place, ...sent }: Sent & { memberId: number | null; place: Place },
): Promise<TakenValues> {
  if (sent.given === undefined) return NOTHING
  const kept = await readMemberFields(transaction, { lock: true })
  if (memberId === null) return taker(askedInRegistration(kept).map(ownMemberField), [], place)(sent)
  const seen = kept.filter(field => maySeeMemberField(caller, field, { memberId }))
  const isFilled = (field: (typeof kept)[number]) =>
    mayFillMemberField(caller, field, { memberId }) && ownMemberField(field).places.includes(place)
  const [filled, read] = [seen.filter(isFilled), seen.filter(field => !isFilled(field))]
  return taker(filled.map(ownMemberField), read.map(ownMemberField), place)(sent)
}

/** Takes what the rows of a file say of members; `filled` are the fields that may come in. A file has thousands of rows. */
export function importedValues(filled: readonly OwnField[]): (given: OwnValues) => TakenValues {
  const takeRow = taker(filled, [], 'import')
  return given => takeRow({ given, held: {} })
}

/** Of a row, from its form; a draft of it may be without anything. */
export async function takeEventValues(
  transaction: Reading,
  caller: Caller,
  { isDraft = false, ...sent }: Sent & { isDraft?: boolean },
): Promise<TakenValues> {
  if (sent.given === undefined) return NOTHING
  const kept = (await readEventFields(transaction, { lock: true })).filter(field => maySeeEventField(caller, field))
  const fieldsOf = (isActive: boolean) => kept.filter(field => field.isActive === isActive).map(ownEventField)
  return taker(isDraft ? unrequired(fieldsOf(true)) : fieldsOf(true), fieldsOf(false), 'edit')(sent)
}

const NOTHING: TakenValues = { values: {}, faults: {} }

/** Takes what is sent of these fields. One that is only read may be sent as it is. The schemas are made once, for however much is taken. */
function taker(filled: readonly OwnField[], read: readonly OwnField[], place: Place): (sent: Sent) => TakenValues {
  const checks = new Map(filled.map(field => [keyOf(field), checkOf(field, place)]))
  const readKeys = new Set(read.map(keyOf))
  return ({ given = {}, held }) => {
    const values: OwnValues = {}
    const faults: ModelState = {}
    // In one order: what is sent again is known by its digest.
    for (const [key, sent] of Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const source = `fields.${key}`
      const was = held[key] ?? null
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

/** A box that is left unticked says nothing where nothing is recorded; once it has been ticked, it says No. */
const meant = (sent: Value, was: Value): Value => (sent === false && was === null ? null : sent)

const NO_LONGER_OFFERED = 'This is no longer offered. Please choose another.'

function checkOf(field: OwnField, place: Place): (sent: Value, was: Value) => [value: Value, fault: string | null] {
  const schema = z.object(shapeIn([field], place))
  const isEmpty = (value: Value) => value === null || value === false || String(value).trim() === ''
  return (sent, was) => {
    // Where it need not be known, it is not emptied once it is.
    const required = requiredIn(field, place) ?? (isEmpty(was) ? undefined : field.required)
    if (isEmpty(sent) && required !== undefined) return [was, required]
    const { data, error } = schema.safeParse({ [field.source]: sent ?? undefined })
    if (error) return [was, error.issues[0]?.message ?? 'Please check what is here.']
    const value = data[field.source] as Value
    const isRetired = field.kind === 'select' && field.choices.some(({ id, isRetired: gone }) => gone && id === value)
    // A file tells of the club's past.
    return isRetired && value !== was && place !== 'import' ? [was, NO_LONGER_OFFERED] : [value, null]
  }
}

/** Whether anything that was sent is wrong. */
export const isFaulty = ({ faults }: TakenValues): boolean => Object.keys(faults).length > 0

/** What the record holds once these are written; what is empty is not kept. */
export const withValues = (held: OwnValues, values: OwnValues): OwnValues =>
  Object.fromEntries(Object.entries({ ...held, ...values }).filter(([, value]) => value !== null))

/** Of a record, what stands under the keys of those that were sent, as the history names it. */
export const ownChanges = (record: OwnValues, sent: OwnValues): Record<string, Value> =>
  Object.fromEntries(Object.keys(sent).map(key => [`fields.${key}`, record[key] ?? null]))

/** What leaves of a record: what stands under these keys, left out where nothing does. */
export function presentOwn(held: OwnValues, seenKeys: readonly string[]): { fields?: OwnValues } {
  const seen = Object.entries(held).filter(([key]) => seenKeys.includes(key))
  return seen.length > 0 ? { fields: Object.fromEntries(seen) } : {}
}
