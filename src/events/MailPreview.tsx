import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loadSentenceOf } from '../api/errors'
import type { Unmailed } from '#contract/calls/mail'
import { BusyButton } from '../kit/feedback/BusyButton'
import { Refusal } from '../kit/feedback/Refusal'
import type { FieldErrors } from '../kit/forms/fieldErrors'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { weeklyDates, useWeeklyRiver } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import type { EventValues } from './EventInputs'
import { useEventsProvider } from './eventsAdapter'

const NOBODY: readonly Unmailed[] = []

interface MailPreviewProps {
  /** The event's id; given for an existing event. */
  eventId: number | undefined
  /** The fields when the form was opened. */
  before: EventValues
  validate: (fields: EventValues) => FieldErrors
  /** Takes those whom the mails of the present fields do not reach, to be named once it is saved. */
  onUnmailed: (people: readonly Unmailed[]) => void
  /** Returns the request body for the fields. */
  transform: (fields: EventValues) => object
}

/**
 * A part of the form of an event. It shows how many members its saving would mail, as soon as it could be saved, and
 * the mail itself, and who gets none.
 */
export function MailPreview({ eventId, before, validate, onUnmailed, transform }: MailPreviewProps) {
  const { previewMail } = useEventsProvider()
  const { getValues } = useFormContext<EventValues>()
  const fields = useWatch<EventValues>() as EventValues
  const river = useWeeklyRiver(fields)
  const isValid = Object.keys(validate(fields)).length === 0
  const { eventTypeId, startDate, endDate, startTime, endTime } = fields
  const ask = () => previewMail({ ...(transform(getValues()) as Parameters<typeof previewMail>[0]), id: eventId })
  const { data } = useQuery({
    // The number of mails depends on these. The texts are left out, so that typing a letter sends no request.
    queryKey: [
      'mailPreview',
      eventId,
      { eventTypeId, startDate, endDate, startTime, endTime, isRetitled: fields.title !== before.title },
      weeklyDates(fields, river),
    ],
    // If the number cannot be fetched, nothing is shown. A failed query after the session's end would lead to login,
    // and the form would be lost.
    queryFn: () => ask().catch(() => null),
    enabled: isValid,
    retry: false,
    gcTime: 0,
  })
  const preview = useMutation({ mutationFn: ask })
  const id = useId()
  const count = isValid ? data?.mails : undefined
  const named = (isValid && data?.unmailed) || NOBODY
  const tell = useEffectEvent(onUnmailed)
  useEffect(() => tell(named), [named])
  const mailed = eventId === undefined ? messages.mailedOfNew : messages.mailed
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {count !== undefined && mailed(count)}
      </Typography>
      {count !== undefined && count > 0 && (
        <BusyButton type="button" variant="outlined" busy={preview.isPending} onClick={() => preview.mutate()}>
          {messages.showMail}
        </BusyButton>
      )}
      <Box sx={{ flexBasis: '100%' }}>
        <PeopleToRing unmailed={named} />
      </Box>
      <Refusal sentence={preview.error && loadSentenceOf(preview.error)} />
      <Dialog
        open={Boolean(preview.data)}
        onClose={preview.reset}
        transitionDuration={0}
        aria-labelledby={id}
        fullWidth
      >
        <DialogTitle id={id} variant="h3" component="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
          {preview.data?.mail?.subject ?? mailed(0)}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{mailed(preview.data?.mails ?? 0)}</Typography>
          <Box tabIndex={0} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {preview.data?.mail?.text}
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 3, pt: 1 }}>
          <Button variant="outlined" onClick={preview.reset}>
            {messages.closeMail}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  )
}
