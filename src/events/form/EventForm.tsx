import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ClubEvent } from '#contract/event'
import { eventFormMessages as messages } from './eventFormMessages'
import { formMessages } from '../../kit/forms/formMessages'
import { BackButton } from '../../kit/navigation/BackButton'
import { ChangedMeanwhile } from '../../kit/forms/ChangedMeanwhile'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Form } from '../../kit/forms/Form'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { useUnsavedWarning } from '../../kit/forms/useUnsavedWarning'
import { useOrganiserReturn } from '../useOrganiserReturn'
import { checkEventFields, readEventFields, sentEvent, type SentEvent } from './eventFields'

export interface Meanwhile {
  /** Opens the form anew with the event as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
  /** Takes the event that is there now as seen, so that it may be saved over. Null where the club has not told which it is. */
  acceptTheirs: (() => void) | null
}

interface EventFormProps {
  /** Names the form for those who jump between landmarks. */
  label: string
  /** Who is told of it by email. */
  hint: string
  /** Where Cancel leads if there is nothing to go back to. */
  fallback: string
  /** @throws ClubError, which is shown; what was typed stays */
  save: (event: SentEvent) => Promise<ClubEvent>
  /** The sentence that tells of it. */
  news: (title: string) => string
  /** The last save was refused, since somebody else had saved the event meanwhile: what one can do about it. */
  meanwhile?: Meanwhile | null
  children: ReactNode
}

/** One column of fields, or two; what takes the focus stays clear of the bar at the screen's lower edge. */
const LAYOUT = { maxWidth: { xs: 640, lg: 'none' }, '& :is(input, select)': { scrollMarginBottom: '6rem' } } as const

/** The form of a row or event (ORG-07): one sending at a time, and then to its organiser's view. */
export function EventForm({ label, hint, fallback, save, news, meanwhile, children }: EventFormProps) {
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const leave = useOrganiserReturn()
  const submission = useSubmission({
    read: readEventFields,
    check: checkEventFields,
    send: async fields => {
      const { id, title } = await save(sentEvent(fields))
      unsaved.clear()
      await leave(id, news(title))
    },
  })
  const saveOver = () => {
    meanwhile?.acceptTheirs?.()
    submission.form.current?.requestSubmit()
  }
  return (
    <Box onChange={unsaved.mark} sx={LAYOUT}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={label}
        summary
        actions={
          <>
            {meanwhile && (
              <ChangedMeanwhile
                sentences={messages}
                onLoadCurrent={meanwhile.onLoadCurrent}
                onSaveOver={meanwhile.acceptTheirs && saveOver}
              />
            )}
            <DeedBar>
              <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <SubmitButton>{messages.submit}</SubmitButton>
                <BackButton label={messages.cancel} fallback={fallback} />
              </Stack>
            </DeedBar>
          </>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {hint} {formMessages.requiredMark}
        </Typography>
        {children}
      </Form>
    </Box>
  )
}
