import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formMessages } from '../../kit/forms/formMessages'
import { messagingMessages as messages } from './messagingMessages'
import { BackButton } from '../../kit/navigation/BackButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { DraftNotice } from '../../kit/forms/DraftNotice'
import { Form } from '../../kit/forms/Form'
import { RichTextField } from '../../kit/richText/RichTextField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { type Draft, useDraft } from '../../kit/forms/useDraft'
import { type Sending, useMessage } from './useMessage'

interface MessageFormProps extends Sending {
  /** The screen's heading, which names the form. */
  title: string
  /** The kind of message, and the id of whom it goes to or of their event: under these its draft is kept. */
  draft: { form: string; id: number }
}

/** A message in rich text (§2.4, §2.5): kept on the device until it is sent. */
export function MessageForm({ draft: { form, id }, ...message }: MessageFormProps) {
  const draft = useDraft(form, id)
  return <DraftedForm key={draft.edition} draft={draft} {...message} />
}

function DraftedForm({ title, draft, ...sending }: Omit<MessageFormProps, 'draft'> & { draft: Draft }) {
  const submission = useMessage(sending, draft.forget)
  return (
    <Box onChange={draft.onChange}>
      <Form
        submission={submission}
        busyText={formMessages.sending}
        label={title}
        actions={
          <DeedBar>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <SubmitButton>{messages.send}</SubmitButton>
              <BackButton label={messages.cancel} fallback={sending.returnTo} />
            </Stack>
          </DeedBar>
        }
      >
        <DraftNotice draft={draft} />
        <RichTextField
          name="message"
          label={messages.message}
          hint={messages.replies}
          required
          defaultValue={draft.textOf('message')}
        />
      </Form>
    </Box>
  )
}
