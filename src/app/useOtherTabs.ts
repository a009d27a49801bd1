import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followOtherTabs } from '../api/otherTabs'

/**
 * Fetches again what another tab has changed, at once if this page is visible, otherwise when it is shown. react-query
 * then refetches everything older than its staleTime, which also covers changes on another device.
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

/**
 * Tells whether a query never refetches by itself. Such queries fill in a form, or are recorded each time they are
 * read.
 */
const isReadOnce = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnWindowFocus === false)
