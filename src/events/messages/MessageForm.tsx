import { useState } from 'react'
import type { Addressed } from '../../api/messageDrafts'
import { idempotencyKeys } from '../../api/call'
import { type Draft, DraftNotice, useDraft } from '../../kit/forms/useDraft'
import { formMessages } from '../../kit/forms/formMessages'
import { errorsWhere, missing } from '../../kit/forms/fieldErrors'
import { MessagePreview } from '../../kit/messages/MessagePreview'
import { SubjectInput, useSubject } from '../../kit/messages/useSubject'
import { useReturn } from '../../kit/navigation/useReturn'
import { FormBar } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { RichTextInput } from '../../kit/richText/RichTextInput'
import { newsToRing, type NotReached } from '../../kit/messages/toRing'
import { messageFormMessages as messages } from './messageFormMessages'

interface MessageFormProps {
  /** The screen's heading, which names the form. */
  title: string
  /** The kind of message, and the id of its recipient or of their event. Its draft is stored under these. */
  draft: { form: string; id: number }
  /** The recipients. */
  to: Addressed
  /** The title of the event, by which the subject begins. */
  about: string
  /** The recipient's name in the sentence that confirms the sending. */
  recipient: string
  /** Those who get no email. They are named once it is sent. */
  notReached?: NotReached
  /** Sends the message once for each key. @throws ClubError, which is shown; the input stays */
  send: (message: MessageToSend, key: string) => Promise<unknown>
  /** The page that it leads to once it is sent, or given up. */
  returnTo: string
}

/** A message in rich text (§2.4, §2.5): kept on the device until it is sent. */
export function MessageForm({ draft: { form, id }, ...message }: MessageFormProps) {
  const draft = useDraft(form, id)
  return <DraftedForm key={draft.formKey} draft={draft} {...message} />
}

const NOBODY: NotReached = { unmailed: [] }

interface MessageToSend {
  /** The message as HTML. */
  message: string
  /** The subject. By default the club gives it one. */
  subject?: string
}

interface Message {
  subject: string | null
  /** The message as HTML; null if there is no word in it. */
  message: string | null
}

function DraftedForm({
  title,
  draft,
  to,
  about,
  recipient,
  notReached = NOBODY,
  send,
  returnTo,
}: Omit<MessageFormProps, 'draft'> & { draft: Draft }) {
  const goBack = useReturn()
  const [keyOf] = useState(idempotencyKeys)
  const subject = useSubject(about, draft)
  const validate = (typed: Message) =>
    errorsWhere({ subject: subject.faultOf(typed.subject), message: missing(typed.message) })
  const draftOf = (typed: Message): MessageToSend => ({ message: typed.message ?? '', ...subject.sent(typed.subject) })
  return (
    <RecordForm<Message>
      label={title}
      values={{ subject: subject.initial, message: null }}
      validate={validate}
      onSubmit={typed => send(draftOf(typed), keyOf(typed.message, typed.subject))}
      afterwards={{ news: () => newsToRing(messages.sent(recipient), notReached), leave: () => goBack(returnTo) }}
      busy={formMessages.sending}
      unsaved={subject.draft}
      actions={
        <>
          <MessagePreview to={to} draftOf={draftOf} validate={validate} />
          <FormBar submit={messages.send} cancel={messages.cancel} fallback={returnTo} />
        </>
      }
    >
      <DraftNotice draft={draft} />
      <SubjectInput />
      <RichTextInput source="message" label={messages.message} helperText={messages.replies} required />
    </RecordForm>
  )
}
