import { useEffect } from 'react'
import { mayDo } from '#contract/access'
import type { Profile } from '../api/profile'
import { members } from '../members'

/** Fetches the members list's code while the browser has nothing else to do, for those who may open it. */
export function useCommitteeAhead(profile: Profile | undefined): void {
  const mayList = profile !== undefined && mayDo({ memberId: profile.id, roles: profile.roles }, 'members.list')
  useEffect(() => {
    // Without idle time to ask for, it is fetched when it is opened.
    if (!mayList || !('requestIdleCallback' in window)) return
    const idle = window.requestIdleCallback(() => void fetchCommittee().catch(() => undefined))
    return () => window.cancelIdleCallback(idle)
  }, [mayList])
}

const fetchCommittee = () => Promise.all([import('../kit/admin/AdminShell'), members.screens.memberList?.load()])
