// Reads the values of a native form's fields as the calls take them.
import { isBlank } from './fieldErrors'
import { partName, typedDay } from './typedDay'

/** The text exactly as typed; '' when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the text, or null for an empty field. */
export const textOrNull = (data: FormData, name: string): string | null =>
  isBlank(textOf(data, name)) ? null : textOf(data, name)

export const isTicked = (data: FormData, name: string): boolean => data.has(name)

/** The id chosen in a select; null for none. */
export const idOf = (data: FormData, name: string): number | null =>
  textOf(data, name) === '' ? null : Number(textOf(data, name))

/** Returns the typed whole number, or the text if it is none; null for an empty field. */
export const numberOf = (data: FormData, name: string): number | string | null => wholeNumberOr(textOf(data, name))

/**
 * Returns a whole number from text, or the text if it is none; null for empty text. Half-typed text is none: '1.' read
 * as 1 would turn 1.5 into 15.
 */
export function wholeNumberOr(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^(?:\d{1,15}|-[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The day of a DateField, as `typedDay` has it. */
export const dayOf = (data: FormData, name: string): string =>
  typedDay({
    day: textOf(data, partName(name, 'day')),
    month: textOf(data, partName(name, 'month')),
    year: textOf(data, partName(name, 'year')),
  })

/** The ids ticked in a group, joined by commas as the calls take them. */
export const joinedIdsOf = (data: FormData, name: string): string => data.getAll(name).join(',')
