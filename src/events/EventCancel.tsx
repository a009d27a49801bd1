import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { obstacleToCancel } from '#contract/rules/eventStates'
import { eventFields } from '#contract/resources/events'
import { type FilledOf, appearingIn } from '#contract/resources/fields'
import { ClubError, isChangedMeanwhile } from '../api/errors'
import { offeredQuery } from '../api/clubQueries'
import { formValues } from '../kit/forms/fieldValues'
import { FormPage } from '../kit/recordForms/FormPage'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { newsToRing } from '../kit/messages/toRing'
import { ReasonForm } from '../kit/recordForms/ReasonForm'
import { paths } from '../paths'
import { AboutEvent, NothingToDo, useOrganisedEvent } from './eventForms'
import { stateOf } from './eventRules'
import { type OrganiserDetail, useEventsProvider } from './eventsAdapter'
import { mailReach } from './mailReach'
import { useOrganiserReturn } from './useOrganiserReturn'
import { useEventVersions } from './useEventVersions'
import { counted } from '#contract/rules/numbers'

const messages = {
  title: 'Cancel/Abort Row/Event',
  submit: 'Cancel Row/Event',
  comments: (count: number, unreached: number) =>
    count === 0
      ? unreached === 0
        ? 'Nobody is in the crew, so nobody is emailed.'
        : 'Nobody in the crew can be emailed.'
      : `Emailed to the attendees: ${counted(count, 'person', 'people')} will be told.`,
  cancelled: (title: string) => `${title} has been cancelled.`,
  already: 'This row/event is cancelled already.',
  changedMeanwhile:
    'Somebody else changed this row/event while you were writing. Above it stands as it is now, and what you typed is still here: check it, and cancel once more if you still want to.',
} as const

const CANCELLATION = appearingIn(eventFields, 'cancel')
type Cancellation = FilledOf<(typeof CANCELLATION)[number]>

/** event/organiser/cancel/{eventId} (ORG-09). */
export default function EventCancel() {
  const query = useOrganisedEvent()
  const reasons = useQuery(offeredQuery('Cancel Row Reason'))
  return (
    <FormPage title={messages.title} maxWidth={640} queries={[query, reasons]}>
      {(view, options) => (
        <>
          <AboutEvent event={view.event} to={paths.organiserView(view.id)} />
          <CancelForm key={view.id} view={view} reasons={options} />
        </>
      )}
    </FormPage>
  )
}

/** The form with the reason and the words to its attendees, or the note that it is cancelled already. */
function CancelForm({ view, reasons }: { view: OrganiserDetail; reasons: readonly LookupItem[] }) {
  const { id, event, attendees } = view
  const [mayCancel] = useState(() => obstacleToCancel(stateOf(view)) === null)
  const { cancelEvent } = useEventsProvider()
  const reach = mailReach(attendees)
  const { fetchAgain, leave } = useOrganiserReturn()
  const to = paths.organiserView(id)
  const fields = CANCELLATION.map(field =>
    field.source === 'cancelledComments'
      ? { ...field, help: messages.comments(reach.reached.length, reach.unmailed.length) }
      : field,
  )
  // The changed event is shown above the form, and the person decides again.
  const versions = useEventVersions(event.version, id, now => formValues(fields, now.event))
  const cancel = (reason: Cancellation, version: number) =>
    cancelEvent({ id, version, ...reason }).catch((error: unknown) => {
      throw isChangedMeanwhile(error)
        ? new ClubError(409, messages.changedMeanwhile, { current: error.current })
        : error
    })
  return mayCancel ? (
    <ReasonForm
      about={<PeopleToRing {...reach} />}
      label={messages.submit}
      reasons={reasons}
      fields={fields}
      submit={messages.submit}
      fallback={to}
      send={cancel}
      versions={versions}
      afterwards={{
        fetchAgain: () => fetchAgain(id),
        news: () => newsToRing(messages.cancelled(event.title), reach),
        leave: () => leave(id),
      }}
    />
  ) : (
    <NothingToDo sentence={messages.already} to={to} />
  )
}
