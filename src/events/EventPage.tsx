import Box from '@mui/material/Box'
import { SafeHtml } from '../ui/SafeHtml'
import { Screen } from '../ui/Screen'
import { AttendeeList } from './AttendeeList'
import { EventFacts } from './EventFacts'
import { EventNotices } from './EventNotices'
import { EventWhen } from './EventWhen'
import type { EventDetail } from './eventsAdapter'
import { JoinBar } from './JoinBar'

/** On wide screens the facts stand beside the rest; on a phone between the description and the crew. */
const GRID = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
  mt: 3,
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2, mt: 2 },
  '& > dl': { gridColumn: { md: 2 }, gridRow: { md: '1 / 3' }, '@media print': { gridColumn: 1, gridRow: 'auto' } },
} as const

/** A row or event as its crew sees it, on one sheet when printed. */
export const EventPage = ({ view }: { view: EventDetail }) => (
  <Screen title={view.event.title} isStruck={view.event.cancelledId !== null}>
    <EventWhen view={view} />
    <EventNotices view={view} />
    <Box sx={GRID}>
      <SafeHtml html={view.event.description} />
      <EventFacts view={view} />
      <AttendeeList attendees={view.attendees} />
    </Box>
    <JoinBar view={view} />
  </Screen>
)
