import { pounds } from '#contract/rules/pounds'
import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

const YES_OR_NO = [true, false].map(value => ({ id: String(value), name: yesNo(value) }))

/** Returns a field's choices, if its description has them. A yes-or-no field has 'true' and 'false'. */
export function choicesIn(field: Field) {
  if (field.kind === 'select') return field.choices
  return field.kind === 'boolean' ? YES_OR_NO : undefined
}

/**
 * Returns the value of a described field as a list, a page or a file shows it; '' if there is none. An item of the
 * club's lists appears by its name.
 */
export function fieldWords(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo(value)
  if (Array.isArray(value)) return String(value.length)
  if (field.kind === 'money') return pounds(String(value))
  if (field.kind === 'day') return tableDate(String(value))
  if (field.kind === 'select') return field.choices.find(({ id }) => id === value)?.name ?? String(value)
  return String(value)
}
