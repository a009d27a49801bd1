// Reading what stands in a form, as the calls want it.
import { formMessages } from './formMessages'

/** Text exactly as typed; empty when the field is not there. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Text, or null for an empty field. */
export const textOrNull = (data: FormData, name: string): string | null =>
  isBlank(textOf(data, name)) ? null : textOf(data, name)

export const isTicked = (data: FormData, name: string): boolean => data.has(name)

/** The id chosen in a list; null for none. */
export const idOf = (data: FormData, name: string): number | null =>
  textOf(data, name) === '' ? null : Number(textOf(data, name))

/** The ids ticked in a group, joined by commas as the calls take them. */
export const joinedIdsOf = (data: FormData, name: string): string => data.getAll(name).join(',')

/** By field name: the sentence that stands beside it. */
export type FieldErrors = Readonly<Record<string, string>>

/** Keeps the sentences of the fields that are wrong, in the order given. */
export const errorsWhere = (checks: Readonly<Record<string, false | string>>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== false))

export const isBlank = (value: string): boolean => value.trim() === ''

/** What a date or time input holds while what was typed is none yet, or no day of the calendar. */
export const UNREADABLE = 'unreadable'

/** What is wrong with a required value of a form over react-hook-form; false where nothing is. */
export const missing = (value: unknown): false | string =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value)) ? formMessages.required : false

/** What is wrong with a day or a time; false where nothing is. */
export const unreadable = (value: unknown, kind: 'date' | 'time'): false | string =>
  value === UNREADABLE && formMessages[kind === 'date' ? 'notADate' : 'notATime']
