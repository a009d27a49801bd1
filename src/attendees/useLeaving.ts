import { useQueryClient } from '@tanstack/react-query'
import { ClubError } from '../api/errors'
import { attendanceMessages } from './attendanceMessages'
import type { GivenReason } from '../kit/recordForms/ReasonForm'
import { attendeeQuery } from './attendeeQueries'
import { removeMe } from './attendeesAdapter'

/**
 * Gives up one's own place. Where it is given up already, by an attempt whose answer was lost or by the organiser, that is said to the
 * member themself, whom the club's words do not address.
 * @throws ClubError
 */
export function useLeaving(attendeeId: number): (given: GivenReason) => Promise<void> {
  const queryClient = useQueryClient()
  return async ({ reasonId, comments }) => {
    try {
      await removeMe({ id: attendeeId, attendeeRemoveId: reasonId, attendeeRemoveComments: comments })
    } catch (error) {
      if (!(error instanceof ClubError) || error.status !== 409) throw error
      const now = await queryClient.fetchQuery({ ...attendeeQuery(attendeeId), staleTime: 0 }).catch(() => null)
      throw now?.isRemoved ? new ClubError(409, attendanceMessages.notComing) : error
    }
  }
}
