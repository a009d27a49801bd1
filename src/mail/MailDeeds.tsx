import { useNotify } from 'ra-core'
import { DeedForMany } from '../kit/deeds/DeedForMany'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice, type News } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
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
  const nameOf = ({ id }: { id: number }) => named.find(mail => mail.id === id)?.name ?? null
  const common = {
    read: () => ids.map(id => ({ id })),
    names: { label: messages.ticked, of: nameOf },
  }
  return (
    <>
      <DeedForMany
        {...common}
        deed={{ resource: 'mail', action: 'retry' }}
        label={isSingle ? messages.retry : messages.retryMany(ids.length)}
        send={mails => provider.retryMails(idsOf(mails))}
        refresh={['mail']}
        news={(changed: number[], mails) => outcome(messages.retried, changed.length, mails.length)}
        onDone={changed => onDone('retry', changed)}
      />
      <DeedForMany
        {...common}
        deed={{ resource: 'mail', action: 'drop' }}
        label={isSingle ? messages.drop : messages.dropMany(ids.length)}
        isSecond
        isDestructive
        renderQuestion={mails => ({
          question: messages.dropQuestion(mails.length),
          yes: messages.drop,
          busy: messages.dropping(mails.length),
          tells: mails.length === 1 ? messages.dropText : messages.dropTextMany,
        })}
        send={mails => provider.dropMails(idsOf(mails))}
        // The page of an email that is gone would ask for it in vain.
        refresh={isSingle ? [] : ['mail']}
        news={(changed: number[], mails) => outcome(messages.dropped, changed.length, mails.length)}
        onDone={changed => onDone('drop', changed)}
      />
    </>
  )
}

const idsOf = (mails: readonly { id: number }[]) => mails.map(({ id }) => id)

/** Says for how many of the chosen emails the deed was done. */
function outcome(sentence: (count: number) => string, changed: number, concerned: number): News {
  const parts = [
    ...(changed > 0 ? [sentence(changed)] : []),
    ...(changed < concerned ? [messages.passedOver(concerned - changed)] : []),
  ]
  return { text: parts.join(' '), type: changed < concerned ? 'warning' : 'success' }
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
