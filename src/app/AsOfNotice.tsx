import Alert from '@mui/material/Alert'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { shownSince } from '../api/keptAnswers'
import { momentOfDayIn, weekdayOf } from '../kit/dates/clubDates'
import { useClubZone, useToday } from '../kit/dates/useClubDay'

/** Says that there is no signal, and since when what the page shows may be old. It goes once the club has answered. */
export function AsOfNotice() {
  const since = useShownSince()
  const zone = useClubZone()
  const today = useToday()
  if (since === null) return null
  const { day, time } = momentOfDayIn(zone, new Date(since))
  return (
    <Alert severity="info" icon={false} role="status" sx={{ borderRadius: 0, borderWidth: '0 0 1px', py: 0 }}>
      {pocketMessages.asOf(day === today ? time : `${weekdayOf(day)} ${time}`)}
    </Alert>
  )
}

const pocketMessages = { asOf: (time: string) => `No signal. What you see is as of ${time}.` } as const

/**
 * Returns the earliest time of what this page shows from the device, in milliseconds; null without any of it. When the
 * signal is back, that is asked for again, and whatever could not be answered.
 */
function useShownSince(): number | null {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  useEffect(() => {
    const isLacking = ({ queryKey, state }: Query) => shownSince(queryKey) !== undefined || state.status === 'error'
    const askAgain = () => void queryClient.invalidateQueries({ predicate: isLacking })
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [queryClient])
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const earliest = () => {
    const times = cache.findAll({ type: 'active' }).flatMap(({ queryKey }) => shownSince(queryKey) ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }
  return useSyncExternalStore(subscribe, earliest, () => null)
}
