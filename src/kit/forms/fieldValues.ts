// The values of described fields in a form of any kind.
import {
  type Field,
  type FilledOf,
  headingOf,
  isAsked,
  type ResourceField,
  rangeOf,
  type ValueOf,
} from '#contract/resources/fields'
import { isInYearOne } from '../../api/anyServer'
import { clockTime, inputDate } from '../dates/clubDates'
import { isBlank, missing, unreadable } from './fieldErrors'
import { dayOf, idOf, isTicked, numberOf, textOrNull } from './formData'
import { wrongTypedDay } from './typedDay'
import { valueAt, withValue } from './valueAt'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of these fields in a form. An empty field is null. A day is yyyy-MM-dd, or the typed text if that is no
 * day.
 */
export type ValuesOf<F extends ResourceField> = {
  [G in F as G['source']]: G extends { kind: 'boolean' } ? boolean : ValueOf<G> | null
}

const valuesOf = <F extends ResourceField>(fields: readonly F[], read: (field: F) => unknown) =>
  fields.reduce<Values>((values, field) => withValue(values, field.source, read(field)), {}) as ValuesOf<F>

/** Returns a form's initial values from a record. */
export const formValues = <F extends ResourceField>(fields: readonly F[], record: object): ValuesOf<F> =>
  valuesOf(fields, ({ source, kind }) => {
    const value = valueAt(record, source) ?? null
    if (kind === 'day') return dayInField(value as string | null)
    if (kind === 'time') return clockTime((value as string | null) ?? '') || null
    return kind === 'richText' ? value || null : value
  })

/** Returns the values of these fields to send, once none has an error. A blank text is null. */
export const filledIn = <F extends ResourceField>(fields: readonly F[], values: ValuesOf<F>) =>
  valuesOf(fields, ({ source }) => {
    const value = valueAt(values, source)
    return typeof value === 'string' && isBlank(value) ? null : value
  }) as unknown as FilledOf<F>

/** Returns the values of a native form. */
export const typedIn = <F extends ResourceField>(fields: readonly F[], data: FormData): ValuesOf<F> =>
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

/**
 * Returns a day as a date field takes it. A day with a time loses the time, and a day in the year 1 becomes null. Typed
 * text that is no day stays.
 */
function dayInField(day: string | null): string | null {
  if (!day || isInYearOne(day)) return null
  return inputDate(day) || day
}

/** Returns the error of a field's value, by the field's kind; false if there is none. */
export function faultOf(field: Field & Partial<ResourceField>, value: unknown): false | string {
  const { kind, required } = field
  const heading = headingOf(field)
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

/** Returns the error of each of these fields that is asked, by its name. */
export const faultsIn = (fields: readonly Field[], values: object): Record<string, false | string> =>
  Object.fromEntries(
    fields.map(field => [field.source, isAsked(field, values) && faultOf(field, valueAt(values, field.source))]),
  )
