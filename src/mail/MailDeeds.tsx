import Button from '@mui/material/Button'
import { useCanAccess, useNotify } from 'ra-core'
import { useState } from 'react'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { useMailProvider } from './mailAdapter'
import { mailMessages as messages } from './mailMessages'

interface MailDeedsProps {
  /** The ids of emails that have not been sent. */
  ids: readonly number[]
  /** The recipients and subjects of several, for the question. */
  named?: readonly { id: number; name: string }[]
  /** Whether it is for one email on its own page, which needs no number on its buttons. */
  isSingle?: boolean
  onDone: (deed: 'retry' | 'drop', changed: readonly number[]) => void
}

/** Try again and Drop, for one email or several. They say for how many it was done, and how many were passed over. */
export function MailDeeds({ ids, named = [], isSingle = false, onDone }: MailDeedsProps) {
  const provider = useMailProvider()
  const tell = useOutcome(ids.length)
  const { canAccess: mayRetry = false } = useCanAccess({ resource: 'mail', action: 'retry' })
  const { canAccess: mayDrop = false } = useCanAccess({ resource: 'mail', action: 'drop' })
  const [isAsking, setAsking] = useState(false)
  const refused = useRefusalNotice()
  const retry = useDeed<void, number[]>({
    send: () => provider.retryMails(ids),
    refresh: ['mail'],
    onDone: changed => {
      tell(messages.retried, changed.length)
      onDone('retry', changed)
    },
    onRefused: refused,
  })
  const drop = useDeed<void, number[]>({
    send: () => provider.dropMails(ids),
    // The page of an email that is gone would ask for it in vain.
    refresh: isSingle ? [] : ['mail'],
    onDone: changed => {
      tell(messages.dropped, changed.length)
      onDone('drop', changed)
    },
    onRefused: refused,
  })
  return (
    <>
      {mayRetry && (
        <BusyButton variant="contained" busy={retry.isPending} onClick={() => retry.run()}>
          {isSingle ? messages.retry : messages.retryMany(ids.length)}
        </BusyButton>
      )}
      {mayDrop && (
        <Button variant="outlined" color="error" disabled={drop.isPending} onClick={() => setAsking(true)}>
          {isSingle ? messages.drop : messages.dropMany(ids.length)}
        </Button>
      )}
      <QuestionDialog
        isOpen={isAsking}
        question={messages.dropQuestion(ids.length)}
        no={messages.cancel}
        yes={messages.drop}
        isDestructive
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          drop.run()
        }}
      >
        {ids.length === 1 ? messages.dropText : messages.dropTextMany}
        <NamedPeople label={messages.ticked} people={named} />
      </QuestionDialog>
    </>
  )
}

/** Says for how many of the chosen emails the deed was done. */
function useOutcome(asked: number) {
  const notify = useNotify()
  return (sentence: (count: number) => string, changed: number) => {
    const parts = [
      ...(changed > 0 ? [sentence(changed)] : []),
      ...(changed < asked ? [messages.passedOver(asked - changed)] : []),
    ]
    notify(parts.join(' '), { type: changed < asked ? 'warning' : 'success' })
  }
}

/** Tries every parked email again, on whatever page of the list it stands. */
export function RetryParked({ count }: { count: number }) {
  const provider = useMailProvider()
  const notify = useNotify()
  const { run, isPending } = useDeed({
    send: () => provider.retryParkedMails(),
    refresh: ['mail'],
    onDone: ({ retried }) => notify(messages.retried(retried), { type: 'success' }),
    onRefused: useRefusalNotice(),
  })
  return (
    <BusyButton variant="outlined" busy={isPending} onClick={() => run()}>
      {messages.retryParked(count)}
    </BusyButton>
  )
}
