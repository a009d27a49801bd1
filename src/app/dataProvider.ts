// react-admin's data provider: hands each verb to the adapter of its resource. The resources' own verbs are added beside. The club's own
// tables have a provider of their own, of react-admin's REST dialect, which is fetched with the first of their screens.
import { combineDataProviders, type DataProvider } from 'ra-core'
import { attendeeDeeds, attendeesAdapter } from '../attendees/attendeesAdapter'
import { documentsAdapter } from '../documents/documentsAdapter'
import { eventDraftsAdapter } from '../events/eventDraftsAdapter'
import { eventDeeds, eventsAdapter } from '../events/eventsAdapter'
import { mailAdapter, mailDeeds } from '../mail/mailAdapter'
import { memberDeeds, membersAdapter } from '../members/membersAdapter'
import { paymentDeeds, paymentsAdapter } from '../payments/paymentsAdapter'
import { reportDeeds, reportsAdapter } from '../reports/reportsAdapter'
import { VERBS, type Adapter, type Verb } from '../api/adapter'

const adapters: Readonly<Record<string, Adapter>> = {
  events: eventsAdapter,
  eventDrafts: eventDraftsAdapter,
  attendees: attendeesAdapter,
  members: membersAdapter,
  documents: documentsAdapter,
  reports: reportsAdapter,
  payments: paymentsAdapter,
  mail: mailAdapter,
}

const callAdapter = (verb: Verb) => async (resource: string, params: never) => {
  const answer = adapters[resource]?.[verb]
  if (!answer) throw new Error(`The club has no call for ${verb} of ${resource}.`)
  return answer(params)
}

const clubProvider = {
  ...Object.fromEntries(VERBS.map(verb => [verb, callAdapter(verb)])),
  ...eventDeeds,
  ...memberDeeds,
  ...attendeeDeeds,
  ...reportDeeds,
  ...paymentDeeds,
  ...mailDeeds,
  supportAbortSignal: true,
} as unknown as DataProvider

const setupVerb =
  (verb: string) =>
  async (...given: readonly unknown[]) => {
    const { setupProvider } = await import('../setup/setupProvider')
    const send = (setupProvider as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[verb]
    if (!send) throw new Error(`The club's tables know no ${verb}.`)
    return send(...given)
  }

const setupProvider = Object.fromEntries(
  [...VERBS, 'getMany', 'getManyReference', 'order', 'uploadPicture'].map(verb => [verb, setupVerb(verb)]),
) as unknown as DataProvider

// Verbs of a resource's own have no resource as their first argument.
export const dataProvider = combineDataProviders((resource: unknown) =>
  typeof resource === 'string' && resource.startsWith('setup/') ? setupProvider : clubProvider,
)
