import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import { useTell, useRefusalNotice } from '../kit/deeds/notices'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { newsToRing } from '../kit/messages/toRing'
import { MailHindrances } from '../kit/messages/MailHindrances'
import { paymentMessages as messages } from './paymentMessages'
import { usePaymentsProvider } from './paymentsAdapter'

/** The dialog's code is fetched when it is opened. */
const MailDialog = lazy(() => import('../kit/messages/MailDialog'))

type Preview = AnswerOf<'POST /api/payment/previewReminder'>

interface RemindUnpaidProps {
  label: string
  /** Limits the reminder to these unpaid members. Without it, all of them are reminded. */
  userIds?: readonly number[]
}

/** Reminds the unpaid of this year's fee, once it has been said who gets it, who does not and why. */
export function RemindUnpaid({ label, userIds }: RemindUnpaidProps) {
  const provider = usePaymentsProvider()
  const tell = useTell()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isMailShown, setMailShown] = useState(false)
  const onRefused = useRefusalNotice()
  const asking = useDeed({ send: () => provider.previewReminder(userIds), onDone: setPreview, onRefused })
  const sending = useDeed({
    send: (year: number) => provider.remindUnpaid(year, userIds),
    refresh: ['payments'],
    onDone: ({ due: sent, unmailed }) =>
      tell(newsToRing(messages.sent(sent), { unmailed }, sent > 0 ? 'success' : 'info')),
    onRefused,
  })
  const close = () => setPreview(null)
  /** The number of members who can be reminded now. */
  const due = preview && preview.hindrances.length === 0 ? preview.due : 0
  const send = () => {
    close()
    if (preview && due > 0) sending.run(preview.year)
  }
  return (
    <>
      <BusyButton variant="outlined" busy={asking.isPending || sending.isPending} onClick={() => asking.run()}>
        {label}
      </BusyButton>
      <QuestionDialog
        // One dialog at a time: the mail takes its place, and gives it back.
        isOpen={preview !== null && !isMailShown}
        question={preview && preview.hindrances.length > 0 ? messages.remindHindered : messages.remindQuestion(due)}
        {...(due === 0 && { no: null })}
        yes={due === 0 ? messages.close : messages.send}
        onNo={close}
        onYes={send}
      >
        {preview && (
          <>
            <MailHindrances sentences={preview.hindrances} />
            {due > 0 && <Typography>{messages.remindTells(preview.year)}</Typography>}
            {preview.hindrances.length === 0 && <Named preview={preview} />}
            {preview.mail && (
              <Button variant="text" onClick={() => setMailShown(true)} sx={{ mt: 1, ml: -1 }}>
                {messages.showMail}
              </Button>
            )}
          </>
        )}
      </QuestionDialog>
      <Suspense fallback={null}>
        {isMailShown && preview && (
          <MailDialog preview={{ mails: preview.due, mail: preview.mail }} onClose={() => setMailShown(false)} />
        )}
      </Suspense>
      <BusyOverlay busy={sending.isPending} text={messages.sending} />
    </>
  )
}

/** Names those who get the reminder, and those who do not. */
const Named = ({ preview: { names, remindedThisWeek, unmailed } }: { preview: Preview }) => (
  <>
    <NamedPeople label={messages.reminded} people={peopleOf(names.due)} />
    {remindedThisWeek > 0 && (
      <>
        <Typography sx={{ mt: 1.5 }}>{messages.remindedThisWeek(remindedThisWeek)}</Typography>
        <NamedPeople label={messages.notReminded} people={peopleOf(names.remindedThisWeek)} />
      </>
    )}
    <PeopleToRing unmailed={unmailed} />
  </>
)

const peopleOf = (named: Preview['names']['due']) => named.map(({ userId, name }) => ({ id: userId, name }))
