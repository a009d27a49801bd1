import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import type { ClubDocument } from '#contract/document'
import { sentenceOf } from '../api/errors'
import { documentMessages } from './documentMessages'
import { EmptyState } from '../kit/feedback/EmptyState'
import type { Deeds } from './DocumentCard'
import { DocumentCards, DocumentCardsSkeleton } from './DocumentCards'

interface DocumentListBodyProps {
  Deeds?: Deeds
  /** When there will be some. */
  emptyHint?: string
}

/** The cards of the list, or why there are none. */
export function DocumentListBody({ Deeds, emptyHint = documentMessages.emptyHint }: DocumentListBodyProps) {
  const { data, error, isPending, isFetching, refetch } = useListContext<ClubDocument>()
  if (data?.length) return <DocumentCards documents={data} Deeds={Deeds} />
  if (isPending || isFetching) return <DocumentCardsSkeleton />
  if (!error) return <EmptyState text={documentMessages.empty} hint={emptyHint} />
  return (
    <div role="alert">
      <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{sentenceOf(error)}</Typography>
      <Button variant="contained" onClick={() => void refetch()}>
        {documentMessages.loadAgain}
      </Button>
    </div>
  )
}
