import type { Lookups } from '#contract/calls/lookup'
import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'
import type { ComparedField } from './ChangedMeanwhile'

/** A described field, as two versions of it are compared. */
export const comparedField = (field: Field, lookups: Lookups = {}): ComparedField => ({
  name: field.source,
  label: field.label,
  ...(field.kind === 'lookup' && { choices: lookups[field.list] ?? [] }),
  ...(field.kind === 'select' && { show: id => field.choices.find(choice => choice.id === id)?.name }),
  ...(field.kind === 'day' && { show: day => tableDate(String(day)) }),
})
