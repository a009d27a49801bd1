import type { ButtonProps } from '@mui/material/Button'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdateMany } from 'ra-core'
import { mayDo } from '#contract/access'
import { fullName } from '#contract/names'
import type { MemberFilter } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { SessionEndedError } from '../api/sessionEnd'
import { UndoNotice } from '../kit/deeds/UndoNotice'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { memberListMessages as words } from './memberListMessages'
import type { MemberLine, PaidMark } from './membersAdapter'

/** Milliseconds for which the notice with Undo stays. */
const UNDO_STAYS = 20_000
const MARKING = { mutationKey: ['members', 'updateMany'] }

interface MarkContext {
  /** A member's name, for the notice; undefined where it is not known. */
  nameOf: (id: number) => string | undefined
  /** Called at once after success, before anything has been fetched again. */
  onMarked?: () => void
}

/** Marks members as paid or not, one mark at a time; tells whom or how many it changed, and offers to take back just those. */
export function useMarkPaid() {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [updateMany] = useUpdateMany<PaidMark, Error>('members', undefined, {
    onSuccess: (answer, { ids = [], data: { paid = true, undo } = {}, meta }) => {
      const context = meta as MarkContext
      const changed = answer ?? ids
      const outcome = outcomeWords(ids, changed, { paid, undo }, context.nameOf)
      if (undo) {
        notify(outcome, { type: changed.length === ids.length ? 'success' : 'warning' })
        return
      }
      const takeBack = () => {
        focusAfterUndo()
        mark(changed, !paid, context, true)
      }
      // A server that does not say whom it changed offers no Undo: it might take away a payment that somebody else recorded.
      notify(answer?.length ? <UndoNotice text={outcome} onUndo={takeBack} /> : outcome, {
        type: 'success',
        autoHideDuration: UNDO_STAYS,
      })
      context.onMarked?.()
    },
    onError: useRefusalNotice(),
    onSettled: async (_changed, error) => {
      // After the session has ended they would fail, and leave the page for login.
      if (error instanceof SessionEndedError) return
      await Promise.all(['members', 'account'].map(key => queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
  function mark(ids: readonly number[], paid: boolean, context: MarkContext, undo?: true): void {
    // A second tap can come before the button is drawn as busy.
    if (queryClient.isMutating(MARKING) > 0) return
    void updateMany('members', { ids: [...ids], data: { paid, ...(undo && { undo }) }, meta: context })
  }
  return { mark, isUnderWay: useIsMutating(MARKING) > 0 }
}

function outcomeWords(
  ids: readonly number[],
  changed: readonly number[],
  { paid, undo }: Pick<PaidMark, 'paid' | 'undo'>,
  nameOf: MarkContext['nameOf'],
): string {
  const others = ids.filter(id => !changed.includes(id))
  const [name, otherName] = [changed, others].map(([id, ...more]) =>
    id !== undefined && more.length === 0 ? nameOf(id) : undefined,
  )
  const isToldOfChange = changed.length > 0 || ids.length > 1
  const done = undo
    ? changed.length > 0
      ? words.takenBack(changed.length, name)
      : words.nothingTakenBack
    : isToldOfChange && words.marked(changed.length, paid, name)
  const rest = others.length > 0 && (undo ? words.markedSince : words.markedBefore)(others.length, otherName)
  return [done, rest].filter(Boolean).join(' ')
}

/** The button of a member's page that marks them; at most one on a page. */
export const MARK_BUTTON_ID = 'mark-paid'

/** Undo leaves the page with its notice, which may stand on any page by now: the focus moves to the heading of the list, the button of the member's page, or the content. */
function focusAfterUndo(): void {
  for (const id of ['list-title', MARK_BUTTON_ID, 'content']) {
    const element = document.getElementById(id)
    element?.focus({ preventScroll: true })
    if (element && element === document.activeElement) return
  }
}

/** Moves the focus to the list's heading when the row that had it leaves the list. */
export const focusListTitle = (): void => document.getElementById('list-title')?.focus({ preventScroll: true })

/** One's own id, where one may mark others but not oneself; null elsewhere. */
export function useNotMarkableId(): number | null {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  return mayDo(callerOf(profile), 'members.markPaid', { memberId: profile.id }) ? null : profile.id
}

/** The mark that the rows of a group offer (ADM-03): only where the group itself says who has paid. */
export const markOfGroup = (group: MemberFilter): boolean | undefined =>
  group === 'Unpaid' ? true : group === 'Paid' ? false : undefined

export const markLabel = (paid: boolean): string => (paid ? words.hasPaid : words.notPaid)

interface MarkButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  member: MemberLine
  paid: boolean
}

/** Marks one member of a list that says who has paid (ADM-03); nothing for oneself, where one may not. */
export function MarkButton({ member, paid, ...button }: MarkButtonProps) {
  const { mark, isUnderWay } = useMarkPaid()
  if (member.id === useNotMarkableId()) return null
  const name = fullName(member)
  return (
    <BusyButton
      {...button}
      variant="outlined"
      busy={isUnderWay}
      onClick={() => mark([member.id], paid, { nameOf: () => name, onMarked: focusListTitle })}
      aria-label={words.of(markLabel(paid), name)}
    >
      {markLabel(paid)}
    </BusyButton>
  )
}

/** While somebody is being marked, by whichever button of the page. */
export const MarkingOverlay = () => <BusyOverlay busy={useIsMutating(MARKING) > 0} text={words.saving} />
