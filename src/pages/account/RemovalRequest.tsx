import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { RemovalRequest as Request } from '#contract/privacy'
import { dayIn, tableDate } from '../../kit/dates/clubDates'
import { useClubZone } from '../../kit/dates/useClubDay'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { Field } from '../../kit/fields/fields'
import { Form, SubmitButton } from '../../kit/forms/Form'
import { textOf } from '../../kit/forms/formData'
import { useSending } from '../../kit/forms/useSending'
import { useSubmission } from '../../kit/forms/useSubmission'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { askForRemoval, removalRequestQuery, takeBackRemoval } from './accountCalls'
import { removalMessages as words } from './removalMessages'

/** Asks the club to remove the data about the member, says that they have asked, and takes it back. */
export function RemovalRequest() {
  const request = useQuery(removalRequestQuery)
  const box = useRef<HTMLElement>(null)
  return (
    <Box
      component="section"
      ref={box}
      aria-label={words.title}
      tabIndex={-1}
      {...useFocusFallback(box)}
      sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h3" component="h2">
        {words.title}
      </Typography>
      <WhenLoaded queries={[request]} skeleton={<Skeleton variant="rounded" height={96} width="100%" />}>
        {asked => (asked === null ? <Asking /> : <Asked request={asked} />)}
      </WhenLoaded>
    </Box>
  )
}

/** Explains the removal, and opens the form with a button. */
function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Typography>{words.lead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {words.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </Box>
      {isOpen ? (
        <AskForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      )}
    </>
  )
}

const read = (data: FormData) => ({ reason: textOf(data, 'reason') })

function AskForm({ onCancel }: { onCancel: () => void }) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { follow } = useSending(words.title)
  const submission = useSubmission({
    read,
    check: () => ({}),
    send: follow(async ({ reason }: ReturnType<typeof read>) => {
      queryClient.setQueryData(removalRequestQuery.queryKey, await askForRemoval(reason))
      notify(words.asked, { type: 'success' })
    }),
  })
  const { form } = submission
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])
  return (
    <Box sx={{ justifySelf: 'stretch' }}>
      <Form
        submission={submission}
        busyText={words.sending}
        label={words.title}
        actions={
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <SubmitButton>{words.send}</SubmitButton>
            <BusyButton variant="outlined" busy={submission.busy} onClick={onCancel}>
              {words.cancel}
            </BusyButton>
          </Stack>
        }
      >
        <Field name="reason" label={words.reason} hint={words.reasonHint} rows={3} />
      </Form>
    </Box>
  )
}

function Asked({ request: { askedAt, reason } }: { request: Request }) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const zone = useClubZone()
  const { run, isUnderWay, refusal } = useDeed({
    send: takeBackRemoval,
    onDone: () => {
      queryClient.setQueryData(removalRequestQuery.queryKey, null)
      notify(words.takenBack, { type: 'success' })
    },
  })
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words.youAsked(tableDate(dayIn(zone, askedAt)))}
      </Typography>
      {reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words.yourReason(reason)}</Typography>
      )}
      <Typography>{words.waits}</Typography>
      <Refusal sentence={refusal} />
      <BusyButton variant="outlined" busy={isUnderWay} onClick={() => run()}>
        {words.takeBack}
      </BusyButton>
    </>
  )
}
