import { useEffect } from 'react'
import { leaveFor } from '../../api/leaveFor'
import { paths } from '../../paths'

/** For unknown paths: loads the public home (NAV-01), which is another document. */
export function LeaveForHome() {
  useEffect(() => void leaveFor(paths.home), [])
  return null
}
