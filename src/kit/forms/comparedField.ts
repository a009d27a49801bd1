import type { ReactNode } from 'react'
import type { Lookups } from '#contract/calls/lookup'
import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'

/** A field of the form, as it is compared. */
export interface ComparedField {
  name: string
  /** The form's own. */
  label: string
  /** The choices of a field whose value is an id, or a list of ids. */
  choices?: readonly { id: number; name: string }[]
  /** Renders a value. Without it, the value appears as text. */
  show?: (value: unknown) => ReactNode
}

/** A described field, as two versions of it are compared. */
export const comparedField = (field: Field, lookups: Lookups = {}): ComparedField => ({
  name: field.source,
  label: field.label,
  ...(field.kind === 'lookup' && { choices: lookups[field.list] ?? [] }),
  ...(field.kind === 'select' && { show: id => field.choices.find(choice => choice.id === id)?.name }),
  ...(field.kind === 'day' && { show: day => tableDate(String(day)) }),
})
