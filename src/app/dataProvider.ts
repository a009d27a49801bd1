// react-admin's data provider: hands each verb to the adapter of its resource. The resources' own verbs are added beside.
import type { DataProvider } from 'ra-core'
import { attendeeDeeds, attendeesAdapter } from '../attendees/attendeesAdapter'
import { documentsAdapter } from '../documents/documentsAdapter'
import { eventDraftsAdapter } from '../events/eventDraftsAdapter'
import { eventDeeds, eventsAdapter } from '../events/eventsAdapter'
import { memberDeeds, membersAdapter } from '../members/membersAdapter'
import { reportDeeds, reportsAdapter } from '../reports/reportsAdapter'
import { VERBS, type Adapter, type Verb } from '../api/adapter'

const adapters: Readonly<Record<string, Adapter>> = {
  events: eventsAdapter,
  eventDrafts: eventDraftsAdapter,
  attendees: attendeesAdapter,
  members: membersAdapter,
  documents: documentsAdapter,
  reports: reportsAdapter,
}

const callAdapter = (verb: Verb) => async (resource: string, params: never) => {
  const answer = adapters[resource]?.[verb]
  if (!answer) throw new Error(`The club has no call for ${verb} of ${resource}.`)
  return answer(params)
}

export const dataProvider = {
  ...Object.fromEntries(VERBS.map(verb => [verb, callAdapter(verb)])),
  ...eventDeeds,
  ...memberDeeds,
  ...attendeeDeeds,
  ...reportDeeds,
  supportAbortSignal: true,
} as unknown as DataProvider
