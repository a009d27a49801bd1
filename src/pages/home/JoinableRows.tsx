import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { profileQuery } from '../../api/clubQueries'
import { mayBeOld } from '../../api/oldAnswers'
import { surroundings } from '../../api/surroundings'
import { EventChips } from '../../events/EventCard'
import { attendanceOf, mayOfferMore, rowsToOffer, soonestFirst, startOf } from '../../events/eventRules'
import { LowCard } from '../../events/LowCard'
import { PlaceOnCard } from '../../events/MyPlace'
import { momentOfDayIn } from '../../kit/dates/clubDates'
import { useClubZone } from '../../kit/dates/useClubDay'
import { paths } from '../../paths'
import { useIsPhone } from '../../theme/useIsWide'
import { HomeBlock, SeeAllLink } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { joinableQuery, latestQuery, mayListOrganised, myRowsQuery, organisedQuery } from './homeQueries'
import { useComingRows } from './MyRows'

/** The low cards that a phone shows at first: some of the member's own, and the others to join. */
const PHONE_CARDS = 4

/**
 * Shows what the member can join next, with Join on each card. The first of the latest rows and events that are not
 * full come first. Later ones follow if too few of those can be joined. What the member joins here keeps its place
 * until they leave the page, so nothing moves under the thumb. The block disappears if there is nothing to join.
 */
export function JoinableRows() {
  const { data: latest, error, isFetching, refetch } = useQuery(latestQuery)
  const isPhone = useIsPhone()
  const shown = useShownAbove()
  const asksForMore = latest !== undefined && mayOfferMore(latest, shown)
  const { data: more = [], isLoading } = useQuery({ ...joinableQuery, enabled: asksForMore })
  // One's own rows are added, since `more` leaves out those that have been joined.
  const { data: mine = [] } = useQuery(myRowsQuery)
  const known = new Map([...more, ...mine, ...(latest ?? [])].map(row => [row.eventId, row]))
  const { first } = useComingRows(mine)
  const others = [...known.values()].filter(row => !shown.has(row.eventId))
  const staying = useStayingRows(
    known,
    rowsToOffer(soonestFirst(others), isPhone ? PHONE_CARDS - first.length : undefined),
  )
  // The block keeps its place during the request, until there is a row to show.
  const rows = staying.length > 0 || (latest && !isLoading) ? staying : undefined
  if (rows?.length === 0 || (!latest && error)) return null
  return (
    <HomeBlock
      title={homeMessages.joinable}
      layout="pairs"
      query={{ data: rows, error, isFetching, refetch }}
      keyOf={row => row.eventId}
      action={
        <SeeAllLink to={paths.rows('All Events', 'Upcoming')} name={homeMessages.allUpcoming}>
          {homeMessages.seeAllUpcoming}
        </SeeAllLink>
      }
      empty={null}
    >
      {row => <JoinableCard event={row} />}
    </HomeBlock>
  )
}

/** Returns the ids of an organiser's own events. A phone, which shows each row once, has them above. */
export function useShownAbove(): ReadonlySet<number> {
  const isPhone = useIsPhone()
  const { data: profile } = useQuery(profileQuery)
  const { data: organised = [] } = useQuery({ ...organisedQuery, enabled: isPhone && mayListOrganised(profile) })
  return new Set(isPhone ? organised.map(row => row.eventId) : [])
}

/**
 * Returns all rows that were in `offered` at some time since the component was mounted, soonest first. Each is as it is
 * known now, or was known last: a row that is full by now is in no list any more. What may be old is not remembered, so
 * that the block begins anew with the club's answer. What has begun meanwhile stays only where the member has joined.
 */
function useStayingRows(known: ReadonlyMap<number, EventSummary>, offered: readonly EventSummary[]): EventSummary[] {
  const [staying, setStaying] = useState<ReadonlyMap<number, EventSummary>>(new Map())
  const queryClient = useQueryClient()
  const zone = useClubZone()
  const mayRowsBeOld = (countsReopened?: boolean) =>
    [latestQuery, joinableQuery, myRowsQuery].some(({ queryKey }) =>
      mayBeOld(queryClient, { queryKey, exact: true }, countsReopened),
    )
  const now = new Map([...staying, ...offered.map(row => [row.eventId, row] as const)])
  for (const [id, row] of now) now.set(id, known.get(id) ?? row)
  if (!mayRowsBeOld() && [...now].some(([id, row]) => staying.get(id) !== row)) setStaying(now)
  // A screen that opened again is asked for at once. Its first rendering needs no time zones, which take a phone 15 ms.
  const isOutdated = mayRowsBeOld(false)
  const isOpen = (row: EventSummary) =>
    row.isInFuture && ((known.has(row.eventId) && !isOutdated) || !hasBegunBy(surroundings().now(), zone, row))
  return soonestFirst([...now.values()].filter(row => attendanceOf(row) !== null || isOpen(row)))
}

/** Tells by the clock whether a row has begun, of which the club has not said so lately. */
function hasBegunBy(now: Date, zone: string, row: EventSummary): boolean {
  const { day, time } = momentOfDayIn(zone, now)
  return startOf(row) <= `${day} ${time}`
}

/** One row or event that can be joined. */
const JoinableCard = ({ event }: { event: EventSummary }) => (
  <LowCard
    event={event}
    to={paths.eventView(event.eventId)}
    areas={'"day what join" "day state join" "answer answer answer"'}
    state={<EventChips event={event} />}
  >
    <PlaceOnCard event={event} offer="first" />
  </LowCard>
)
