import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { obstacleToLeave } from '#contract/rules/eventStates'
import { attendeeFields } from '#contract/resources/attendees'
import { type FilledOf, appearingIn } from '#contract/resources/fields'
import { offeredQuery } from '../../api/clubQueries'
import { ClubError } from '../../api/errors'
import { NothingToDo } from '../eventForms'
import { isCancelled } from '../eventRules'
import { useReturn } from '../../kit/navigation/useReturn'
import { FormPage } from '../../kit/recordForms/FormPage'
import { ReasonForm } from '../../kit/recordForms/ReasonForm'
import { paths } from '../../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, PLACE_ONLY, useAttendeesProvider } from './attendeesAdapter'
import { AboutMyPlace, myPlaceSentenceOf, usePlaceToChange } from './placeForms'
import { forgetEvents } from '../eventQueries'

const LEAVING = appearingIn(attendeeFields, 'leave')

/** event/attendee/{attendeeId}/remove (EVT-12): leaving a crew, with a reason that the organiser reads. */
export default function RemoveMeScreen() {
  const query = usePlaceToChange()
  const reasons = useQuery(offeredQuery('Crew Remove from Row Reason'))
  return (
    <FormPage title={messages.removeMeTitle} maxWidth={640} queries={[query, reasons]} sentenceOf={myPlaceSentenceOf}>
      {(place, options) => (
        <AboutMyPlace place={place}>
          <RemoveMe key={place.id} place={place} reasons={options} />
        </AboutMyPlace>
      )}
    </FormPage>
  )
}

function RemoveMe({ place, reasons }: { place: Place; reasons: readonly LookupItem[] }) {
  const { id, eventId, eventTitle, organiser, organiserMailReach } = place
  /** Says that the organiser gets no mail. A member is not told their number. */
  const unreached = organiserMailReach !== 'reached' && messages.organiserUnreached(organiser, organiserMailReach)
  // The state when the page was opened. Otherwise the form would disappear while its own request is being answered.
  const [obstacle] = useState(() => obstacleToGiveUp(place))
  const queryClient = useQueryClient()
  const goBack = useReturn()
  const giveUp = useGivingUp(id)
  if (obstacle) return <NothingToDo sentence={obstacle} to={paths.eventView(eventId)} />
  const fields = LEAVING.map(field =>
    field.source === 'attendeeRemoveComments' && unreached ? { ...field, help: unreached } : field,
  )
  return (
    <ReasonForm
      label={messages.removeMe}
      reasons={reasons}
      fields={fields}
      submit={messages.removeMe}
      fallback={paths.membersHome}
      send={giveUp}
      afterwards={{
        fetchAgain: () => forgetEvents(queryClient),
        news: () => ({
          text: [messages.removedMe(eventTitle), unreached].filter(Boolean).join(' '),
          ...(unreached && { autoHideDuration: null }),
        }),
        leave: () => goBack(paths.membersHome),
      }}
    />
  )
}

/** Returns why the place cannot be given up, as a sentence; null if it can. */
function obstacleToGiveUp({ cancelledId, hasEnded, isRemoved }: Place): string | null {
  const event = { isCancelled: isCancelled({ cancelledId }), isFull: false, hasEnded }
  switch (obstacleToLeave(event, { isRemoved })) {
    case null:
      return null
    case 'ended':
      return messages.removeMeOver
    case 'cancelled':
      return messages.removeMeCancelled
    default:
      return messages.notComing
  }
}

/**
 * Gives up one's own place. It may be given up already, by an attempt whose answer was lost or by the organiser. The
 * club's words do not address the member, so a sentence of our own tells them.
 * @throws ClubError
 */
function useGivingUp(attendeeId: number): (reason: FilledOf<(typeof LEAVING)[number]>) => Promise<void> {
  const { getOne, removeMe } = useAttendeesProvider()
  return async reason => {
    try {
      await removeMe({ id: attendeeId, ...reason })
    } catch (error) {
      if (!(error instanceof ClubError) || error.status !== 409) throw error
      const now = await getOne<Place>('attendees', { id: attendeeId, meta: PLACE_ONLY }).catch(() => null)
      throw now?.data.isRemoved ? new ClubError(409, messages.notComing) : error
    }
  }
}
