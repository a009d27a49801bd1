import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

const YES_OR_NO = [true, false].map(value => ({ id: String(value), name: yesNo(value) }))

/** What a field is chosen from, where its description says so; of yes or no, 'true' and 'false'. */
export function choicesIn(field: Field) {
  if (field.kind === 'select') return field.choices
  return field.kind === 'boolean' ? YES_OR_NO : undefined
}

/** The value of a described field as a list, a page or a file shows it; '' where there is none. Of an item of the club's lists it takes the name. */
export function fieldWords(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo(value)
  if (Array.isArray(value)) return String(value.length)
  if (field.kind === 'day') return tableDate(String(value))
  if (field.kind === 'select') return field.choices.find(({ id }) => id === value)?.name ?? String(value)
  return String(value)
}
