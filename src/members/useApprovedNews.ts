import { useDeed } from '../kit/deeds/useDeed'
import { type News, useTell, useRefusalNotice, UNDO_STAYS } from '../kit/deeds/notices'
import { approvalMessages as approvals } from './approvalMessages'
import { useMembersProvider } from './membersAdapter'
import { focusAfterMark } from './markPaid'

interface Approved {
  ids: readonly number[]
  /** The member's name, where only one was approved. */
  name: string | undefined
}

/**
 * Returns a notice about members who have just been approved. For as long as their mails wait, it offers to take the
 * approval back.
 */
export function useApprovedNews() {
  const tell = useTell()
  const provider = useMembersProvider()
  const { run } = useDeed({
    send: ({ ids }: Approved) => provider.undoApproval(ids),
    refresh: ['members'],
    onDone: (takenBack, { ids, name }) => {
      const others = ids.length - takenBack.length
      tell({
        text: [approvals.approvalTakenBack(takenBack.length, name), approvals.stayApproved(others)]
          .filter(Boolean)
          .join(' '),
        type: others === 0 ? 'success' : 'warning',
      })
    },
    onRefused: useRefusalNotice(),
  })
  return (text: string, approved: Approved): News => {
    const undo = () => {
      focusAfterMark()
      run(approved)
    }
    return { text, undo: approved.ids.length > 0 ? undo : undefined, autoHideDuration: UNDO_STAYS }
  }
}
