import type { ButtonProps } from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#contract/access'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { memberListMessages as messages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import { focusAfterMark, useIsMarking, useMarkPaid } from './useMarkPaid'

/** The mark that the rows of a group offer (ADM-03): only where the group itself says who has paid. */
export const MARK_OF: Readonly<Partial<Record<MemberFilter, boolean>>> = { Unpaid: true, Paid: false }

/** Returns one's own id, if one may mark others but not oneself; null otherwise. */
export function useNotMarkableId(): number | null {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  return mayDo(callerOf(profile), 'members.markPaid', { memberId: profile.id }) ? null : profile.id
}

interface MarkButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  member: MemberLine
  paid: boolean
}

/** Marks one member of a list with payments (ADM-03); nothing for oneself, if one may not. */
export function MarkButton({ member, paid, ...button }: MarkButtonProps) {
  const { mark } = useMarkPaid(focusAfterMark)
  const isMarking = useIsMarking()
  if (member.id === useNotMarkableId()) return null
  return (
    <BusyButton
      {...button}
      variant="outlined"
      busy={isMarking}
      onClick={() => mark({ members: [member], mark: { paid } })}
      aria-label={messages.of(messages.hasPaid(paid), fullName(member))}
    >
      {messages.hasPaid(paid)}
    </BusyButton>
  )
}

/** Shows an overlay while somebody is being marked, by whichever button of the page. */
export const MarkingOverlay = () => <BusyOverlay busy={useIsMarking()} text={messages.saving} />
