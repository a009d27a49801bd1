import { useEffect } from 'react'
import { leaveFor } from '../../api/leaveFor'
import { paths } from '../../paths'

/** Loads the public home (NAV-01) for an unknown path. The home is another document. */
export function LeaveForHome() {
  useEffect(() => void leaveFor(paths.home), [])
  return null
}
