import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ClubDocument } from '#contract/document'
import { call } from '../api/call'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { Form } from '../kit/forms/Form'
import { SubmitButton } from '../kit/forms/SubmitButton'
import { useSubmission } from '../kit/forms/useSubmission'
import { AboutDocument } from './AboutDocument'
import { useDocumentReturn } from './useDocumentReturn'

/** The question, No and Yes. */
export function DeleteDocumentForm({ document }: { document: ClubDocument }) {
  const { id, title } = document
  const leave = useDocumentReturn()
  const submission = useSubmission({
    read: () => id,
    check: () => ({}),
    send: async body => {
      await call('POST /api/document/delete', { body: { id: body } })
      await leave(messages.deleted(title))
    },
  })
  return (
    <Form
      submission={submission}
      busyText={messages.deleting}
      label={messages.deleteTitle}
      actions={
        <DeedBar>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <BackButton label={messages.no} fallback={paths.committeeDocuments('Committee')} />
            <SubmitButton color="error">{messages.yes}</SubmitButton>
          </Stack>
        </DeedBar>
      }
    >
      <Typography variant="h3" component="p">
        {messages.question(title)}
      </Typography>
      <AboutDocument document={document} />
      <Typography sx={{ color: 'text.secondary' }}>{messages.finality}</Typography>
    </Form>
  )
}
