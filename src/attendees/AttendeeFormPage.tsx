// The page of a form about somebody's place in a crew, with the event and the person.
import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router'
import { ClubError, loadSentenceOf } from '../api/errors'
import { AboutEvent, NothingToDo } from '../events/EventFormPage'
import { Screen } from '../kit/navigation/Screen'
import { RecordFormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, PLACE_ONLY } from './attendeesAdapter'

/** A form begins with the place as it is now. */
const PLACE_AS_IT_IS = { meta: PLACE_ONLY, staleTime: 0, gcTime: 0 } as const

interface AttendeeFormPageProps<A extends readonly unknown[]> {
  /** The heading. Until the place has come, it names nobody. */
  title: string
  titleOf?: (place: Place) => string
  /** The path of the event's own page for this reader. */
  pathOf: (eventId: number) => string
  /**
   * Further queries of the form, for instance a list to choose from. `children` receives these responses after the
   * place.
   */
  also?: ComponentProps<typeof RecordFormPage<Place, A>>['also']
  /** Makes the sentence of a failure to load it, where the server's own does not fit. */
  sentenceOf?: ComponentProps<typeof RecordFormPage<Place, A>>['sentenceOf']
  children: (place: Place, ...also: A) => ReactNode
}

/** A form about the place of the attendee that the path names. */
export const AttendeeFormPage = <A extends readonly unknown[] = []>({
  title,
  titleOf = () => title,
  pathOf,
  children,
  ...loading
}: AttendeeFormPageProps<A>) => (
  <RecordFormPage<Place, A>
    resource="attendees"
    id={useParams().attendeeId}
    queryOptions={PLACE_AS_IT_IS}
    title={title}
    {...loading}
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
 * A form about the reader's own place in a crew, which nobody else can send. Organisers may follow such a link to
 * somebody else's place: they see a link to their own view. Nobody learns whose place it is.
 */
export const OwnPlaceFormPage = <A extends readonly unknown[] = []>({
  children,
  ...page
}: Pick<AttendeeFormPageProps<A>, 'title' | 'also' | 'children'>) => (
  <AttendeeFormPage<A>
    {...page}
    pathOf={paths.eventView}
    sentenceOf={error => (error instanceof ClubError && error.status === 403 ? messages.notOwn : loadSentenceOf(error))}
  >
    {(place, ...answers) =>
      place.isOwn ? (
        children(place, ...answers)
      ) : (
        <NothingToDo sentence={messages.notOwn} to={paths.organiserView(place.eventId)} />
      )
    }
  </AttendeeFormPage>
)
