import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { clockAt, dayAt } from '#contract/clubClock'
import { daysLater } from '#contract/days'
import type { RiverWindow } from '#contract/river'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { humanMoment } from '../kit/dates/clubDates'
import { useClubZone, useToday } from '../kit/dates/useClubDay'
import { eventFormMessages as messages } from './eventFormMessages'
import type { EventFields } from './EventInputs'

/** Today, and the days after it, for which windows are offered. */
const DAYS = 14
const ROUND = 5 * 60_000
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
  const [now] = useState(() => Date.now())
  const { setValue } = useFormContext<EventFields>()
  const { data: windows = [] } = useQuery(riverWindowsQuery(today, daysLater(today, DAYS - 1)))
  const coming = windows.filter(({ from }) => Date.parse(from) > now).map(window => timesOf(window, zone))
  if (coming.length === 0) return null
  const take = ({ startDate, startTime, endTime }: ReturnType<typeof timesOf>) => {
    setValue('startDate', startDate, TYPED)
    setValue('endDate', null, TYPED)
    setValue('startTime', startTime, TYPED)
    setValue('endTime', endTime, TYPED)
  }
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, py: 1, cursor: 'pointer', fontWeight: 600 }}>
        {messages.windows(coming.length)}
      </Box>
      <Box component="ul" sx={LIST}>
        {coming.map(window => (
          <li key={window.startDate + window.startTime}>
            <Button
              variant="outlined"
              onClick={() => take(window)}
              sx={{ justifyContent: 'flex-start', width: '100%', fontWeight: 400, textAlign: 'left' }}
            >
              <span>
                <strong>
                  {humanMoment(window.startDate)} {window.startTime}–{window.endTime}
                </strong>{' '}
                {messages.window(window.highWater)}
              </span>
            </Button>
          </li>
        ))}
      </Box>
    </details>
  )
}

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
