import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { AddToCalendar } from '../../events/AddToCalendar'
import { EventNotices, EventWhen } from '../../events/EventHead'
import { eventMessages } from '../../events/eventMessages'
import { isCancelled } from '../../events/eventRules'
import { AS_ORGANISER, type OrganiserDetail } from '../../events/eventsAdapter'
import { EventShow } from '../../events/EventShow'
import { RowWarnings } from '../../events/RowWarnings'
import { Screen } from '../../kit/navigation/Screen'
import { useIsWide } from '../../theme/useIsWide'
import { AboutEvent } from './AboutEvent'
import { AttendeeSheet, usePrintedSheet } from './AttendeeSheet'
import { Crew } from './Crew'
import { CrewSheet } from './CrewSheet'
import { OrganiserDeeds } from './OrganiserDeeds'

/** Stands below or beside the crew, which does not wait for it: it brings react-hook-form along. */
const RowDetailsForm = lazy(() => import('./RowDetailsForm'))

/** Few events have a number of places. */
const WaitingList = lazy(() => import('./WaitingList'))

/** event/organiser/view/{eventId} (ORG-01 to ORG-06). */
export default function OrganiserViewScreen() {
  return (
    <EventShow<OrganiserDetail>
      meta={AS_ORGANISER}
      renderOffline={(error, onRetry) => <CrewSheet otherwise={error} onRetry={onRetry} />}
    >
      {view => <OrganiserPage view={view} />}
    </EventShow>
  )
}

/**
 * A second column holds the actions and the row details on wide screens. Beside it there is room for all that a line of
 * the crew says. A phone has one column, with the actions in a bar at the lower edge.
 */
const GRID = {
  display: 'grid',
  columnGap: { md: 4 },
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
  mt: { xs: 3, md: 2 },
} as const
const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, md: 2.5 } } as const
/** The date and who organises it; on wide screens in one line. */
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 1.5 } as const
const ON_SCREEN = { '@media print': { display: 'none' } } as const

/**
 * A row or event for its organisers: the event, its crew, its row details and the deeds. When printed, one of its
 * sheets replaces it.
 */
function OrganiserPage({ view }: { view: OrganiserDetail }) {
  const isWide = useIsWide()
  const sheet = usePrintedSheet()
  return (
    <Screen title={view.event.title} isStruck={isCancelled(view.event)} isDense>
      <Box sx={ON_SCREEN}>
        <Box sx={HEAD}>
          <EventWhen view={view} />
          <Typography sx={{ color: 'text.secondary' }}>
            {eventMessages.organiser}: {view.organiser}
          </Typography>
          <AddToCalendar view={view} />
        </Box>
        <EventNotices view={view}>
          {view.river && !view.hasEnded && !isCancelled(view.event) && <RowWarnings warnings={view.river.warnings} />}
        </EventNotices>
        <Box sx={GRID}>
          <Box sx={COLUMN}>
            <AboutEvent view={view} />
            <Crew isWide={isWide} />
            {view.placesHeld !== null && (
              <Suspense fallback={null}>
                <WaitingList />
              </Suspense>
            )}
          </Box>
          <Box sx={COLUMN}>
            {isWide && <OrganiserDeeds isWide onPrint={sheet.print} />}
            {view.isRowEvent && (
              <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
                <RowDetailsForm />
              </Suspense>
            )}
          </Box>
        </Box>
        {!isWide && <OrganiserDeeds isWide={false} onPrint={sheet.print} />}
      </Box>
      <AttendeeSheet kind={sheet.kind} />
    </Screen>
  )
}
