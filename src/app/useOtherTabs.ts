import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOtherTabs } from '../api/otherTabs'

/**
 * Fetches again what another tab has changed: at once where this page is to be seen, otherwise when it is shown.
 * react-query asks then for all that is older than its staleTime, so that what changed on another device is seen too.
 */
export function useOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followOtherTabs(changed => {
        const isMeant = (query: Query) => changed.includes(String(query.queryKey[0])) && !isReadOnce(query)
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queryClient.invalidateQueries({ predicate: isMeant, refetchType })
      }),
    [queryClient],
  )
}

/** Is it never fetched again by itself: what a form is filled in from, or what is recorded each time it is read? */
const isReadOnce = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnWindowFocus === false)
