// Where the action link of a list of events leads (EVT-04).
import type { EventFilter, EventList } from '#contract/words'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'

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
