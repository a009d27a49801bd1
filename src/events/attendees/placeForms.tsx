// What the forms about somebody's place in a crew share.
import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ClubError, loadSentenceOf } from '../../api/errors'
import { AboutEvent, NothingToDo } from '../eventForms'
import { AS_IT_IS } from '../../kit/recordForms/editedRecord'
import { paths } from '../../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, PLACE_ONLY } from './attendeesAdapter'

/** The place of the attendee that the path names. */
export function usePlaceToChange() {
  const { attendeeId } = useParams()
  return useGetOne<Place>('attendees', { id: Number(attendeeId), meta: PLACE_ONLY }, AS_IT_IS)
}

/** The event that a place is in, as its organisers see it. */
export const AboutPlace = ({ place }: { place: Place }) => (
  <AboutEvent event={{ ...place, title: place.eventTitle }} to={paths.organiserView(place.eventId)} />
)

/**
 * The event of the reader's own place in a crew, and a form about it, which nobody else can send. Organisers may follow
 * such a link to somebody else's place: they see a link to their own view. Nobody learns whose place it is.
 */
export const AboutMyPlace = ({ place, children }: { place: Place; children: ReactNode }) => (
  <>
    <AboutEvent event={{ ...place, title: place.eventTitle }} to={paths.eventView(place.eventId)} />
    {place.isOwn ? children : <NothingToDo sentence={messages.notYours} to={paths.organiserView(place.eventId)} />}
  </>
)

/** Why one's own place could not be loaded. */
export const myPlaceSentenceOf = (error: unknown): string =>
  error instanceof ClubError && error.status === 403 ? messages.notYours : loadSentenceOf(error)
