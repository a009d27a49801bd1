// The page of a form about somebody's place in a crew: the event that it is in, and whose place it is.
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router'
import { fullName } from '#contract/names'
import { profileQuery } from '../api/clubQueries'
import { AboutEvent, NothingToDo } from '../events/EventFormPage'
import { Screen } from '../kit/navigation/Screen'
import { RecordFormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, PLACE_ONLY } from './attendeesAdapter'

/** A form begins with the place as it is now. */
const PLACE_AS_IT_IS = { meta: PLACE_ONLY, staleTime: 0, gcTime: 0 } as const

interface AttendeeFormPageProps<A extends readonly unknown[]> {
  /** The heading; until the place has come, in words that name nobody. */
  title: string
  titleOf?: (place: Place) => string
  /** Of the event's own page, for the person who reads this. */
  pathOf: (eventId: number) => string
  /** What else the form needs, a list to choose from for instance; `children` get the answers after the place. */
  also?: ComponentProps<typeof RecordFormPage<Place, A>>['also']
  children: (place: Place, ...also: A) => ReactNode
}

/** A form about the place of the attendee that the path names. */
export const AttendeeFormPage = <A extends readonly unknown[] = []>({
  title,
  titleOf = () => title,
  pathOf,
  also,
  children,
}: AttendeeFormPageProps<A>) => (
  <RecordFormPage<Place, A>
    resource="attendees"
    id={useParams().attendeeId}
    queryOptions={PLACE_AS_IT_IS}
    title={title}
    also={also}
  >
    {(place, ...answers) => (
      <Screen title={titleOf(place)} maxWidth={640}>
        <AboutEvent event={{ ...place, title: place.eventTitle }} to={pathOf(place.eventId)} />
        {children(place, ...answers)}
      </Screen>
    )}
  </RecordFormPage>
)

/**
 * What a member can do about their own place alone. Organisers may read the places of others, by a link that was passed on: they are told
 * so, and shown the way to their own view. The club says by name alone whose place it is.
 */
export function OwnPlace({
  place: { eventId, firstName, familyName },
  children,
}: {
  place: Place
  children: ReactNode
}) {
  const { data: profile } = useQuery(profileQuery)
  const { canAccess: mayReadOthers } = useCanAccess({ resource: 'events', action: 'organise' })
  const isOther = mayReadOthers && profile && (profile.firstName !== firstName || profile.familyName !== familyName)
  return isOther ? (
    <NothingToDo
      sentence={messages.someoneElses(fullName({ firstName, familyName }))}
      to={paths.organiserView(eventId)}
    />
  ) : (
    children
  )
}
