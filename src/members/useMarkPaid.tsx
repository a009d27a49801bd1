import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotificationContext, useNotify } from 'ra-core'
import { sentenceOf } from '../api/errors'
import { memberListMessages } from './memberListMessages'
import { useSingleMutation } from '../kit/deeds/useSingleMutation'
import { markAsPaid } from './membersAdapter'
import { UndoableNotice } from './UndoableNotice'

interface Mark {
  ids: readonly number[]
  paid: boolean
  /** It takes an earlier mark back. */
  isUndo?: boolean
}

export interface PaidMarking {
  /** Marks these members, tells how many it changed, and offers to take back just those. */
  mark: (ids: readonly number[], paid: boolean, onMarked?: () => void) => void
  isBusy: boolean
}

/** Milliseconds that one has to take a mark back by the notification. */
const UNDO_STAYS = 20_000

/** Marking members as paid or not: one at a time, then the lists of members and their counts are asked for anew, together. */
export function useMarkPaid(): PaidMarking {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { resetNotifications } = useNotificationContext()

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({ ids, paid }: Mark): Promise<number[]> => {
      if (ids.length > 1)
        return (await dataProvider.updateMany<{ id: number }>('members', { ids: [...ids], data: { paid } })).data ?? []
      await Promise.all(ids.map(id => markAsPaid(id, paid)))
      return [...ids]
    },
    onSuccess: (changed, { ids, paid, isUndo = false }) => {
      // What was told of an earlier mark would keep this one waiting.
      resetNotifications()
      if (isUndo) return notify(memberListMessages.tookBack(changed.length), { type: 'success' })
      const undo = () => begin({ ids: changed, paid: !paid, isUndo: true })
      notify(
        <UndoableNotice
          text={outcomeOf(changed.length, ids.length, paid)}
          onUndo={changed.length > 0 ? undo : undefined}
        />,
        { type: 'success', autoHideDuration: UNDO_STAYS },
      )
    },
    onError: error => {
      resetNotifications()
      notify(sentenceOf(error), { type: 'error', autoHideDuration: null })
    },
    onSettled: () => {
      queryClient.removeQueries({ queryKey: ['members', 'getOne'] })
      void queryClient.invalidateQueries({ queryKey: ['account', 'hasPaid'] })
      return queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })

  const begin = (wanted: Mark, onMarked?: () => void) => mutate(wanted, { onSuccess: onMarked })
  return { mark: (ids, paid, onMarked) => begin({ ids, paid }, onMarked), isBusy: isPending }
}

const outcomeOf = (changed: number, asked: number, paid: boolean) =>
  [
    memberListMessages.marked(changed, paid),
    ...(changed < asked ? [memberListMessages.already(asked - changed)] : []),
  ].join(' ')
