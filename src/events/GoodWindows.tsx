import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { clockAt, dayAt } from '#contract/rules/clubClock'
import { daysLater } from '#contract/rules/days'
import type { RiverWindow } from '#contract/calls/river'
import { SHORTEST_WINDOW } from '#contract/words'
import { surroundings } from '../api/surroundings'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { humanMoment } from '../kit/dates/clubDates'
import { useClubZone, useToday } from '../kit/dates/useClubDay'
import { eventFormMessages as messages } from './eventFormMessages'
import type { EventValues } from './EventInputs'
import { NoTide } from './RiverOfRow'
import { riverDayQuery } from './riverDayQuery'

/** Today, and the days after it, for which windows are offered. */
const DAYS = 14
const ROUND = 5 * 60_000
const TIMES = ['startDate', 'endDate', 'startTime', 'endTime'] as const
/** As if it had been typed: it is stored with the rest, and asked about before it is lost. */
const TYPED = { shouldDirty: true, shouldTouch: true } as const

/** The windows in which the club rows, from one day to another. A server without them has none. */
const riverWindowsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['river', 'windows', from, to],
    queryFn: ({ signal }) => call('GET /api/river/windows', { query: { from, to }, signal }).catch(ifUnknown([])),
    staleTime: Infinity,
  })

/** Offers the windows of the next fortnight. A tap takes the day and the times of one. */
export function GoodWindows() {
  const zone = useClubZone()
  const today = useToday()
  const [now] = useState(() => surroundings().now().getTime())
  const { setValue } = useFormContext<EventValues>()
  const { data: windows = [] } = useQuery(riverWindowsQuery(today, daysLater(today, DAYS - 1)))
  const [startDate, endDate, startTime, endTime] = useWatch<EventValues, typeof TIMES>({ name: TIMES })
  const coming = offered(windows)
    .filter(({ from }) => Date.parse(from) > now)
    .map(window => timesOf(window, zone))
  // Without a tide on the last of the days, the windows of those before it are too few.
  const lastDay = useQuery({ ...riverDayQuery(daysLater(today, DAYS - 1)), enabled: startDate === null })
  // Once a day is chosen, its own river says so.
  const noTide = startDate === null ? lastDay.data?.noTide : undefined
  if (coming.length === 0) return noTide === undefined ? null : <NoTide>{noTide}</NoTide>
  const take = (window: Times) => {
    setValue('startDate', window.startDate, TYPED)
    setValue('endDate', null, TYPED)
    setValue('startTime', window.startTime, TYPED)
    setValue('endTime', window.endTime, TYPED)
  }
  const isTaken = (window: Times) =>
    (endDate === null || endDate === startDate) &&
    window.startDate === startDate &&
    window.startTime === startTime &&
    window.endTime === endTime
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, py: 1, cursor: 'pointer', fontWeight: 600 }}>
        {messages.windows(coming.length)}
      </Box>
      <Box component="ul" sx={LIST}>
        {coming.map(window => (
          <li key={window.startDate + window.startTime}>
            <Button variant="outlined" aria-pressed={isTaken(window)} onClick={() => take(window)} sx={WINDOW}>
              <span>
                {isTaken(window) && <span aria-hidden>✓ </span>}
                <strong>
                  {humanMoment(window.startDate)} {window.startTime}–{window.endTime}
                </strong>{' '}
                {messages.window(window.highWater)}
              </span>
            </Button>
          </li>
        ))}
      </Box>
      {noTide !== undefined && <NoTide>{noTide}</NoTide>}
    </details>
  )
}

/** Returns the windows that hold a row: of an hour at least, unless all windows of the club are shorter. */
function offered(windows: readonly RiverWindow[]): RiverWindow[] {
  const lengthOf = ({ from, to }: RiverWindow) => Date.parse(to) - Date.parse(from)
  const shortest = Math.min(SHORTEST_WINDOW * 60_000, Math.max(...windows.map(lengthOf)))
  return windows.filter(window => lengthOf(window) >= shortest)
}

type Times = ReturnType<typeof timesOf>

/** Returns the day and the times of a window, to five minutes within it. */
function timesOf({ from, to, highWater }: RiverWindow, zone: string) {
  const start = new Date(Math.ceil(Date.parse(from) / ROUND) * ROUND).toISOString()
  const end = new Date(Math.floor(Date.parse(to) / ROUND) * ROUND).toISOString()
  return {
    startDate: dayAt(zone, start),
    startTime: clockAt(zone, start),
    endTime: clockAt(zone, end),
    highWater: clockAt(zone, highWater),
  }
}

const WINDOW = {
  justifyContent: 'flex-start',
  width: '100%',
  fontWeight: 400,
  textAlign: 'left',
  '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
} as const

const LIST = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  pt: 0.5,
  listStyle: 'none',
  maxHeight: '22rem',
  overflowY: 'auto',
} as const
