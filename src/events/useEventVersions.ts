import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { OrganiserView } from '#contract/calls/event'
import type { Versions } from '../kit/recordForms/editedRecord'
import { organiserQuery } from './eventQueries'

/**
 * Returns the versions of a form of an event's organisers. If a save is refused because somebody else has changed the
 * event, the page shows the event from the refusal above the form.
 * @param valuesOf returns the form's values for the event
 */
export function useEventVersions<V extends FieldValues>(
  opened: number,
  eventId: number,
  valuesOf: (view: OrganiserView) => V,
  comparison?: Versions<V, OrganiserView | undefined>['comparison'],
): Versions<V, OrganiserView | undefined> {
  const queryClient = useQueryClient()
  return {
    opened,
    read: now => (now?.event ? { version: now.event.version, values: valuesOf(now) } : null),
    ...(comparison && { comparison }),
    onRefused: now => {
      queryClient.setQueryData(organiserQuery(eventId).queryKey, { ...now, id: eventId })
    },
  }
}
