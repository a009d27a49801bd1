// What the forms about one event share.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { DateTile } from '../kit/dates/DateTile'
import type { TimedPeriod } from '../kit/dates/period'
import { FormDone } from '../kit/forms/Form'
import { ClubLink } from '../kit/navigation/ClubLink'
import { TOUCH_TARGET } from '../theme/components'
import { eventMessages } from './eventMessages'
import { isCancelled } from './eventRules'
import { AS_ORGANISER, type OrganiserDetail } from './eventsAdapter'

/** The event that the path names, with what its organisers know of it. */
export function useOrganisedEvent() {
  const { eventId } = useParams()
  return useGetOne<OrganiserDetail>('events', { id: Number(eventId), meta: AS_ORGANISER })
}

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
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: TOUCH_TARGET,
            my: '-5px',
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
