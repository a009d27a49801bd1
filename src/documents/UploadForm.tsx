import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DocumentType } from '#contract/words'
import { FILE_RULE } from '#contract/files'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { fileMessages } from '../kit/files/fileMessages'
import { formMessages } from '../kit/forms/formMessages'
import { paths } from '../paths'
import { Field } from '../kit/fields/Field'
import { FileDrop } from '../kit/files/FileDrop'
import { Form } from '../kit/forms/Form'
import { obstacleToFile } from '../kit/files/obstacleToFile'
import { UploadProgress } from '../kit/files/UploadProgress'
import { useUnsavedWarning } from '../kit/forms/useUnsavedWarning'
import { DocumentFormBar } from './DocumentFormBar'
import { SelectedFile } from './SelectedFile'
import { useDocumentReturn } from './useDocumentReturn'
import { useUpload } from './useUpload'

/** A title and a file for one of the two lists. Whatever goes wrong, both stay. */
export function UploadForm({ type }: { type: DocumentType }) {
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const leave = useDocumentReturn(type)
  const { submission, file, choose, progress, reason } = useUpload(type, (title, detailsRemoved) => {
    unsaved.clear()
    return leave(messages.uploaded(title, detailsRemoved))
  })
  return (
    <Box onChange={unsaved.mark}>
      <Form
        submission={{ ...submission, failure: submission.failure && messages.failed }}
        busyText={progress ? messages.uploading : messages.reading}
        progress={progress && file && <UploadProgress progress={progress} size={file.size} />}
        label={messages.upload(type)}
        actions={
          <>
            {submission.failure !== null && reason !== null && <Typography role="alert">{reason}</Typography>}
            <DocumentFormBar fallback={paths.committeeDocuments(type)} />
          </>
        }
      >
        <Field name="title" label={messages.documentTitle} required />
        <FileDrop
          name="document"
          label={messages.select}
          hint={`${FILE_RULE} ${fileMessages.detailsLeave}`}
          fault={file && obstacleToFile(file)}
          onFiles={([first]) => choose(first)}
        >
          <SelectedFile file={file} />
        </FileDrop>
      </Form>
    </Box>
  )
}
