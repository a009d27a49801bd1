// Marks members as paid or not: the deed with its notice and Undo, and the button of a single member.
import type { ButtonProps } from '@mui/material/Button'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '#contract/access'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { markedIds } from '../api/anyServer'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { type News, useRefusalNotice, useTell } from '../kit/deeds/notices'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { memberListMessages as messages } from './memberListMessages'
import { type MemberLine, type PaidMark, useMembersProvider } from './membersAdapter'

export const MARKING = { mutationKey: ['members', 'markPaid'] } as const

/** What marking changes: all member data, whether the reader has paid, and the lists of payments. */
export const MARKED = ['members', 'account', 'payments'] as const

/** Tells whether somebody is being marked, by any button of the page. */
export const useIsMarking = () => useIsMutating(MARKING) > 0

/** Whom a mark has changed; undefined from a server that does not say. */
export type MarkAnswer = readonly number[] | undefined

interface Marking {
  /** Who is marked. The notice calls a single one by name. */
  members: readonly Pick<MemberLine, 'id' | 'firstName' | 'familyName'>[]
  mark: PaidMark
}

const idsOf = ({ members }: Marking): number[] => members.map(({ id }) => id)

/**
 * Marks members as paid or not, one mark at a time. The notice says whom a mark has changed, and offers to take back
 * just those. `mark` sends a mark and shows its notice; who asks for it otherwise takes `send` and `newsOf`. `onMarked`
 * is called with the notice, unless it tells of an undo.
 */
export function useMarkPaid(onMarked?: () => void) {
  const queryClient = useQueryClient()
  const provider = useMembersProvider()
  const tell = useTell()
  const { run } = useDeed({
    ...MARKING,
    send,
    refresh: MARKED,
    onDone: (answer, marking) => {
      tell(newsOf(answer, marking))
      if (!marking.mark.undo) onMarked?.()
    },
    onRefused: useRefusalNotice(),
  })

  function send(marking: Marking): Promise<MarkAnswer> {
    return provider.markPaid(idsOf(marking), marking.mark)
  }

  function newsOf(answer: MarkAnswer, marking: Marking): News {
    const { members } = marking
    const { paid, undo } = marking.mark
    const ids = idsOf(marking)
    const nameOf = (id?: number) => members.filter(member => member.id === id).map(fullName)[0]
    const { changed, mayUndo } = markedIds(answer, ids)
    const others = ids.filter(id => !changed.includes(id))
    const [name, other] = [nameOf(changed[0]), nameOf(others[0])]
    const sentences = undo
      ? [messages.takenBack(changed.length, name), messages.markedSince(others.length, other)]
      : [messages.marked(changed.length, paid, name), messages.markedBefore(others.length, other)]
    const text = sentences.filter(Boolean).join(' ')
    if (undo) return { text, type: others.length === 0 ? 'success' : 'warning' }
    const takeBack = () => {
      focusAfterMark()
      mark({ members: members.filter(({ id }) => changed.includes(id)), mark: { paid: !paid, undo: true } })
    }
    return { text, undo: mayUndo ? takeBack : undefined, autoHideDuration: 20_000 }
  }

  function mark(marking: Marking): void {
    // A second tap can come before the button is drawn as busy.
    if (queryClient.isMutating(MARKING) === 0) run(marking)
  }
  return { mark, send, newsOf }
}

/** The button of a member's page that marks them; at most one on a page. */
export const MARK_BUTTON_ID = 'mark-paid'

/** A row that was marked leaves its list, and Undo leaves with its notice, which may stand on any page by now. */
export function focusAfterMark(): void {
  const target = ['list-title', MARK_BUTTON_ID, 'content'].map(id => document.getElementById(id)).find(Boolean)
  target?.focus({ preventScroll: true })
}

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
