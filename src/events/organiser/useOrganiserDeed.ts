import { useQueryClient } from '@tanstack/react-query'
import { useShowContext } from 'ra-core'
import { ClubError, sentenceOf } from '../../api/errors'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { organiserQuery } from '../../events/eventQueries'
import { type Deed, useDeed } from '../../kit/deeds/useDeed'
import { organiserMessages } from './organiserMessages'

/** The event that the page shows, with its crew and boats. Everything below EventShow can ask for it. */
export function useOrganiserView(): OrganiserDetail {
  const { record } = useShowContext<OrganiserDetail>()
  if (!record) throw new Error('useOrganiserView needs a loaded EventShow above it.')
  return record
}

interface Options<A> {
  send: () => Promise<A>
  /** The view as the deed changes it. It is shown until the event has been fetched again. */
  change: (view: OrganiserDetail, answer: A) => OrganiserDetail
  onDone: (answer: A) => void
  onRefused?: () => void
}

/** A deed of the organiser's page. Its change is shown at once, then the event is fetched again. */
export function useOrganiserDeed<A>({ send, change, onDone, onRefused }: Options<A>): Deed<void, A> {
  const { id } = useOrganiserView()
  const queryClient = useQueryClient()
  return useDeed<void, A>({
    send,
    refresh: ['events'],
    onDone: answer => {
      queryClient.setQueryData(organiserQuery(id).queryKey, before => before && change(before, answer))
      onDone(answer)
    },
    ...(onRefused && { onRefused }),
    refusalOf,
  })
}

/**
 * A 409 with the current record means that somebody else has saved the event meanwhile; other refusals bring their own
 * sentence.
 */
const refusalOf = (error: Error) =>
  error instanceof ClubError && error.status === 409 && error.current !== undefined
    ? organiserMessages.changedMeanwhile
    : sentenceOf(error)

/** Runs this deed, and clears the refusals of the others, which no longer concern what the user is doing. */
export const runOnly = (deed: Pick<Deed, 'run'>, others: readonly Pick<Deed, 'run' | 'forget'>[]): void => {
  for (const other of others) if (other !== deed) other.forget()
  deed.run()
}

/** Returns the view with some fields of its event replaced. `change` uses it. */
export const withEvent = (view: OrganiserDetail, fields: Partial<OrganiserDetail['event']>): OrganiserDetail => ({
  ...view,
  event: { ...view.event, ...fields },
})

/** Returns the view with some fields of one attendee replaced. `change` uses it. */
export const withAttendee = (
  view: OrganiserDetail,
  attendeeId: number,
  fields: Partial<OrganiserDetail['attendees'][number]>,
): OrganiserDetail => ({
  ...view,
  attendees: view.attendees.map(attendee => (attendee.id === attendeeId ? { ...attendee, ...fields } : attendee)),
})
