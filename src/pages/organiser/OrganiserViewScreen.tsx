import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { EventNotices, EventWhen } from '../../events/EventHead'
import { eventMessages } from '../../events/eventMessages'
import { isCancelled } from '../../events/eventRules'
import { AS_ORGANISER, type OrganiserDetail } from '../../events/eventsAdapter'
import { EventShow } from '../../events/EventShow'
import { useOwnEventFields } from '../../events/ownFields'
import { ownFacts } from '../../kit/fields/ownFacts'
import { Fact, FactList } from '../../kit/lists/FactList'
import { Screen } from '../../kit/navigation/Screen'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { useIsWide } from '../../theme/useIsWide'
import { AttendeeSheet, usePrintedSheet } from './AttendeeSheet'
import { Crew } from './Crew'
import { OrganiserDeeds } from './OrganiserDeeds'

/** Stands below or beside the crew, which does not wait for it: it brings react-hook-form along. */
const RowDetailsForm = lazy(() => import('./RowDetailsForm'))

/** event/organiser/view/{eventId} (ORG-01 to ORG-06). */
export default function OrganiserViewScreen() {
  return <EventShow<OrganiserDetail> meta={AS_ORGANISER}>{view => <OrganiserPage view={view} />}</EventShow>
}

/**
 * A second column holds the actions and the row details on wide screens. On the widest each has its own column, so the
 * row details begin beside the crew's first line. A phone has one column, with the actions in a bar at the lower edge.
 */
const GRID = {
  display: 'grid',
  columnGap: { md: 5, lg: 4 },
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  alignItems: 'start',
  mt: 3,
} as const
const ROW_GRID = {
  ...GRID,
  gridTemplateColumns: { ...GRID.gridTemplateColumns, lg: 'minmax(0, 1fr) 13rem 22rem' },
} as const
const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const
const SECOND_COLUMN = { ...COLUMN, display: { xs: 'grid', lg: 'contents' } } as const
const ON_SCREEN = { '@media print': { display: 'none' } } as const

/** Shows the values of the club's own fields of the row. */
function OwnFacts({ values }: { values: OwnValues | undefined }) {
  const facts = ownFacts(useOwnEventFields(), values)
  return (
    facts.length > 0 && (
      <FactList sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
        {facts.map(({ key, label, says }) => (
          <Fact key={key} name={label}>
            {says}
          </Fact>
        ))}
      </FactList>
    )
  )
}

/**
 * A row or event for its organisers: the event, its crew, its row details and the deeds. When printed, one of its
 * sheets replaces it.
 */
function OrganiserPage({ view }: { view: OrganiserDetail }) {
  const isWide = useIsWide()
  const sheet = usePrintedSheet()
  return (
    <Screen title={view.event.title} isStruck={isCancelled(view.event)}>
      <Box sx={ON_SCREEN}>
        <EventWhen view={view} />
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {eventMessages.organiser}: {view.organiser}
        </Typography>
        <EventNotices view={view} />
        <Box sx={view.isRowEvent ? ROW_GRID : GRID}>
          <Box sx={COLUMN}>
            <SafeHtml html={view.event.description} />
            <OwnFacts values={view.event.fields} />
            <Crew isWide={isWide} />
          </Box>
          <Box sx={SECOND_COLUMN}>
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
