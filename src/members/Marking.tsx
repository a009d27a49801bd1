import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/profileQuery'
import { memberListMessages } from './memberListMessages'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { MarkingContext } from './markingContext'
import { useMarkPaid } from './useMarkPaid'

/** Lets all that is in the list mark members. */
export function Marking({ children }: { children: ReactNode }) {
  const marking = useMarkPaid()
  const notMarkable = useOwnId()
  return (
    <MarkingContext value={{ ...marking, notMarkable }}>
      {children}
      <BusyOverlay busy={marking.isBusy} text={memberListMessages.saving} />
    </MarkingContext>
  )
}

/** One's own id, where one may mark others but not oneself; null elsewhere. */
function useOwnId(): number | null {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  const [caller, own] = [{ memberId: profile.id, roles: profile.roles }, { memberId: profile.id }]
  return mayDo(caller, 'members.markPaid', own) ? null : profile.id
}
