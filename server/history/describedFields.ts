// What the history is told of fields by their descriptions. It keeps them under the names of their columns.
import { columnOf, type PlacedField } from '#contract/resources/fields'
import { attendeeFields } from '#contract/resources/attendees'
import { eventFields } from '#contract/resources/events'
import { memberFields } from '#contract/resources/members'

/** By the name that the history has for it, in the order of the description. */
export type DescribedFields = ReadonlyMap<string, PlacedField>

export const describedFields = (fields: readonly PlacedField[]): DescribedFields =>
  new Map(fields.map(field => [columnOf(field), field]))

export const DESCRIBED = describedFields([...memberFields, ...eventFields, ...attendeeFields])
