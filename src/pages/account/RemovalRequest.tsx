import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { RemovalRequest as Request } from '#contract/calls/privacy'
import { dayIn } from '../../api/clubDay'
import { tableDate } from '../../kit/dates/clubDates'
import { useClubZone } from '../../kit/dates/useClubDay'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { Field } from '../../kit/forms/fields'
import { focusFirstField } from '../../kit/forms/focusFirstField'
import { FormButtons } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { askForRemoval, removalRequestQuery, takeBackRemoval } from './accountCalls'
import { AccountSection } from './AccountSection'

// The sentences with which a member asks to be removed.

const messages = {
  title: 'Asking to be removed',
  lead: 'You can ask the club to remove what it holds about you. The Member Secretary is told by email, and decides.',
  points: [
    'Your membership ends: you are signed out everywhere, and cannot sign in again.',
    'What goes: your name, addresses, telephone, date of birth and medical conditions, your roles, devices and preferences, comments on your rows, and the emails that the club wrote to you.',
    'What stays, under the name ‘Former member’: which rows there were and who was counted in them, payments for the accounts, and what you wrote in reports, documents and messages of the club.',
    'Backups that were made before keep it until they are replaced, within about a month.',
    'Once it is done it cannot be undone. Until then you stay a member, and can take it back.',
  ],
  ask: 'Ask to be removed',
  reason: 'Why (if you want to say so)',
  reasonHint: 'Only those who decide read it.',
  send: 'Send this request',
  sending: 'Sending...',
  requested: 'The club has your request.',
  youRequested: (day: string) => `You asked on ${day} to be removed.`,
  yourReason: (reason: string) => `Your reason: ${reason}`,
  waits: 'The Member Secretary has been told. Until they have decided, nothing is changed and you stay a member.',
  takeBack: 'Take it back',
  takenBack: 'You have taken your request back.',
} as const

/** Asks the club to remove the data about the member, says that they have asked, and takes it back. */
export function RemovalRequest() {
  const request = useQuery(removalRequestQuery)
  return (
    <AccountSection title={messages.title}>
      <WhenLoaded queries={[request]} skeleton={<Skeleton variant="rounded" height={96} width="100%" />}>
        {request => (request === null ? <Asking /> : <Requested request={request} />)}
      </WhenLoaded>
    </AccountSection>
  )
}

/** Explains the removal, and opens the form with a button. */
function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Typography>{messages.lead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {messages.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </Box>
      {isOpen ? (
        <AskForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {messages.ask}
        </Button>
      )}
    </>
  )
}

function AskForm({ onCancel }: { onCancel: () => void }) {
  const queryClient = useQueryClient()
  return (
    <Box ref={focusFirstField} sx={{ justifySelf: 'stretch' }}>
      <RecordForm<{ reason: string | null }, Request>
        label={messages.title}
        values={{ reason: null }}
        onSubmit={({ reason }) => askForRemoval(reason ?? '')}
        afterwards={{
          // The form makes room for the request.
          fetchAgain: request => void queryClient.setQueryData(removalRequestQuery.queryKey, request),
          news: () => messages.requested,
          leave: () => undefined,
        }}
        busy={messages.sending}
        actions={<FormButtons submit={messages.send} onCancel={onCancel} />}
      >
        <Field name="reason" label={messages.reason} hint={messages.reasonHint} rows={3} />
      </RecordForm>
    </Box>
  )
}

function Requested({ request: { askedAt, reason } }: { request: Request }) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const zone = useClubZone()
  const { run, isPending, refusal } = useDeed({
    send: takeBackRemoval,
    onDone: () => {
      queryClient.setQueryData(removalRequestQuery.queryKey, null)
      notify(messages.takenBack, { type: 'success' })
    },
  })
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {messages.youRequested(tableDate(dayIn(zone, askedAt)))}
      </Typography>
      {reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{messages.yourReason(reason)}</Typography>
      )}
      <Typography>{messages.waits}</Typography>
      <Refusal sentence={refusal} />
      <BusyButton variant="outlined" busy={isPending} onClick={() => run()}>
        {messages.takeBack}
      </BusyButton>
    </>
  )
}
