import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { fullName } from '#contract/rules/names'
import { markedIds } from '../api/anyServer'
import { UndoNotice } from '../kit/deeds/UndoNotice'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { memberListMessages as messages } from './memberListMessages'
import { type MemberLine, type PaidMark, useMembersProvider } from './membersAdapter'

const MARKING = { mutationKey: ['members', 'markPaid'] } as const

/** What marking changes: all member data, whether the reader has paid, and the lists of payments. */
export const MARKED = ['members', 'account', 'payments'] as const

/** Tells whether somebody is being marked, by any button of the page. */
export const useIsMarking = () => useIsMutating(MARKING) > 0

/** Whom a mark has changed; undefined from a server that does not say. */
type MarkAnswer = readonly number[] | undefined

export interface Marking {
  ids: readonly number[]
  mark: PaidMark
}

/**
 * Marks members as paid or not, one mark at a time. `tell` says whom a mark has changed, and offers to take back just
 * those: `mark` calls it, and so does a form that sends a mark itself. `known` are the members whom the notice can call
 * by name. `onMarked` is called with the notice.
 */
export function useMarkPaid(
  known: readonly Pick<MemberLine, 'id' | 'firstName' | 'familyName'>[],
  onMarked?: () => void,
) {
  const queryClient = useQueryClient()
  const provider = useMembersProvider()
  const notify = useNotify()
  const nameOf = (id?: number) => known.filter(member => member.id === id).map(fullName)[0]
  const { run } = useDeed({
    ...MARKING,
    send: ({ ids, mark }: Marking) => provider.markPaid(ids, mark),
    refresh: MARKED,
    onDone: tell,
    onRefused: useRefusalNotice(),
  })

  function newsOf(answer: MarkAnswer, { ids, mark: { paid, undo } }: Marking): string {
    const { changed } = markedIds(answer, ids)
    const others = ids.filter(id => !changed.includes(id))
    const [name, other] = [nameOf(changed[0]), nameOf(others[0])]
    const sentences = undo
      ? [messages.takenBack(changed.length, name), messages.markedSince(others.length, other)]
      : [messages.marked(changed.length, paid, name), messages.markedBefore(others.length, other)]
    return sentences.filter(Boolean).join(' ')
  }

  function tell(answer: MarkAnswer, marking: Marking): void {
    const { changed, mayUndo } = markedIds(answer, marking.ids)
    const text = newsOf(answer, marking)
    const { paid, undo } = marking.mark
    if (undo) {
      notify(text, { type: changed.length === marking.ids.length ? 'success' : 'warning' })
      return
    }
    const takeBack = () => {
      focusAfterMark()
      mark(changed, { paid: !paid, undo: true })
    }
    const notice = mayUndo ? <UndoNotice text={text} onUndo={takeBack} /> : text
    notify(notice, { type: 'success', autoHideDuration: 20_000 })
    onMarked?.()
  }

  function mark(ids: readonly number[], given: PaidMark): void {
    // A second tap can come before the button is drawn as busy.
    if (queryClient.isMutating(MARKING) === 0) run({ ids, mark: given })
  }
  return { mark, newsOf, tell }
}

/** The button of a member's page that marks them; at most one on a page. */
export const MARK_BUTTON_ID = 'mark-paid'

/** A row that was marked leaves its list, and Undo leaves with its notice, which may stand on any page by now. */
export function focusAfterMark(): void {
  const place = ['list-title', MARK_BUTTON_ID, 'content'].map(id => document.getElementById(id)).find(Boolean)
  place?.focus({ preventScroll: true })
}
