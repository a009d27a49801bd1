import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { paths } from '../paths'
import { useReturn } from '../kit/navigation/useReturn'
import { organiserQuery } from './organiserQuery'

/** Leaves a form for the organiser's view of its event, which by then shows what was done, and says so. */
export function useOrganiserReturn(): (eventId: number, news: string) => Promise<void> {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const returnTo = useReturn()
  return async (eventId, news) => {
    // The form itself stays as it is until it is left.
    for (const resource of ['events', 'attendees'])
      await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    await queryClient.refetchQueries({ queryKey: organiserQuery(eventId).queryKey, type: 'all' })
    notify(news, { type: 'success' })
    await returnTo(paths.organiserView(eventId))
  }
}
