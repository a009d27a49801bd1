import Box from '@mui/material/Box'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { QueryOf } from '#contract/calls'
import { isDay } from '#contract/rules/days'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { UNREADABLE } from '../kit/forms/fieldErrors'
import type { EventValues } from './EventInputs'
import { RiverOfRow } from './RiverOfRow'
import { RowWarnings } from './RowWarnings'

/** The river of a row that is being planned; null where the server shows none. */
const plannedRiverQuery = (row: QueryOf<'GET /api/river/row'>) =>
  queryOptions({
    queryKey: ['river', 'row', row],
    queryFn: ({ signal }) => call('GET /api/river/row', { query: row, signal }).catch(ifUnknown(null)),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/**
 * Shows tide and light for the days and times that are being typed, and what speaks against them. Without tides it
 * shows nothing.
 */
export function PlannedRiver() {
  const { startDate, endDate, startTime, endTime, eventTypeId } = useWatch<EventValues>()
  const day = wholeDay(startDate)
  const { data } = useQuery({
    ...plannedRiverQuery({
      startDate: day ?? '',
      endDate: wholeDay(endDate),
      startTime: readable(startTime),
      endTime: readable(endTime),
      eventTypeId: eventTypeId ?? undefined,
    }),
    enabled: day !== undefined,
  })
  // Without a day, the query still holds the words of the last one.
  const river = day === undefined ? null : data
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {river && day !== undefined && (
        <RiverOfRow
          river={river}
          row={{
            startDate: day,
            endDate: wholeDay(endDate) ?? null,
            startTime: readable(startTime) ?? null,
            endTime: readable(endTime) ?? null,
          }}
        />
      )}
      {river && <RowWarnings warnings={river.warnings} />}
    </Box>
  )
}

type Typed = string | null | undefined

/** A year that is being typed, such as 0020, is no day yet. */
const wholeDay = (value: Typed) => (value && isDay(value) ? value : undefined)

const readable = (value: Typed) => (value === null || value === UNREADABLE ? undefined : value)
