import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { idempotencyKeys } from '../../api/call'
import { type Addressed, type MessageDraft, previewMessage, sendMessageCopy } from '../../api/messageDrafts'
import { useDeed } from '../deeds/useDeed'
import { BusyButton } from '../feedback/BusyButton'
import { Refusal } from '../feedback/Refusal'
import type { FieldErrors } from '../forms/fieldErrors'
import type { MailPreview } from './MailDialog'

/** The dialog's code is fetched when it is opened. */
const MailDialog = lazy(() => import('./MailDialog'))

const messages = {
  show: 'Show the email',
  copy: 'Send me a copy first',
  copied: (address: string, files: number) =>
    `Sent to ${address}${files === 0 ? '.' : `, without ${files === 1 ? 'the file that it names' : 'the files that it names'}.`}`,
  incomplete: 'Please fill in the subject and the message first.',
} as const

interface MessagePreviewProps<V extends FieldValues> {
  /** The recipients. */
  to: Addressed
  /** The message as it would be sent, out of the form's values. */
  draftOf: (values: V) => MessageDraft
  /** The form's own. */
  validate: (values: V) => FieldErrors
}

/**
 * A part of the form of a message. It shows the mail of the message, or sends that to oneself. The form stays as it is.
 */
export function MessagePreview<V extends FieldValues>({ to, draftOf, validate }: MessagePreviewProps<V>) {
  const { getValues } = useFormContext<V>()
  const [isIncomplete, setIncomplete] = useState(false)
  const [keyOf] = useState(idempotencyKeys)
  const [copies, setCopies] = useState(0)
  const previewing = useDeed({ send: () => previewMessage(to, draftOf(getValues())) })
  const [preview, setPreview] = useState<MailPreview | null>(null)
  const copied = useDeed({
    // A further try sends the same copy. A request after it has gone sends another.
    send: async () => {
      const draft = draftOf(getValues())
      const { address } = await sendMessageCopy(to, draft, keyOf(JSON.stringify(draft), copies))
      return { address, files: draft.attachments?.length ?? 0 }
    },
    onDone: () => setCopies(copies + 1),
  })
  const [sent, setSent] = useState<string | null>(null)
  const ifComplete = (run: () => void) => {
    const isComplete = Object.keys(validate(getValues())).length === 0
    setIncomplete(!isComplete)
    setSent(null)
    previewing.forget()
    copied.forget()
    if (isComplete) run()
  }
  return (
    <Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1.5, '& > .MuiButton-root': { px: { xs: 1.5, sm: 2.5 } } }}
      >
        <BusyButton
          type="button"
          variant="outlined"
          busy={previewing.isPending}
          onClick={() => ifComplete(() => previewing.run(undefined, setPreview))}
        >
          {messages.show}
        </BusyButton>
        <BusyButton
          type="button"
          variant="outlined"
          busy={copied.isPending}
          onClick={() =>
            ifComplete(() => copied.run(undefined, ({ address, files }) => setSent(messages.copied(address, files))))
          }
        >
          {messages.copy}
        </BusyButton>
      </Stack>
      <Typography role="status" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere', '&:empty': { mt: 0 } }}>
        {sent}
      </Typography>
      <Refusal sentence={isIncomplete ? messages.incomplete : (previewing.refusal ?? copied.refusal)} />
      <Suspense fallback={null}>
        {preview && <MailDialog preview={preview} onClose={() => setPreview(null)} />}
      </Suspense>
    </Box>
  )
}
