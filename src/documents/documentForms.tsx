// The parts that the committee's forms of one document share.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ClubDocument } from '#contract/calls/document'
import { documentFields } from '#contract/resources/documents'
import { fieldOf } from '#contract/resources/fields'
import type { DocumentType } from '#contract/words'
import { ClubDate } from '../kit/dates/ClubDate'
import { LoadError } from '../kit/feedback/LoadError'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useGoBack } from '../kit/navigation/useReturn'
import { AS_IT_IS, FOR_FORM } from '../kit/recordForms/editedRecord'
import { paths } from '../paths'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { FileTile } from './DocumentList'
import { documentMessages } from './documentMessages'

/**
 * The document that the path names, once it has come; until then its outline, or why it cannot be shown. It is fetched
 * anew each time, so that a title that somebody else has changed is not changed back.
 */
export function LoadedDocument({ children }: { children: (document: ClubDocument) => ReactNode }) {
  const query = useGetOne<ClubDocument>('documents', { id: Number(useParams().id), meta: FOR_FORM }, AS_IT_IS)
  return (
    <WhenLoaded
      queries={[query]}
      skeleton={
        <Stack sx={{ gap: 2.5 }}>
          <Skeleton variant="rounded" height={104} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      }
      renderError={(error, onRetry) => (
        <LoadError error={error} onRetry={onRetry}>
          <Button component={ClubLink} to={paths.committeeDocuments('Committee')} variant="outlined">
            {messages.toList}
          </Button>
        </LoadError>
      )}
    >
      {children}
    </WhenLoaded>
  )
}

export const TITLE = fieldOf(documentFields, 'title')

/** Shows which document a form is about: its file, and who put it there. */
export const AboutDocument = ({
  document: { fileName, fileType, fileSizeDisplay, uploadUser, uploadDate },
}: {
  document: ClubDocument
}) => (
  <Box sx={{ display: 'flex', gap: 2, p: 2, borderRadius: 2, bgcolor: 'wash.water' }}>
    <FileTile fileName={fileName} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <Typography variant="body2">
        {fileType}, {fileSizeDisplay}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {documentMessages.uploaded(uploadUser)}, <ClubDate day={uploadDate} as="card" />
      </Typography>
    </Box>
  </Box>
)

/** Returns what RecordForm does afterwards: it refetches the lists, and returns to where the form was opened from. */
export function useDocumentReturn(type: DocumentType = 'Committee'): {
  fetchAgain: () => Promise<void>
  /** The promise stays open, so that the form is busy until it is gone. */
  leave: () => Promise<never>
} {
  const queryClient = useQueryClient()
  const goBack = useGoBack(paths.committeeDocuments(type))
  return {
    fetchAgain: () => queryClient.invalidateQueries({ queryKey: ['documents'], refetchType: 'none' }),
    leave: async () => {
      await goBack()
      return new Promise(() => undefined)
    },
  }
}
