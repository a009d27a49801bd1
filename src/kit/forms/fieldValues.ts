// The values of described fields in a form of any kind. Their names may be paths: those of the club's own fields stand in `fields`.
import { type Field, type FilledOf, type PlacedField, rangeOf, type ValueOf } from '#contract/resources/fields'
import { clockTime, inputDate } from '../dates/clubDates'
import { missing, unreadable } from './fieldErrors'
import { dayOf, idOf, isTicked, numberOf, textOrNull } from './formData'
import { wrongTypedDay } from './typedDay'

type Values = Readonly<Record<string, unknown>>

/** What a form holds of these fields: null while a field is empty. A day is yyyy-MM-dd, or what was typed and is none. */
export type ValuesOf<F extends PlacedField> = {
  [G in F as G['source']]: G extends { kind: 'boolean' } ? boolean : ValueOf<G> | null
}

/** The value of a field; undefined where there is none of that name. */
export const valueAt = (values: object, source: string): unknown =>
  source.split('.').reduce<unknown>((within, key) => (within as Values | null | undefined)?.[key], values)

/** The same values but for one. */
export function withValue<V extends object>(values: V, source: string, value: unknown): V {
  const [key = '', ...rest] = source.split('.')
  const within = valueAt(values, key) as object | null | undefined
  return { ...values, [key]: rest.length === 0 ? value : withValue(within ?? {}, rest.join('.'), value) }
}

const valuesOf = <F extends PlacedField>(fields: readonly F[], read: (field: F) => unknown) =>
  fields.reduce<Values>((values, field) => withValue(values, field.source, read(field)), {}) as ValuesOf<F>

/** What a form begins with, out of a record. */
export const heldIn = <F extends PlacedField>(fields: readonly F[], record: object): ValuesOf<F> =>
  valuesOf(fields, ({ source, kind }) => {
    const value = valueAt(record, source) ?? null
    if (kind === 'day') return dayInField(value as string | null)
    if (kind === 'time') return clockTime((value as string | null) ?? '') || null
    return kind === 'richText' ? value || null : value
  })

/** What is sent of these fields, once nothing is wrong with them. */
export const filledIn = <F extends PlacedField>(fields: readonly F[], values: ValuesOf<F>) =>
  valuesOf(fields, ({ source }) => valueAt(values, source)) as unknown as FilledOf<F>

/** What was typed into a native form. */
export const typedIn = <F extends PlacedField>(fields: readonly F[], data: FormData): ValuesOf<F> =>
  valuesOf(fields, ({ source, kind }) => {
    switch (kind) {
      case 'boolean':
        return isTicked(data, source)
      case 'day':
        return dayOf(data, source) || null
      case 'lookup':
        return idOf(data, source)
      case 'number':
        return numberOf(data, source)
      default:
        return textOrNull(data, source)
    }
  })

/** Whether a day is in the year 1, in which another server keeps a day that it does not know. */
export const isInYearOne = (day: string): boolean => day.startsWith('0001-')

/** A day as a date field takes it: of a day with a time the day, of one in the year 1 nothing. What was typed and is no day stays. */
function dayInField(day: string | null): string | null {
  if (!day || isInYearOne(day)) return null
  return inputDate(day) || day
}

/** What is wrong with the value of a field, by its kind; false where nothing is. */
export function faultOf(field: Field & Partial<PlacedField>, value: unknown): false | string {
  const { kind, label, heading = label, required } = field
  if (required !== undefined && (value === false || missing(value))) return required
  if (kind === 'day')
    return (
      wrongTypedDay(value, `the ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`) || unreadable(value, 'date')
    )
  if (kind === 'time') return unreadable(value, 'time')
  if (kind === 'number' && value !== null && value !== undefined) return !isWithin(field, value) && rangeOf(field)
  return false
}

const isWithin = ({ min, max }: { min: number; max: number }, value: unknown) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** By its name, what is wrong with each of these fields. */
export const faultsIn = (fields: readonly Field[], values: object): Record<string, false | string> =>
  Object.fromEntries(fields.map(field => [field.source, faultOf(field, valueAt(values, field.source))]))
