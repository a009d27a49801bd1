// The lists of rows and events (EVT-01): which there are, and what the path of one means.
import { EVENT_FILTERS, EVENT_LISTS, type EventFilter, type EventList } from '#contract/words'

export interface EventListName {
  type: EventList
  filter: EventFilter
}

/** The side menu: each group with its filters. */
export const LIST_MENU: readonly { type: EventList; filters: readonly EventFilter[] }[] = [
  { type: 'My Events', filters: ['Upcoming', 'Previous'] },
  { type: 'All Events', filters: ['Upcoming', 'Previous'] },
  { type: 'Organised Events', filters: ['Upcoming', 'Pending Report', 'Previous'] },
]

/** The list that a path names, or null for none: Pending Report is one of Organised Events only. */
export function listNamed(type: string | undefined, filter: string | undefined): EventListName | null {
  const list = EVENT_LISTS.find(name => name === type)
  const chosen = EVENT_FILTERS.find(name => name === filter)
  if (!list || !chosen || (chosen === 'Pending Report' && list !== 'Organised Events')) return null
  return { type: list, filter: chosen }
}

/** Upcoming: soonest first. What is over: latest first. */
export const orderOf = (filter: EventFilter): 'ASC' | 'DESC' => (filter === 'Upcoming' ? 'ASC' : 'DESC')
