// The lists of rows and events (EVT-01), and the meaning of each one's path.
import { EVENT_FILTERS, EVENT_LISTS, type EventFilter, type EventList } from '#contract/words'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'

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

/** Upcoming events come soonest first, past ones latest first. */
export const orderOf = (filter: EventFilter): 'ASC' | 'DESC' => (filter === 'Upcoming' ? 'ASC' : 'DESC')

type EventScreen = 'eventView' | 'eventReport' | 'organiserView' | 'organiserReport'

interface EventAction {
  screen: EventScreen
  label: string
}

const view: EventAction = { screen: 'eventView', label: eventMessages.viewDetails }
const report: EventAction = { screen: 'eventReport', label: eventMessages.viewReport }
const organise: EventAction = { screen: 'organiserView', label: eventMessages.viewDetails }
const createReport: EventAction = { screen: 'organiserReport', label: eventMessages.createReport }

const FOR_ALL: Record<EventFilter, EventAction> = {
  Upcoming: view,
  Previous: report,
  'Pending Report': report,
  All: view,
}

const ACTIONS: Record<EventList, Record<EventFilter, EventAction>> = {
  'My Events': FOR_ALL,
  'All Events': FOR_ALL,
  'Organised Events': { Upcoming: organise, 'Pending Report': createReport, Previous: report, All: organise },
}

/** The action link of one row: its words and its path. */
export function actionOf(type: EventList, filter: EventFilter, eventId: number): { label: string; to: string } {
  const { screen, label } = ACTIONS[type][filter]
  return { label, to: paths[screen](eventId) }
}

/**
 * Returns what the lines of a list offer to join. In Organised Events an organiser looks after a row. They join it from
 * All Events.
 */
export const offerOf = ({ type }: EventListName): 'again' | 'both' => (type === 'Organised Events' ? 'again' : 'both')
