import { useEffect } from 'react'
import { leaveFor } from '../../api/leaveFor'
import { paths } from '../../paths'

/** Paths that nobody knows lead home (NAV-01), which is a document of its own. */
export function LeaveForHome() {
  useEffect(() => leaveFor(paths.home), [])
  return null
}
