import { useQueryClient } from '@tanstack/react-query'

/** After a change of the club's set-up, which may stand on any page: all is fetched again when it is opened next, and the club's name at once. */
export function useFetchAllAnew(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: ['club'] })
  }
}
