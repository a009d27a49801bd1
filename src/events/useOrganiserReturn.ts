import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths'
import { useReturn } from '../kit/navigation/useReturn'
import { organiserQuery } from './eventQueries'

/** Returns to the organiser's view from a form about its event. The view must be refetched before that. */
export function useOrganiserReturn(): {
  /** Refetches the event. Null stands for a draft, which is no event. */
  fetchAgain: (eventId: number | null) => Promise<void>
  leave: (eventId: number) => Promise<never>
  /** Goes to the list of organised events after several have been made. It shows drafts too. */
  leaveForList: () => Promise<never>
} {
  const queryClient = useQueryClient()
  const returnTo = useReturn()
  return {
    fetchAgain: async eventId => {
      // refetchType 'none': the form's own queries must not change it while it is still shown.
      for (const resource of ['events', 'attendees', 'eventDrafts'])
        await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
      if (eventId === null) return
      await queryClient.refetchQueries({ queryKey: organiserQuery(eventId).queryKey, type: 'all' })
    },
    leave: eventId => returnTo(paths.organiserView(eventId)),
    leaveForList: () => returnTo(paths.rows('Organised Events', 'Upcoming')),
  }
}
