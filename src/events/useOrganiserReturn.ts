import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { paths } from '../paths'
import { useReturn } from '../kit/navigation/useReturn'
import { organiserQuery } from './organiserQuery'

/** Leaves a form for the organiser's view of its event, which has been fetched again by then, with a notification. */
export function useOrganiserReturn(): (eventId: number, news: string) => Promise<void> {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const returnTo = useReturn()
  return async (eventId, news) => {
    // refetchType 'none': the form's own queries must not change it while it is still shown.
    for (const resource of ['events', 'attendees'])
      await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    await queryClient.refetchQueries({ queryKey: organiserQuery(eventId).queryKey, type: 'all' })
    notify(news, { type: 'success' })
    await returnTo(paths.organiserView(eventId))
  }
}
