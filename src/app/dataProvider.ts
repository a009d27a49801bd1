// react-admin's data provider: hands each verb to the adapter of its resource. The resources' own verbs are added
// beside. The club's own tables have a provider of their own, in react-admin's REST dialect. That provider and the one
// of the history are fetched with the first of their screens.
import { combineDataProviders, type DataProvider } from 'ra-core'
import { attendeeDeeds, attendeesAdapter } from '../events/attendees/attendeesAdapter'
import { complaintDeeds, complaintsAdapter } from '../complaints/complaintsAdapter'
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
  complaints: complaintsAdapter,
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
  ...complaintDeeds,
  ...paymentDeeds,
  ...mailDeeds,
  supportAbortSignal: true,
} as unknown as DataProvider

/** A provider that is fetched with its first verb. */
const fetched = (verbs: readonly string[], load: () => Promise<object>) =>
  Object.fromEntries(
    verbs.map(verb => [
      verb,
      async (...parameters: readonly unknown[]) => {
        const send = ((await load()) as Record<string, (...parameters: readonly unknown[]) => unknown>)[verb]
        if (!send) throw new Error(`The provider knows no ${verb}.`)
        return send(...parameters)
      },
    ]),
  ) as unknown as DataProvider

const setupProvider = fetched([...VERBS, 'getMany', 'getManyReference', 'order', 'uploadPicture'], () =>
  import('../setup/setupProvider').then(({ setupProvider: provider }) => provider),
)
const historyProvider = fetched(['getList', 'getMany'], () =>
  import('../history/historyProvider').then(({ historyProvider: provider }) => provider),
)
const providerOf = (resource: string) =>
  resource.startsWith('setup/') ? setupProvider : resource.startsWith('history') ? historyProvider : clubProvider

// Verbs of a resource's own have no resource as their first argument.
export const dataProvider = combineDataProviders((resource: unknown) =>
  typeof resource === 'string' ? providerOf(resource) : clubProvider,
)
