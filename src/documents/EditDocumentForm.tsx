import Box from '@mui/material/Box'
import type { ClubDocument } from '#contract/document'
import { call } from '../api/call'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { formMessages } from '../kit/forms/formMessages'
import { paths } from '../paths'
import { Field } from '../kit/fields/Field'
import { Form } from '../kit/forms/Form'
import { errorsWhere, isBlank, textOf } from '../kit/forms/formValues'
import { useSubmission } from '../kit/forms/useSubmission'
import { useUnsavedWarning } from '../kit/forms/useUnsavedWarning'
import { AboutDocument } from './AboutDocument'
import { DocumentFormBar } from './DocumentFormBar'
import { useDocumentReturn } from './useDocumentReturn'

/** The title of a document; its file stays as it is. */
export function EditDocumentForm({ document }: { document: ClubDocument }) {
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const leave = useDocumentReturn()
  const submission = useSubmission({
    read: data => textOf(data, 'title'),
    check: title => errorsWhere({ title: isBlank(title) && messages.titleRequired }),
    send: async title => {
      await call('POST /api/document/update', { body: { id: document.id, title } })
      unsaved.clear()
      await leave(messages.saved(title))
    },
  })
  return (
    <Box onChange={unsaved.mark}>
      <Form
        submission={submission}
        busyText={messages.saving}
        label={messages.editTitle}
        actions={<DocumentFormBar fallback={paths.committeeDocuments('Committee')} />}
      >
        <AboutDocument document={document} />
        <Field name="title" label={messages.documentTitle} required defaultValue={document.title} />
      </Form>
    </Box>
  )
}
