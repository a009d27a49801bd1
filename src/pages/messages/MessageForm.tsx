import { useState } from 'react'
import { idempotencyKeys } from '../../api/call'
import { type Draft, DraftNotice, useDraft } from '../../kit/forms/useDraft'
import { formMessages } from '../../kit/forms/formMessages'
import { errorsWhere, missing } from '../../kit/forms/fieldErrors'
import { useReturn } from '../../kit/navigation/useReturn'
import { FormBar } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { RichTextInput } from '../../kit/richText/RichTextInput'
import { messageFormMessages as messages } from './messageFormMessages'

interface MessageFormProps {
  /** The screen's heading, which names the form. */
  title: string
  /** The kind of message, and the id of whom it goes to or of their event: under these its draft is kept. */
  draft: { form: string; id: number }
  /** As the sentence names them that tells of the sending. */
  recipient: string
  /** Sends the message, HTML, once for each key. @throws ClubError, which is shown; what was typed stays */
  send: (message: string, key: string) => Promise<unknown>
  /** The page that it leads to once it is sent, or given up. */
  returnTo: string
}

/** A message in rich text (§2.4, §2.5): kept on the device until it is sent. */
export function MessageForm({ draft: { form, id }, ...message }: MessageFormProps) {
  const draft = useDraft(form, id)
  return <DraftedForm key={draft.formKey} draft={draft} {...message} />
}

interface Message {
  /** HTML; null where there is no word in it. */
  message: string | null
}

const EMPTY: Message = { message: null }

function DraftedForm({ title, draft, recipient, send, returnTo }: Omit<MessageFormProps, 'draft'> & { draft: Draft }) {
  const goBack = useReturn()
  const [keyOf] = useState(idempotencyKeys)
  return (
    <RecordForm
      label={title}
      values={EMPTY}
      draft={draft}
      validate={({ message }) => errorsWhere({ message: missing(message) })}
      onSubmit={({ message }) => send(message ?? '', keyOf(message))}
      news={() => messages.sent(recipient)}
      leave={() => goBack(returnTo)}
      busyText={formMessages.sending}
      actions={<FormBar submit={messages.send} cancel={messages.cancel} fallback={returnTo} />}
    >
      <DraftNotice draft={draft} />
      <RichTextInput source="message" label={messages.message} helperText={messages.replies} required />
    </RecordForm>
  )
}
