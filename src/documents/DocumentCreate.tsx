import Box from '@mui/material/Box'
import { useDataProvider, useInput } from 'ra-core'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { FILE_RULE, fileSizeDisplay } from '#contract/rules/files'
import { DOCUMENT_TYPES, type DocumentType } from '#contract/words'
import { idempotencyKeys } from '../api/call'
import { ClubError, clubMessages, fieldSentencesOf, sentenceOf, UploadStopped } from '../api/errors'
import { FileDrop } from '../kit/files/FileDrop'
import { obstacleToFile } from '../kit/files/obstacleToFile'
import { fileMessages } from '../kit/files/fileMessages'
import { useUpload } from '../kit/files/useUpload'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { faultsIn, formValues, type ValuesOf } from '../kit/forms/fieldValues'
import { Screen } from '../kit/navigation/Screen'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { useDocumentReturn, TITLE } from './documentForms'
import type { NewDocument, UploadedDocument, UploadMeta } from './documentsAdapter'

/** committee/upload/{type} (DOC-02). */
export default function DocumentCreate() {
  const { type: typeInPath } = useParams()
  const type = DOCUMENT_TYPES.find(name => name === typeInPath)
  if (!type) return <Navigate replace to={paths.uploadDocument('Committee')} />
  return (
    <Screen title={messages.upload(type)} maxWidth={640}>
      <UploadForm key={type} type={type} />
    </Screen>
  )
}

interface UploadFields extends ValuesOf<typeof TITLE> {
  document: File | null
}

const NO_FIELDS: UploadFields = { ...formValues([TITLE], {}), document: null }

const validateUpload = ({ document, ...typed }: UploadFields) =>
  errorsWhere({
    ...faultsIn([TITLE], typed),
    document: (document ? obstacleToFile(document) : messages.fileRequired) ?? false,
  })

/**
 * The title, and whether a picture lost the details that a camera had written into it. The notice after the upload
 * shows both.
 */
type Uploaded = Pick<UploadedDocument, 'title' | 'detailsRemoved'>

/** A title and a file for one of the two lists. Whatever goes wrong, or where the upload is stopped, both stay. */
function UploadForm({ type }: { type: DocumentType }) {
  const dataProvider = useDataProvider()
  const afterwards = useDocumentReturn(type)
  const upload = useUpload(messages.stopped)
  const [keyOf] = useState(idempotencyKeys)

  const save = async ({ title, document }: UploadFields): Promise<Uploaded> => {
    // The form is not sent without a file (validateUpload).
    if (!document) throw new ClubError(0, messages.fileRequired)
    const data: NewDocument = { type, title: title ?? '', document }
    const { name, size, lastModified } = document
    // A file that is selected anew is another object, and still the same file.
    const idempotencyKey = keyOf(data.title, name, size, lastModified)
    const meta: UploadMeta = { ...upload.begin(size), idempotencyKey }
    const { data: saved } = await dataProvider.create<UploadedDocument>('documents', { data, meta })
    return { title: data.title, detailsRemoved: saved.detailsRemoved }
  }
  return (
    <RecordForm<UploadFields, Uploaded>
      label={messages.upload(type)}
      values={NO_FIELDS}
      validate={validateUpload}
      onSubmit={save}
      afterwards={{ ...afterwards, news: ({ title, detailsRemoved }) => messages.uploaded(title, detailsRemoved) }}
      busy={{ ...upload, text: upload.progress ? messages.uploading : messages.reading, refusalOf }}
      unsaved="asks"
      actions={<FormBar submit={messages.save} cancel={messages.cancel} fallback={paths.committeeDocuments(type)} />}
    >
      <TextInput source="title" label={TITLE.label} required autoComplete="off" />
      <DocumentInput />
    </RecordForm>
  )
}

/**
 * Returns the sentence for a failed upload. It is the specified one, and the reason follows unless a field shows it.
 */
function refusalOf(error: unknown): string {
  if (error instanceof UploadStopped) return error.message
  if (Object.keys(fieldSentencesOf(error)).length > 0) return messages.failed
  // `messages.failed` asks the person to try again already.
  const isUnreached = error instanceof ClubError && error.status === 0
  const reason = isUnreached ? messages.notReached : sentenceOf(error).replace(clubMessages.unreadable, '').trim()
  return reason === '' ? messages.failed : `${messages.failed} ${reason}`
}

/**
 * The file, by the kit's field for files. react-admin's FileInput refuses a file of another type, or too large, without
 * the club's sentence. Its drop zone has no button to press.
 */
function DocumentInput() {
  const { field } = useInput<File | null>({ source: 'document' })
  // react-admin's inputs have '' for null.
  const file = (field.value || null) as File | null
  return (
    <FileDrop
      name="document"
      label={messages.select}
      hint={`${FILE_RULE} ${fileMessages.detailsLeave}`}
      fault={file && obstacleToFile(file)}
      onFiles={([first]) => field.onChange(first ?? null)}
    >
      <Box component="p" role="status" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <span>{messages.selected}</span>{' '}
        {file ? (
          <>
            <strong>{file.name}</strong> ({fileSizeDisplay(file.size)})
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {messages.none}
          </Box>
        )}
      </Box>
    </FileDrop>
  )
}
