import type { ReactNode } from 'react'
import { memberListMessages } from '../../messages/memberList'
import { BusyOverlay } from '../../ui/BusyOverlay'
import { MarkingContext } from './markingContext'
import { useMarkPaid } from './useMarkPaid'

/** Lets all that is in the list mark members. */
export function Marking({ children }: { children: ReactNode }) {
  const marking = useMarkPaid()
  return (
    <MarkingContext value={marking}>
      {children}
      <BusyOverlay busy={marking.isBusy} text={memberListMessages.saving} />
    </MarkingContext>
  )
}
