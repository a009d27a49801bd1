import { useListContext } from 'ra-core'
import { eventFields, placesField } from '#contract/resources/events'
import type { ResourceField } from '#contract/resources/fields'
import { type Column, columnOfField, type ColumnSet, useShownOf } from '../kit/lists/shownColumns'
import { eventMessages } from './eventMessages'
import type { EventRow } from './eventsAdapter'
import { useOwnEventFields } from './ownFields'
import { useHasPlaces } from './useHasPlaces'

const { columns: labels } = eventMessages
const SHOWN = { listed: 'shown' } as const

/** The columns of the specification (EVT-02). Dates, times and standing stand together in two of them. */
const SPECIFIED = [
  { kind: 'day', source: 'startDate', label: labels.startDate, ...SHOWN },
  { kind: 'line', limit: 150, source: 'title', label: labels.title, ...SHOWN },
  { kind: 'line', limit: 120, source: 'organiser', label: labels.organiser, ...SHOWN },
  { kind: 'number', min: 0, max: Infinity, source: 'noAttendees', label: labels.noAttendees, ...SHOWN },
  { kind: 'line', limit: 120, source: 'eventType', label: labels.eventType, ...SHOWN },
] as const satisfies readonly (Column & { source: keyof EventRow })[]

/** It can be chosen where a row of the list has tide and light. */
export const RIVER = {
  kind: 'line',
  limit: 200,
  source: 'river.words',
  label: eventMessages.river,
  listed: 'hidden',
} as const

/** Tells whether a list can be sorted by the column. */
export const isSorted = (column: string): boolean => SPECIFIED.some(({ source }) => source === column)

/** It tells whether the row takes place, and how one stands: it always stands there. */
const ALWAYS = 'title'

/**
 * Returns the columns that can be chosen and those that are shown. The specified ones come first, then further fields
 * of every club and of this one.
 */
export function useEventColumns(): { choice: ColumnSet; shown: Column[] } {
  const own: readonly ResourceField[] = useOwnEventFields()
  const hasPlaces = useHasPlaces()
  const further = [...eventFields, ...own].filter(
    (field: ResourceField) => field.listed === 'hidden' && (field !== placesField || hasPlaces),
  )
  const hasRivers = useListContext<EventRow>().data?.some(({ river }) => river?.words) ?? false
  const all = [...SPECIFIED, ...(hasRivers ? [RIVER] : []), ...further.map(columnOfField)]
  const offered = all.filter(({ source }) => source !== ALWAYS)
  const choice = { storeKey: 'events.columns', offered, all: offered }
  const chosen = useShownOf(choice)
  return { choice, shown: all.filter(column => column.source === ALWAYS || chosen.includes(column)) }
}
