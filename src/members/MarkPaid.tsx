import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { createContext, use, type ReactNode } from 'react'
import { mayDo } from '#contract/access'
import type { MemberFilter } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { UndoNotice } from '../kit/deeds/UndoNotice'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { memberListMessages as words } from './memberListMessages'
import { useMembersProvider } from './membersAdapter'

interface Mark {
  ids: readonly number[]
  paid: boolean
  /** A member's name, for the notice; undefined where it is not known. */
  nameOf: (id: number) => string | undefined
}

interface MarkPaid {
  /** Marks these members, tells whom or how many it changed, and offers to take back just those. */
  mark: (mark: Mark, onMarked?: () => void) => void
  isUnderWay: boolean
  /** One's own id, where one may mark others but not oneself; null elsewhere. */
  notMarkableId: number | null
}

const MarkPaidContext = createContext<MarkPaid>({ mark: () => undefined, isUnderWay: false, notMarkableId: null })

/** Marking as paid or not, shared by the rows, the cards, the bar of ticked members and the member's page, so that one runs at a time. */
export const useMarkPaid = (): MarkPaid => use(MarkPaidContext)

/** Milliseconds for which the notice with Undo stays. */
const UNDO_STAYS = 20_000

/** What is fetched again: all that is shown of members, and whether one has paid oneself. */
const REFRESHED = ['members', 'account'] as const

export function MarkPaidProvider({ children }: { children: ReactNode }) {
  const provider = useMembersProvider()
  const notify = useNotify()
  const notMarkableId = useNotMarkableId()

  const onRefused = useRefusalNotice()
  const markMany = async (ids: readonly number[], data: { paid: boolean; undo?: true }): Promise<readonly number[]> =>
    (await provider.updateMany<{ id: number }>('members', { ids: [...ids], data })).data ?? []

  const undoing = useDeed({
    send: ({ ids, paid }: Mark) => markMany(ids, { paid: !paid, undo: true }),
    refresh: REFRESHED,
    onDone: (changed, mark) =>
      notify(undoneWords(mark, changed), { type: changed.length === mark.ids.length ? 'success' : 'warning' }),
    onRefused,
  })
  const marking = useDeed({
    send: async ({ ids, paid }: Mark) => {
      const [first] = ids
      if (ids.length !== 1 || first === undefined) {
        const changed = await markMany(ids, { paid })
        return { changed, isUndoable: changed.length > 0 }
      }
      const answer = await provider.markPaid(first, paid)
      // A server that does not say whether it changed anything: undo might take away a payment that somebody else recorded.
      return { changed: answer.changed === false ? [] : [first], isUndoable: answer.changed === true }
    },
    refresh: REFRESHED,
    onDone: ({ changed, isUndoable }, mark) => {
      const undo = () => {
        focusAfterUndo()
        undoing.run({ ...mark, ids: changed })
      }
      notify(noticeOf(doneWords(mark, changed), isUndoable ? undo : null), {
        type: 'success',
        autoHideDuration: UNDO_STAYS,
      })
    },
    onRefused,
  })

  const isUnderWay = marking.isUnderWay || undoing.isUnderWay
  return (
    <MarkPaidContext value={{ mark: marking.run, isUnderWay, notMarkableId }}>
      {children}
      <BusyOverlay busy={isUnderWay} text={words.saving} />
    </MarkPaidContext>
  )
}

function useNotMarkableId(): number | null {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return null
  return mayDo(callerOf(profile), 'members.markPaid', { memberId: profile.id }) ? null : profile.id
}

/** Of several members how many, of one who it is. */
const nameOfOnly = (ids: readonly number[], { nameOf }: Mark) =>
  ids.length === 1 && ids[0] !== undefined ? nameOf(ids[0]) : undefined

const othersOf = ({ ids }: Mark, changed: readonly number[]) => ids.filter(id => !changed.includes(id))

function doneWords(mark: Mark, changed: readonly number[]): string {
  const others = othersOf(mark, changed)
  return [
    ...(changed.length > 0 || mark.ids.length > 1
      ? [words.marked(changed.length, mark.paid, nameOfOnly(changed, mark))]
      : []),
    ...(others.length > 0 ? [words.markedBefore(others.length, nameOfOnly(others, mark))] : []),
  ].join(' ')
}

function undoneWords(mark: Mark, changed: readonly number[]): string {
  const others = othersOf(mark, changed)
  return [
    changed.length > 0 ? words.takenBack(changed.length, nameOfOnly(changed, mark)) : words.nothingTakenBack,
    ...(others.length > 0 ? [words.markedSince(others.length, nameOfOnly(others, mark))] : []),
  ].join(' ')
}

const noticeOf = (outcome: string, undo: (() => void) | null): ReactNode =>
  undo === null ? outcome : <UndoNotice text={outcome} onUndo={undo} />

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

/** The mark that the rows of a group offer (ADM-03): only where the group itself says who has paid. */
export const markOfGroup = (group: MemberFilter): boolean | undefined =>
  group === 'Unpaid' ? true : group === 'Paid' ? false : undefined

export const markLabel = (paid: boolean): string => (paid ? words.hasPaid : words.notPaid)
