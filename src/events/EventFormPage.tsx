// The page of a form about one event: the event, and the notice when there is nothing left to do.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { DateTile } from '../kit/dates/DateTile'
import type { TimedPeriod } from '../kit/dates/period'
import { FormDone } from '../kit/forms/Form'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { RecordFormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { eventMessages } from './eventMessages'
import { isCancelled } from './eventRules'
import { AS_ORGANISER, type EventDetail, type OrganiserDetail } from './eventsAdapter'

interface EventFormPageProps<T, A extends readonly unknown[]> extends Pick<
  ComponentProps<typeof Screen>,
  'title' | 'maxWidth'
> {
  /** Further data that the form needs, such as a list to choose from. `children` get it after the event. */
  also?: ComponentProps<typeof RecordFormPage<EventDetail, A>>['also']
  /** Renders the content below the date of the event. */
  renderAbout?: (view: T) => ReactNode
  children: (view: T, ...also: A) => ReactNode
}

/** A form about the event that the path names, as every member may see it. */
export const EventFormPage = <A extends readonly unknown[] = []>(props: EventFormPageProps<EventDetail, A>) => (
  <PageOfForm<EventDetail, A> pathOf={paths.eventView} {...props} />
)

/** A form of an event's organisers, who know more of it. */
export const OrganiserFormPage = <A extends readonly unknown[] = []>(props: EventFormPageProps<OrganiserDetail, A>) => (
  <PageOfForm<OrganiserDetail, A> pathOf={paths.organiserView} meta={AS_ORGANISER} {...props} />
)

interface PageOfFormProps<T, A extends readonly unknown[]> extends EventFormPageProps<T, A> {
  /** The path of the event's own page for this reader. */
  pathOf: (eventId: number) => string
  meta?: Record<string, unknown>
}

const PageOfForm = <T extends EventDetail | OrganiserDetail, A extends readonly unknown[]>({
  title,
  maxWidth = 640,
  also,
  renderAbout,
  pathOf,
  meta,
  children,
}: PageOfFormProps<T, A>) => (
  <RecordFormPage<T, A>
    resource="events"
    id={useParams().eventId}
    queryOptions={{ meta }}
    title={title}
    maxWidth={maxWidth}
    also={also}
  >
    {(view, ...answers) => (
      <Screen title={title} maxWidth={maxWidth}>
        <AboutEvent event={view.event} to={pathOf(view.id)}>
          {renderAbout?.(view)}
        </AboutEvent>
        {children(view, ...answers)}
      </Screen>
    )}
  </RecordFormPage>
)

interface AboutEventProps {
  event: TimedPeriod & {
    title: string
    /** The id of the reason, if the event is cancelled. */
    cancelledId?: number | null
  }
  /** The event's page, for the person who reads this. */
  to: string
  children?: ReactNode
}

/** The row or event that a form is about. */
export function AboutEvent({ event, to, children }: AboutEventProps) {
  const { title, cancelledId = null } = event
  const cancelled = isCancelled({ cancelledId })
  return (
    <Box
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water' }}
    >
      <DateTile period={event} isQuiet={cancelled} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={ClubLink}
          to={to}
          dir="auto"
          sx={{
            color: 'text.primary',
            typography: 'h3',
            textUnderlineOffset: '0.2em',
            display: 'inline-block',
            py: 0.5,
          }}
        >
          {cancelled ? <s>{title}</s> : title}
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          <ClubPeriod period={event} as="human" />
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

interface NothingToDoProps {
  sentence: string
  /** The event's page. */
  to: string
  /** It replaces a form that has just been sent, and takes the focus from it. */
  isNews?: boolean
}

/** Replaces a form that can no longer be used. It says why and links to the event. */
export function NothingToDo({ sentence, to, isNews = false }: NothingToDoProps) {
  return (
    <>
      <FormDone takesFocus={isNews} severity={isNews ? 'success' : 'info'} sx={{ mb: 3 }}>
        {sentence}
      </FormDone>
      <Button component={ClubLink} to={to} variant="contained">
        {eventMessages.seeEvent}
      </Button>
    </>
  )
}
