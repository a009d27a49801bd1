import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ClubError, isChangedMeanwhile } from '../../api/errors'
import { cancelMessages } from './cancelMessages'
import type { GivenReason } from '../../kit/recordForms/ReasonForm'
import { cancelEvent, type OrganiserDetail } from '../eventsAdapter'
import { organiserQuery } from '../organiserQuery'

/**
 * Cancels the event as it was last shown. Where somebody has changed it since, it is shown anew and the person decides again.
 * @throws ClubError
 */
export function useCancelling({
  id,
  event,
}: Pick<OrganiserDetail, 'id' | 'event'>): (given: GivenReason) => Promise<void> {
  const queryClient = useQueryClient()
  const version = useRef(event.version)
  return async ({ reasonId, comments }) => {
    try {
      await cancelEvent({ id, version: version.current, cancelledId: reasonId, cancelledComments: comments })
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      const current = await queryClient.fetchQuery({ ...organiserQuery(id), staleTime: 0 })
      version.current = current.event.version
      throw new ClubError(409, cancelMessages.changedMeanwhile)
    }
  }
}
