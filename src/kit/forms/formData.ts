// Reading the fields of a native form, as the calls want them.
import { isBlank } from './fieldErrors'

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
