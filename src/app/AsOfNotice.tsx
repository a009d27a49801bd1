import Alert from '@mui/material/Alert'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { shownSince } from '../api/keptAnswers'
import { oldSince } from '../api/oldAnswers'
import { useIsLate } from '../kit/feedback/useIsLate'
import { bandOfPage } from '../theme/contentWidth'
import { momentOfDayIn, weekdayOf } from '../kit/dates/clubDates'
import { useClubDay, useClubZone } from '../kit/dates/useClubDay'

/**
 * Says that the club cannot be reached, and since when what the page shows may be old. It goes once the club has
 * answered.
 */
export function AsOfNotice() {
  const since = useShownSince()
  const zone = useClubZone()
  const clubDay = useClubDay()
  if (since === null) return null
  const { day, time } = momentOfDayIn(zone, new Date(since))
  return (
    <Alert severity="info" icon={false} role="status" sx={bandOfPage}>
      {pocketMessages.asOf(day === clubDay() ? time : `${weekdayOf(day)} ${time}`)}
    </Alert>
  )
}

const pocketMessages = {
  asOf: (time: string) => `The club cannot be reached. What you see is as of ${time}.`,
} as const

/** The milliseconds after which the club is asked again for what is shown from the device. */
const AGAIN = 30_000

/**
 * Returns since when what this page shows may be old, in milliseconds; null where it is not. A screen that opened again
 * counts once the club has had its time to answer. When the signal is back, what may be old is asked for again, and
 * whatever could not be answered.
 */
function useShownSince(): number | null {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const isLate = useIsLate(true)
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const earliest = () => {
    const times = cache.findAll({ type: 'active' }).flatMap(query => oldSince(query, isLate) ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }
  const since = useSyncExternalStore(subscribe, earliest, () => null)
  const isOld = since !== null
  useEffect(() => {
    const isLacking = ({ queryKey, state }: Query) => shownSince(queryKey) !== undefined || state.status === 'error'
    const askAgain = () => void queryClient.invalidateQueries({ predicate: isLacking })
    // No event tells that the club is back.
    const timer = isOld ? setInterval(() => document.visibilityState === 'visible' && askAgain(), AGAIN) : undefined
    window.addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [queryClient, isOld])
  return since
}
