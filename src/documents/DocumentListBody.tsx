import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import type { ClubDocument } from '#contract/document'
import { sentenceOf } from '../club/errors'
import { documentMessages } from '../messages/documents'
import { EmptyState } from '../ui/EmptyState'
import { DocumentCards, DocumentCardsSkeleton } from './DocumentCards'

/** The cards of the list, or why there are none. */
export function DocumentListBody() {
  const { data, error, isPending, isFetching, refetch } = useListContext<ClubDocument>()
  if (data?.length) return <DocumentCards documents={data} />
  if (isPending || isFetching) return <DocumentCardsSkeleton />
  if (!error) return <EmptyState text={documentMessages.empty} hint={documentMessages.emptyHint} />
  return (
    <div role="alert">
      <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{sentenceOf(error)}</Typography>
      <Button variant="contained" onClick={() => void refetch()}>{documentMessages.loadAgain}</Button>
    </div>
  )
}
