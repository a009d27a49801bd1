import { useCanAccess, useGetList } from 'ra-core'
import type { Complaint } from '#contract/complaint'

/** More than a club has. */
const MOST = 1000

/** Returns the complaints without an answer, for those who answer them; none for others, and until it is known. */
export function useWaitingComplaints(): readonly Complaint[] {
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'list' })
  const { data = [] } = useGetList<Complaint>(
    'complaints',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'receivedAt', order: 'ASC' } },
    { enabled: canAccess === true },
  )
  return data.filter(({ answeredAt }) => answeredAt === null)
}
