import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNotificationContext, useNotify } from 'ra-core'
import { createContext, use, type ReactNode } from 'react'
import { mayDo } from '#contract/access'
import type { MemberFilter } from '#contract/words'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { memberListMessages as words } from './memberListMessages'
import { useMembersProvider } from './membersAdapter'

interface Mark {
  ids: readonly number[]
  paid: boolean
  /** The member's name, where it is only one, for the notice. */
  name?: string | undefined
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
    onDone: (changed, { name }) => notify(words.takenBack(changed.length, name), { type: 'success' }),
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
      const undo = () => undoing.run({ ...mark, ids: changed })
      notify(noticeOf(outcomeOf(changed.length, mark), isUndoable ? undo : null), {
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

const outcomeOf = (changed: number, { ids, paid, name }: Mark) =>
  [
    ...(changed > 0 || ids.length > 1 ? [words.marked(changed, paid, name)] : []),
    ...(changed < ids.length ? [words.markedBefore(ids.length - changed, name)] : []),
  ].join(' ')

const noticeOf = (outcome: string, undo: (() => void) | null): ReactNode =>
  undo === null ? outcome : <UndoableNotice text={outcome} onUndo={undo} />

/** What has been done, and the button that takes it back. */
function UndoableNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { takeNotification } = useNotificationContext()
  const undo = () => {
    takeNotification()
    onUndo()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {text}
      <Button size="small" variant="outlined" onClick={undo}>
        {words.undo}
      </Button>
    </Box>
  )
}

/** The mark that the rows of a group offer (ADM-03): only where the group itself says who has paid. */
export const markOfGroup = (group: MemberFilter): boolean | undefined =>
  group === 'Unpaid' ? true : group === 'Paid' ? false : undefined

export const markLabel = (paid: boolean): string => (paid ? words.hasPaid : words.notPaid)
