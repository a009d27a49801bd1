import { ClubError } from '../api/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LookupItem } from '#contract/call'
import type { AnswerOf } from '#contract/calls'
import { lookupQuery } from '../api/clubQueries'
import { AboutEvent } from '../events/AboutEvent'
import { LoadedEventScreen } from '../events/LoadedEventScreen'
import { NothingToDo } from '../events/NothingToDo'
import { attendanceMessages as messages } from './attendanceMessages'
import { paths } from '../paths'
import { type GivenReason, ReasonForm } from '../kit/recordForms/ReasonForm'
import { Screen } from '../kit/navigation/Screen'
import { useReturn } from '../kit/navigation/useReturn'
import { attendeeQuery } from './attendeeQueries'
import { OwnAttendance } from './OwnAttendance'
import { useAttendeesProvider } from './attendeesAdapter'

export interface RemovalProps {
  attendee: AnswerOf<'GET /api/eventAttendee/get'>
  reasons: readonly LookupItem[]
}

/** event/attendee/{attendeeId}/remove (EVT-12): leaving a crew, with a reason that the organiser reads. */
export default function RemoveMeScreen() {
  const attendeeId = Number(useParams().attendeeId)
  const attendee = useQuery(attendeeQuery(attendeeId))
  const reasons = useQuery(lookupQuery('Crew Remove from Row Reason'))
  return (
    <LoadedEventScreen title={messages.removeMeTitle} queries={[attendee, reasons]}>
      {(answer, options) => <Leaving key={answer.id} attendee={answer} reasons={options} />}
    </LoadedEventScreen>
  )
}

function Leaving({ attendee, reasons }: RemovalProps) {
  const { id, eventId, eventTitle, startDate, startTime, isRemoved } = attendee
  const [wasRemoved] = useState(isRemoved)
  const queryClient = useQueryClient()
  const goBack = useReturn()
  const notify = useNotify()
  const giveUp = useLeaving(id)
  const to = paths.eventView(eventId)
  const leave = async () => {
    // Forgotten, not only out of date: the members home must not greet with a place that is given up.
    queryClient.removeQueries({ queryKey: ['events'], type: 'inactive' })
    notify(messages.removedMe(eventTitle), { type: 'success' })
    await goBack(paths.membersHome)
  }
  return (
    <Screen title={messages.removeMeTitle} maxWidth={640}>
      <AboutEvent title={eventTitle} startDate={startDate} startTime={startTime} to={to} />
      <OwnAttendance attendee={attendee}>
        {wasRemoved ? (
          <NothingToDo sentence={messages.notComing} to={to} />
        ) : (
          <ReasonForm
            label={messages.removeMe}
            reasons={reasons}
            names={{ reason: 'attendeeRemoveId', comments: 'attendeeRemoveComments' }}
            hint={messages.removeMeComments}
            submit={messages.removeMe}
            fallback={paths.membersHome}
            send={giveUp}
            onSent={leave}
          />
        )}
      </OwnAttendance>
    </Screen>
  )
}

/**
 * Gives up one's own place. Where it is given up already, by an attempt whose answer was lost or by the organiser, that is said to the
 * member themself, whom the club's words do not address.
 * @throws ClubError
 */
function useLeaving(attendeeId: number): (given: GivenReason) => Promise<void> {
  const queryClient = useQueryClient()
  const { removeMe } = useAttendeesProvider()
  return async ({ reasonId, comments }) => {
    try {
      await removeMe({ id: attendeeId, attendeeRemoveId: reasonId, attendeeRemoveComments: comments })
    } catch (error) {
      if (!(error instanceof ClubError) || error.status !== 409) throw error
      const now = await queryClient.fetchQuery({ ...attendeeQuery(attendeeId), staleTime: 0 }).catch(() => null)
      throw now?.isRemoved ? new ClubError(409, messages.notComing) : error
    }
  }
}
