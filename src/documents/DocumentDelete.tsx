import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDelete } from 'ra-core'
import type { ClubDocument } from '#contract/calls/document'
import { DeedBar } from '../kit/deeds/DeedBar'
import { SubmitButton } from '../kit/forms/Form'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { AboutDocument, LoadedDocument, useDocumentReturn } from './documentForms'

/**
 * committee/docDelete/{id} (DOC-04). It is a page with a path of its own, so the question is in it and not in
 * react-admin's Confirm.
 */
export default function DocumentDelete() {
  return (
    <Screen title={messages.deleteTitle} maxWidth={640}>
      <LoadedDocument>{document => <DeleteForm document={document} />}</LoadedDocument>
    </Screen>
  )
}

const NO_FIELDS = {}

/** The question, No and Yes. */
function DeleteForm({ document }: { document: ClubDocument }) {
  const { id, title } = document
  const [deleteOne] = useDelete<ClubDocument>()
  const afterwards = useDocumentReturn()
  return (
    <RecordForm
      label={messages.deleteTitle}
      values={NO_FIELDS}
      onSubmit={() => deleteOne('documents', { id, previousData: document }, { returnPromise: true })}
      afterwards={{ ...afterwards, news: () => messages.deleted(title) }}
      busy={messages.deleting}
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
      <Typography sx={{ color: 'text.secondary' }}>{messages.cannotBeUndone}</Typography>
    </RecordForm>
  )
}
