import { queryOptions, useQuery } from '@tanstack/react-query'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { useClubZone } from '../kit/dates/useClubDay'
import { type River, tidalDays, type WeeklyFields } from './datesByTide'

/** The river on the days of a weekly row; null where the club shows none. */
export const weeklyRiverQuery = (fields: WeeklyFields) => {
  const days = tidalDays(fields)
  const { eventTypeId } = fields
  return queryOptions({
    queryKey: ['river', 'weekly', days, eventTypeId],
    queryFn: ({ signal }) =>
      call('GET /api/river/weekly', {
        query: { from: '', to: '', ...days, eventTypeId: eventTypeId ?? undefined },
        signal,
      }).catch(ifUnknown(null)),
    enabled: days !== null,
    staleTime: Infinity,
  })
}

export function useWeeklyRiver(fields: WeeklyFields): River {
  const zone = useClubZone()
  const { data: river } = useQuery(weeklyRiverQuery(fields))
  return { river, zone }
}
