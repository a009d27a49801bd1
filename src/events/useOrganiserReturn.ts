import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths'
import { useReturn } from '../kit/navigation/useReturn'
import { organiserQuery } from './organiserQuery'

/** For a form that leads to the organiser's view of its event, which is to have been fetched again by then. */
export function useOrganiserReturn(): {
  /** Null for a draft, which is no event. */
  fetchAgain: (eventId: number | null) => Promise<void>
  leave: (eventId: number) => Promise<never>
  /** To the list of what one organises, where several have been made; drafts stand there too. */
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
