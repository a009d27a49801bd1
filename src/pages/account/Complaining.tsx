import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyComplaint } from '#contract/calls/complaint'
import { ACKNOWLEDGED_WITHIN, lastDayOf } from '#contract/rules/complaintTimes'
import { dayIn } from '../../api/clubDay'
import { tableDate } from '../../kit/dates/clubDates'
import { useClubZone } from '../../kit/dates/useClubDay'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { Field } from '../../kit/forms/fields'
import { errorsWhere, isBlank } from '../../kit/forms/fieldErrors'
import { focusFirstField } from '../../kit/forms/focusFirstField'
import { FormButtons } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { complaintsQuery, makeComplaint } from './accountCalls'
import { AccountSection } from './AccountSection'

const messages = {
  title: 'Complaining',
  lead: `If you think that the club handles your personal data wrongly, complain here. The Member Secretary is told by email, acknowledges the complaint within ${ACKNOWLEDGED_WITHIN} days, looks into it, and answers without undue delay. You can also complain to the Information Commissioner, at ico.org.uk.`,
  others: 'Whoever is no longer a member, or never was, complains by the contact form of the public site.',
  write: 'Write a complaint',
  text: 'What is it about?',
  textHint: 'Those who look after the members read it.',
  noText: 'Please write what the complaint is about.',
  send: 'Send the complaint',
  sending: 'Sending...',
  sent: 'The club has your complaint.',
  yours: 'Your complaints',
  received: (day: string) => `Received on ${day}`,
  acknowledged: (day: string) => `Acknowledged on ${day}`,
  notAcknowledged: (day: string) => `To be acknowledged by ${day}`,
  answered: (day: string) => `Answered on ${day}`,
  notAnswered: 'Not answered yet',
  answer: 'The answer',
} as const

/** Complains about how the club handles personal data, and says how far each complaint of the member is. */
export function Complaining() {
  const complaints = useQuery(complaintsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection title={messages.title}>
      <Typography>{messages.lead}</Typography>
      <Typography>{messages.others}</Typography>
      {isOpen ? (
        <ComplaintForm onLeft={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {messages.write}
        </Button>
      )}
      <WhenLoaded queries={[complaints]} skeleton={<Skeleton variant="rounded" height={24} width="100%" />}>
        {made => (made.length === 0 ? null : <MyComplaints complaints={made} />)}
      </WhenLoaded>
    </AccountSection>
  )
}

function ComplaintForm({ onLeft }: { onLeft: () => void }) {
  const queryClient = useQueryClient()
  return (
    <Box ref={focusFirstField} sx={{ justifySelf: 'stretch' }}>
      <RecordForm<{ text: string | null }>
        label={messages.title}
        values={{ text: null }}
        validate={({ text }) => errorsWhere({ text: isBlank(text ?? '') && messages.noText })}
        onSubmit={({ text }) => makeComplaint(text ?? '')}
        afterwards={{
          fetchAgain: () => void queryClient.invalidateQueries({ queryKey: complaintsQuery.queryKey }),
          news: () => messages.sent,
          leave: onLeft,
        }}
        busy={messages.sending}
        actions={<FormButtons submit={messages.send} onCancel={onLeft} />}
      >
        <Field name="text" label={messages.text} hint={messages.textHint} rows={5} required />
      </RecordForm>
    </Box>
  )
}

function MyComplaints({ complaints }: { complaints: readonly MyComplaint[] }) {
  const zone = useClubZone()
  const on = (instant: string) => tableDate(dayIn(zone, instant))
  return (
    <Box
      component="ul"
      aria-label={messages.yours}
      sx={{ justifySelf: 'stretch', m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {complaints.map(({ id, text, receivedAt, acknowledgedAt, answeredAt, answer }) => (
        <Box component="li" key={id} sx={{ pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {[
              messages.received(on(receivedAt)),
              acknowledgedAt === null
                ? messages.notAcknowledged(tableDate(lastDayOf(dayIn(zone, receivedAt))))
                : messages.acknowledged(on(acknowledgedAt)),
              answeredAt === null ? messages.notAnswered : messages.answered(on(answeredAt)),
            ].join(' · ')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          {answer !== null && (
            <>
              <Typography sx={{ mt: 1, fontWeight: 600 }}>{messages.answer}</Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Typography>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
