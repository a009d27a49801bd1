import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdateMany } from 'ra-core'
import { fullName } from '#contract/rules/names'
import { markedIds } from '../api/anyServer'
import { recordsKey, updateManyKey } from '../api/reactAdminKeys'
import { SessionEndedError } from '../api/sessionEnd'
import { UndoNotice } from '../kit/deeds/UndoNotice'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { memberListMessages as messages } from './memberListMessages'
import type { MemberLine, PaidMark } from './membersAdapter'

const MARKING = { mutationKey: updateManyKey('members') }

/** Tells whether somebody is being marked, by any button of the page. */
export const useIsMarking = () => useIsMutating(MARKING) > 0

/**
 * Marks members as paid or not, one mark at a time. It says whom it changed, and offers to take back just those.
 * `known` are the members whom the notice can call by name. `onMarked` is called before anything has been refetched.
 */
export function useMarkPaid(
  known: readonly Pick<MemberLine, 'id' | 'firstName' | 'familyName'>[],
  onMarked?: () => void,
) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const nameOf = (id?: number) => known.filter(member => member.id === id).map(fullName)[0]

  const [updateMany] = useUpdateMany<PaidMark, Error>('members', undefined, {
    onSuccess: (answer, { ids = [], data: { paid = true, undo } = {} }) => {
      const { changed, mayUndo } = markedIds(answer, ids)
      const others = ids.filter(id => !changed.includes(id))
      const [name, other] = [nameOf(changed[0]), nameOf(others[0])]
      const told = undo
        ? [messages.takenBack(changed.length, name), messages.markedSince(others.length, other)]
        : [messages.marked(changed.length, paid, name), messages.markedBefore(others.length, other)]
      const text = told.filter(Boolean).join(' ')
      if (undo) {
        notify(text, { type: others.length === 0 ? 'success' : 'warning' })
        return
      }
      const takeBack = () => {
        focusAfterMark()
        mark([...changed], { paid: !paid, undo: true })
      }
      const notice = mayUndo ? <UndoNotice text={text} onUndo={takeBack} /> : text
      notify(notice, { type: 'success', autoHideDuration: 20_000 })
      onMarked?.()
    },
    onError: useRefusalNotice(),
    onSettled: async (_changed, error) => {
      // These requests would fail after the session has ended, and lead to login.
      if (error instanceof SessionEndedError) return
      // React-admin has written the mark into the cache as whole records of members who had not been read.
      queryClient.removeQueries({ queryKey: recordsKey('members'), type: 'inactive' })
      await Promise.all(
        ['members', 'account', 'payments'].map(key => queryClient.invalidateQueries({ queryKey: [key] })),
      )
    },
  })

  function mark(ids: number[], data: Omit<PaidMark, 'id'>): void {
    // A second tap can come before the button is drawn as busy.
    if (queryClient.isMutating(MARKING) === 0) void updateMany('members', { ids, data })
  }
  return mark
}

/** The button of a member's page that marks them; at most one on a page. */
export const MARK_BUTTON_ID = 'mark-paid'

/** A row that was marked leaves its list, and Undo leaves with its notice, which may stand on any page by now. */
export function focusAfterMark(): void {
  const place = ['list-title', MARK_BUTTON_ID, 'content'].map(id => document.getElementById(id)).find(Boolean)
  place?.focus({ preventScroll: true })
}
