import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import type { Unmailed } from '#contract/calls/mail'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { idempotencyKeys } from '../api/call'
import type { MessageDraft } from '../api/messageDrafts'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { useUpload } from '../kit/files/useUpload'
import { formMessages } from '../kit/forms/formMessages'
import { errorsWhere, missing } from '../kit/forms/fieldErrors'
import { type Draft, DraftNotice } from '../kit/forms/useDraft'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { newsToRing } from '../kit/messages/toRing'
import { MessagePreview } from '../kit/messages/MessagePreview'
import { SubjectInput, useSubject } from '../kit/messages/useSubject'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { paths } from '../paths'
import { sizeOf } from './attachedFiles'
import { AttachmentsInput } from './AttachmentsInput'
import { groupMessages as messages } from './groupMessages'
import type { Recipient } from './groupMessageQueries'
import { useMembersProvider } from './membersAdapter'

interface GroupMessageFormProps {
  /** The club's title, with which the subject begins. */
  clubTitle: string
  filter: MemberFilter
  /** The ids of the chosen members. Left out: everybody in the group. */
  userIds?: readonly number[] | undefined
  recipients: readonly Recipient[]
  /** Those who have no address. */
  unmailed: readonly Unmailed[]
  draft: Draft
}

interface MessageFields {
  subject: string | null
  /** The message as HTML; null while it is empty. */
  message: string | null
  attachments: readonly File[]
}

type Answer = AnswerOf<'POST /api/user/SendMessage'>

/** The message itself (ADM-09): a valid one is asked about with the number of those who get it, and then sent. */
export function GroupMessageForm({ clubTitle, filter, userIds, recipients, unmailed, draft }: GroupMessageFormProps) {
  const provider = useMembersProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const subject = useSubject(clubTitle, draft)
  const upload = useUpload(messages.stopped)
  const { ask, asking } = useQuestion()
  const [files, setFiles] = useState(0)

  const confirm = ({ attachments }: MessageFields) => {
    setFiles(attachments.length)
    return ask()
  }
  const send = (fields: MessageFields): Promise<Answer> =>
    provider.sendGroupMessage({
      filter,
      userIds,
      message: fields.message ?? '',
      ...subject.sent(fields.subject),
      files: fields.attachments,
      idempotencyKey: keyOf(fields.message, fields.subject, ...fields.attachments),
      ...upload.begin(sizeOf(fields.attachments)),
    })
  const validate = (typed: MessageFields) =>
    errorsWhere({ subject: subject.faultOf(typed.subject), message: missing(typed.message) })
  /** The files are named in the mail, and sent with it only. */
  const draftOf = ({ message, attachments, ...typed }: MessageFields): MessageDraft => ({
    message: message ?? '',
    ...subject.sent(typed.subject),
    ...(userIds && { userIds: [...userIds] }),
    attachments: attachments.map(({ name, size }) => ({ fileName: name, fileSize: size })),
  })
  return (
    <>
      <RecordForm<MessageFields, Answer>
        label={messages.title}
        values={{ subject: subject.initial, message: null, attachments: [] }}
        validate={validate}
        confirm={confirm}
        onSubmit={send}
        afterwards={{
          fetchAgain: () => void queryClient.invalidateQueries({ queryKey: ['members', 'messages'] }),
          news: ({ recipients: count, detailsRemoved }) =>
            newsToRing(messages.accepted(count, detailsRemoved), { unmailed }),
          leave: ({ messageId }) => void navigate(paths.sentGroupMessage(filter, messageId), { replace: true }),
        }}
        busy={{ ...upload, text: formMessages.sending }}
        unsaved={subject.draft}
        actions={
          <>
            <MessagePreview to={{ to: 'Group', filter }} draftOf={draftOf} validate={validate} />
            <FormBar submit={messages.send} cancel={messages.cancel} fallback={paths.memberList(filter)} />
          </>
        }
      >
        <DraftNotice draft={draft} />
        {draft.storedAt !== null && (
          <Typography sx={{ color: 'text.secondary', mt: -2 }}>{messages.notKept}</Typography>
        )}
        <SubjectInput />
        <RichTextInput source="message" label={messages.message} helperText={messages.replies} required />
        <AttachmentsInput source="attachments" />
      </RecordForm>
      <QuestionDialog
        {...asking}
        question={messages.question(recipients.length)}
        no={messages.notYet}
        yes={messages.sendTo(recipients.length)}
      >
        {messages.tells(userIds ? messages.tickedOf(filter) : messages.group(filter), files)}
        <NamedPeople
          label={messages.recipients}
          people={recipients.map(person => ({ id: person.userId, name: fullName(person) }))}
        />
        <PeopleToRing unmailed={unmailed} />
      </QuestionDialog>
    </>
  )
}
