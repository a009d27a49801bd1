import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ClubDocument } from '#contract/document'
import { sentenceOf } from '../api/errors'
import { ClubLink } from '../kit/navigation/ClubLink'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { documentMessages } from './documentMessages'
import { paths } from '../paths'
import { Loading } from '../kit/feedback/Loading'
import { documentQuery } from './documentQuery'

/** The document that the path names, once it has come; until then its outline, or why it cannot be shown. */
export function AwaitedDocument({ children }: { children: (document: ClubDocument) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(documentQuery(Number(useParams().id)))
  if (data) return children(data)
  if (!error || isFetching) {
    return (
      <Loading>
        <Stack sx={{ gap: 2.5 }}>
          {[76, 48].map(height => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
      </Loading>
    )
  }
  return (
    <>
      <Alert severity="error" role="alert" sx={{ mb: 3, '& .MuiAlert-message': { color: 'error.main' } }}>
        {sentenceOf(error)}
      </Alert>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void refetch()}>
          {documentMessages.loadAgain}
        </Button>
        <Button component={ClubLink} to={paths.committeeDocuments('Committee')} variant="outlined">
          {messages.toList}
        </Button>
      </Stack>
    </>
  )
}
