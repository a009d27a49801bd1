import { useQueryClient } from '@tanstack/react-query'

/**
 * Marks all data as stale after a change of the set-up, which any page may show. The club's name is refetched at once.
 */
export function useFetchAllAnew(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: ['club'] })
  }
}
