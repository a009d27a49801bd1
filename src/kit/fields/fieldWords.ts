import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** The value of a described field as a list, a page or a file shows it; '' where there is none. Of an item of the club's lists it takes the name. */
export function fieldWords(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo(value)
  if (Array.isArray(value)) return String(value.length)
  if (field.kind === 'day') return tableDate(String(value))
  if (field.kind === 'select') return field.choices.find(({ id }) => id === value)?.name ?? String(value)
  return String(value)
}
