import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorised } from '../../api/sessionEnd'
import { hasOrganiserViewChanged } from '../../events/eventsAdapter'
import { organiserQuery } from '../../events/eventQueries'
import { INPUT_EVENTS } from '../../kit/navigation/ScrollKeeper'
import { useOrganiserView } from './useOrganiserDeed'

/** Milliseconds between two calls. A second call fetches the change, which must be visible within twenty seconds. */
const INTERVAL = 15_000
/** Milliseconds without a tap or a key after which nobody counts as being there. */
const IDLE_AFTER = 30 * 60_000
/** This many failures in a row stay silent because the network beside the river comes and goes. */
const SILENT_FAILURES = 2

/**
 * The state of the live view; null if nothing is asked, because the event is over or the server does not announce
 * changes.
 */
export type Liveness = 'live' | 'failing' | 'paused' | null

/**
 * Asks the server, while the page is visible, whether the event or its crew has changed. If so, it calls `onChange` and
 * then refetches the view. A lost session leads to login, as with every query (app/queryClient).
 */
export function useLiveView(onChange: () => void): Liveness {
  const { id, mark, hasEnded } = useOrganiserView()
  const queryClient = useQueryClient()
  const isIdle = useIsIdle()
  const isFollowed = !hasEnded && Boolean(mark)
  const { data: failures } = useQuery({
    queryKey: ['liveView', id],
    /** Answers how often in a row it has failed. */
    queryFn: async ({ signal }): Promise<number> => {
      const view = organiserQuery(id).queryKey
      try {
        const shown = queryClient.getQueryData(view)?.mark ?? ''
        if (await hasOrganiserViewChanged(id, shown, signal)) {
          onChange()
          await queryClient.refetchQueries(
            { queryKey: view, exact: true },
            { cancelRefetch: false, throwOnError: true },
          )
        }
        return 0
      } catch (error) {
        if (isUnauthorised(error)) throw error
        return (queryClient.getQueryData<number>(['liveView', id]) ?? 0) + 1
      }
    },
    enabled: isFollowed && !isIdle,
    // The view has just been fetched: it is first asked about after an interval.
    initialData: 0,
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
    // The view itself is fetched again when the page is shown again.
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  })
  if (!isFollowed) return null
  if (isIdle) return 'paused'
  return failures > SILENT_FAILURES ? 'failing' : 'live'
}

/** Tells whether nobody has tapped, typed or scrolled here for a long time. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER)
      setIdle(false)
    }
    wake()
    for (const name of INPUT_EVENTS) window.addEventListener(name, wake, { passive: true })
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      for (const name of INPUT_EVENTS) window.removeEventListener(name, wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])
  return isIdle
}
