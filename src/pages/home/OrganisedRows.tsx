import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'ra-core'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/calls/event'
import { daysLater } from '#contract/rules/days'
import { obstacleToReport } from '#contract/rules/eventStates'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { CardShelf, ShelfArrows, useShelf } from './CardShelf'
import { CardFold, HomeBlock, SeeAllLink } from './HomeBlock'
import { organisedQuery } from './homeQueries'
import { DraftsLink } from '../../events/DraftsLink'
import { EVENT_CHIPS, EventCard, aboveTitle } from '../../events/EventCard'
import { crewSheetQuery } from '../../events/crewSheet'
import { LowCard } from '../../events/LowCard'
import { isCancelled, isUnderWay, soonestFirst, stateOfSummary } from '../../events/eventRules'
import { inputDate } from '../../kit/dates/clubDates'
import { lastDayOf } from '../../kit/dates/period'
import { useToday } from '../../kit/dates/useClubDay'
import { eventMessages } from '../../events/eventMessages'
import { useIsPhone } from '../../theme/useIsWide'

/**
 * The events that the member organises (MEM-05). First come those that ended today and wait for a report, then those
 * that have not ended, soonest first. One line folds earlier events that still wait for a report. It is open if there
 * is nothing else.
 */
export function OrganisedRows() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(organisedQuery)
  const today = useToday()
  const pending = data?.filter(isReportPending) ?? []
  const overdue = pending.filter(row => inputDate(lastDayOf(row) ?? row.startDate) < today)
  const endedToday = pending.filter(row => !overdue.includes(row))
  const next = data && [...endedToday, ...soonestFirst(data.filter(row => !isReportPending(row)))]
  useKeptSheets(data, dataUpdatedAt)
  const [setScroller, shelf] = useShelf()
  // The choice is stored, so that one comes back from a report to the next one.
  const [isOpen, setOpen] = useStore('home.overdueReports', false)
  return (
    <HomeBlock
      title={homeMessages.organised}
      layout="shelf"
      query={{ data: next, error, isFetching, refetch }}
      keyOf={row => row.eventId}
      renderList={cards => (
        <CardShelf shelf={shelf} setScroller={setScroller} label={homeMessages.organisedShelf} {...cards} />
      )}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5 }}>
          <ShelfArrows shelf={shelf} />
          <SeeAllLink to={paths.rows('Organised Events', 'Upcoming')} name={homeMessages.allOrganised}>
            {homeMessages.seeAllOrganised}
          </SeeAllLink>
          <Button component={ClubLink} to={paths.organiserAdd} variant="contained" sx={{ whiteSpace: 'nowrap' }}>
            {eventMessages.add}
          </Button>
        </Box>
      }
      empty={
        overdue.length === 0 && (
          <EmptyState text={homeMessages.noOrganised} hint={homeMessages.noOrganisedHint} isPlain />
        )
      }
      below={
        <>
          {overdue.length > 0 && (
            <CardFold
              title={homeMessages.overdueReports(overdue.length)}
              isDue
              isOpen={isOpen || next?.length === 0}
              onToggle={opened => next?.length !== 0 && setOpen(opened)}
              rows={overdue}
              keyOf={row => row.eventId}
            >
              {row => <OrganisedCard event={row} />}
            </CardFold>
          )}
          <DraftsLink />
        </>
      }
    >
      {row => <OrganisedCard event={row} />}
    </HomeBlock>
  )
}

const DEEDS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 } as const

/** One of the rows and events that I organise (MEM-05). A click anywhere on it leads to the organiser's view. */
function OrganisedCard({ event }: { event: EventSummary }) {
  const to = paths.organiserView(event.eventId)
  const isPending = isReportPending(event)
  if (useIsPhone())
    return (
      // The one deed of a cancelled event is the card's own link: the reason takes its place.
      <LowCard
        event={event}
        to={to}
        areas={isCancelled(event) ? '"day what what" "day state state"' : '"day what what" "day state deed"'}
        state={isCancelled(event) ? <CancelledChip event={event} /> : <EventState event={event} />}
      >
        {!isCancelled(event) && (
          <Box sx={{ gridArea: 'deed' }}>
            {isPending ? <ReportButton event={event} isLow /> : <ViewButton event={event} to={to} isLow />}
          </Box>
        )}
      </LowCard>
    )
  return (
    <EventCard event={event} to={to} chips={<EventState event={event} />}>
      <Box sx={DEEDS}>
        <ViewButton event={event} to={to} />
        {isPending && <ReportButton event={event} />}
      </Box>
    </EventCard>
  )
}

/** A button of a low card. */
const LOW = { ...aboveTitle, minHeight: 34, px: 0.5, py: 0, fontSize: '0.875rem', whiteSpace: 'nowrap' } as const

interface DeedProps {
  event: EventSummary
  isLow?: boolean
}

const ViewButton = ({ event, to, isLow = false }: DeedProps & { to: string }) => (
  <Button
    component={ClubLink}
    to={to}
    variant={isLow ? 'text' : 'outlined'}
    aria-label={`${homeMessages.viewDetails}: ${event.title}`}
    sx={isLow ? { ...LOW, mr: -0.25 } : aboveTitle}
  >
    {homeMessages.viewDetails}
  </Button>
)

const ReportButton = ({ event, isLow = false }: DeedProps) => (
  <Button
    component={ClubLink}
    to={paths.organiserReport(event.eventId)}
    variant="contained"
    aria-label={`${homeMessages.pendingReport}: ${event.title}`}
    sx={isLow ? { ...LOW, px: 1.25 } : aboveTitle}
  >
    {homeMessages.pendingReport}
  </Button>
)

/**
 * Keeps the crews of today's and tomorrow's events, and the code of their page, for when there is no signal. They are
 * fetched again with the rows.
 */
function useKeptSheets(rows: readonly EventSummary[] = [], rowsAt: number): void {
  const queryClient = useQueryClient()
  const today = useToday()
  const isSoon = (row: EventSummary) =>
    !isCancelled(row) && !row.hasEnded && inputDate(row.startDate) <= daysLater(today, 1)
  const key = [rowsAt, ...rows.filter(isSoon).map(({ eventId }) => eventId)].join()
  useEffect(() => {
    const [, ...ids] = key.split(',')
    if (ids.length > 0) void import('../../events/organiser/OrganiserViewScreen').catch(() => undefined)
    for (const id of ids) void queryClient.prefetchQuery({ ...crewSheetQuery(Number(id)), retry: false })
  }, [key, queryClient])
}

/** Shows how many come, and whether the event is under way, cancelled or full. */
const EventState = ({ event }: { event: EventSummary }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minHeight: 28 }}>
    <Typography variant="body2">{homeMessages.membersCount(event.noAttendees)}</Typography>
    {isUnderWay(event) && <Chip {...EVENT_CHIPS.underWay} label={eventMessages.underWay} />}
    {isCancelled(event) && <CancelledChip event={event} />}
    {event.eventFull && !isCancelled(event) && <Chip {...EVENT_CHIPS.full} label={eventMessages.full} />}
  </Box>
)

const CancelledChip = ({ event }: { event: EventSummary }) => (
  <Chip {...EVENT_CHIPS.cancelled} label={homeMessages.cancelledFor(event.cancelledReason ?? '')} />
)

/** Tells whether a report is pending: ended, not cancelled, no report filed. */
const isReportPending = (row: EventSummary): boolean =>
  !row.reportCreated && obstacleToReport(stateOfSummary(row)) === null
