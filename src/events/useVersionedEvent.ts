import { useQueryClient } from '@tanstack/react-query'
import type { OrganiserView } from '#contract/calls/event'
import { useVersioned } from '../kit/forms/useVersioned'
import { organiserQuery } from './eventQueries'

/**
 * Uses useVersioned for a form of an event's organisers. If a save is refused because somebody else has changed the
 * event, the page shows the event from the refusal above the form.
 */
export function useVersionedEvent(openedVersion: number, eventId: number) {
  const queryClient = useQueryClient()
  return useVersioned(openedVersion, (current: OrganiserView | undefined) => {
    if (!current?.event) return undefined
    queryClient.setQueryData(organiserQuery(eventId).queryKey, { ...current, id: eventId })
    return current.event.version
  })
}
