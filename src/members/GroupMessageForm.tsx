import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberFilter } from '#contract/words'
import { formMessages } from '../kit/forms/formMessages'
import { groupMessages as words } from './groupMessageMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { DraftNotice } from '../kit/forms/DraftNotice'
import { Form } from '../kit/forms/Form'
import { errorsWhere, isBlank, textOf } from '../kit/forms/formValues'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { RichTextField } from '../kit/richText/RichTextField'
import { SubmitButton } from '../kit/forms/SubmitButton'
import { UploadProgress } from '../kit/files/UploadProgress'
import type { Draft } from '../kit/forms/useDraft'
import { useSubmission } from '../kit/forms/useSubmission'
import { sizeOf } from './attachedFiles'
import { Attachments } from './Attachments'
import { useFilesLost } from './useFilesLost'
import { useGroupSending } from './useGroupSending'

interface GroupMessageFormProps {
  filter: MemberFilter
  /** Only these of the group; left out: everybody in it. */
  userIds?: readonly number[] | undefined
  /** How many it goes to. */
  count: number
  draft: Draft
}

/** The message itself (ADM-09): a valid one is asked about with the number of those who get it, and then sent. */
export function GroupMessageForm({ filter, userIds, count, draft }: GroupMessageFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [files, setFiles] = useState<readonly File[]>([])
  const [asked, ask] = useState<string | null>(null)
  useFilesLost(files.length > 0)
  const sending = useGroupSending(filter, userIds, ({ recipients, messageId, detailsRemoved }) => {
    draft.forget()
    void queryClient.invalidateQueries({ queryKey: ['members', 'messages'] })
    notify(words.accepted(recipients, detailsRemoved), { type: 'success' })
    void navigate(paths.sentGroupMessage(filter, messageId), { replace: true })
  })
  const submission = useSubmission({
    read: data => textOf(data, 'message'),
    check: message => errorsWhere({ message: isBlank(message) && formMessages.required }),
    send: async message => {
      sending.forget()
      ask(message)
    },
  })
  const { progress, failure, errors, isUnderWay } = sending
  return (
    <Box onChange={draft.onChange}>
      <Form
        submission={{ ...submission, errors: { ...submission.errors, ...errors }, failure, busy: isUnderWay }}
        busyText={formMessages.sending}
        progress={progress && files.length > 0 && <UploadProgress progress={progress} size={sizeOf(files)} />}
        label={words.title}
        actions={
          <DeedBar>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <SubmitButton>{words.send}</SubmitButton>
              <BackButton label={words.cancel} fallback={paths.memberList(filter)} />
            </Stack>
          </DeedBar>
        }
      >
        <DraftNotice draft={draft} />
        {draft.keptAt !== null && <Typography sx={{ color: 'text.secondary', mt: -2 }}>{words.notKept}</Typography>}
        <RichTextField
          name="message"
          label={words.message}
          hint={words.replies}
          required
          defaultValue={draft.textOf('message')}
        />
        <Attachments files={files} onChange={setFiles} />
      </Form>
      <QuestionDialog
        isOpen={asked !== null}
        question={words.question(count)}
        no={words.notYet}
        yes={words.sendTo(count)}
        onNo={() => ask(null)}
        onYes={() => {
          ask(null)
          if (asked !== null) sending.send({ message: asked, files })
        }}
      >
        {words.tells(userIds ? words.tickedOf(filter) : words.group(filter), files.length)}
      </QuestionDialog>
    </Box>
  )
}
