import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import { attachmentOf } from '../kit/files/attachment'
import { fieldSentencesOf, sentenceOf } from '../api/errors'
import { type Progress, upload } from '../api/upload'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { errorsWhere, isBlank, textOf } from '../kit/forms/formValues'
import { obstacleToFile } from '../kit/files/obstacleToFile'
import { type Submission, useSubmission } from '../kit/forms/useSubmission'

interface Uploading {
  submission: Submission
  file: File | null
  choose: (file: File | undefined) => void
  /** Null while the file is being read on the device. */
  progress: Progress | null
  /** What the club said of the last failure, where no field says it already. */
  reason: string | null
}

/** Uploading a document: a title and a file are needed; the file is read, then sent. `onUploaded` gets the title, and whether a picture lost its details, and leaves. */
export function useUpload(
  type: DocumentType,
  onUploaded: (title: string, detailsRemoved: boolean) => Promise<void>,
): Uploading {
  // The form is asked for it in the same moment in which it is chosen.
  const chosen = useRef<File>(null)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [reason, setReason] = useState<string | null>(null)

  const choose = (next: File | undefined) => {
    chosen.current = next ?? null
    setFile(chosen.current)
  }
  const submission = useSubmission({
    read: data => ({ title: textOf(data, 'title'), file: chosen.current }),
    check: typed =>
      errorsWhere({ title: isBlank(typed.title) && messages.titleRequired, document: faultOf(typed.file) ?? false }),
    send: async typed => {
      if (!typed.file) return
      setProgress(null)
      setReason(null)
      let saved: AnswerOf<'POST /api/document/save'>
      try {
        const document = await attachmentOf(typed.file)
        setProgress({ sent: 0, total: 0 })
        saved = await upload(
          'POST /api/document/save',
          { query: { type }, body: { title: typed.title, document } },
          setProgress,
        )
      } catch (error) {
        setReason(isAboutFields(error) ? null : sentenceOf(error))
        throw error
      }
      await onUploaded(typed.title, saved.detailsRemoved)
    },
  })
  return { submission, file, choose, progress, reason }
}

const isAboutFields = (error: unknown) => Object.keys(fieldSentencesOf(error)).length > 0

const faultOf = (file: File | null): string | null => (file ? obstacleToFile(file) : messages.fileRequired)
