import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { Screen } from '../../kit/navigation/Screen'
import { AttendeeList } from './AttendeeList'
import { EventFacts } from './EventFacts'
import { EventNotices } from '../../events/EventNotices'
import { isCancelled } from '../../events/eventRules'
import { EventWhen } from '../../events/EventWhen'
import type { EventDetail } from '../../events/eventsAdapter'
import { OfficerLinks } from './OfficerLinks'

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

interface EventBodyProps {
  view: EventDetail
  /** How the reader stands with it, beside when it is. */
  standing?: ReactNode
  /** What one can do, below everything. */
  bar: ReactNode
  /** What stands below the crew. */
  children?: ReactNode
}

/** A row or event as everybody sees it: when, how it stands, what is planned, who comes. On one sheet when printed. */
export const EventBody = ({ view, standing, bar, children }: EventBodyProps) => (
  <Screen title={view.event.title} isStruck={isCancelled(view.event)}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1.5 }}>
      <EventWhen view={view} />
      {standing}
      <OfficerLinks view={view} />
    </Box>
    <EventNotices view={view} />
    <Box sx={GRID}>
      <SafeHtml html={view.event.description} />
      <EventFacts view={view} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, '@media print': { gap: 2 } }}>
        <AttendeeList attendees={view.attendees} />
        {children}
      </Box>
    </Box>
    {bar}
  </Screen>
)
