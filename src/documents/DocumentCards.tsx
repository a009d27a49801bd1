import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useListContext, useRecordContext } from 'ra-core'
import { useId, type ReactNode } from 'react'
import type { ClubDocument } from '#contract/document'
import type { DocumentType } from '#contract/words'
import { ClubDate } from '../kit/dates/ClubDate'
import { EmptyState } from '../kit/feedback/EmptyState'
import { fileEnding } from '../kit/files/fileEnding'
import { ListFrame, WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { documentMessages } from './documentMessages'
import { ViewLink } from './ViewLink'

/** How a list of documents is asked for: all of a type at once, since a club's documents are few, the newest first. */
export const documentsOf = (type: DocumentType) => ({
  storeKey: false as const,
  filter: { type },
  sort: { field: 'uploadDate', order: 'DESC' } as const,
  perPage: 1000,
  queryOptions: WITHOUT_NOTICE,
})

interface DocumentCardsProps {
  /** Said where there are none: when there will be some. */
  emptyHint: string
  /** What else can be done with a document, beside View; reads it from the record context. */
  actions?: ReactNode
}

/** The documents of the list context as cards (MEM-02), as many beside one another as there is room for. */
export const DocumentCards = ({ emptyHint, actions }: DocumentCardsProps) => (
  <ListFrame
    skeleton={
      <Box component="ul" sx={GRID}>
        {[1, 2, 3, 4, 5, 6].map(card => (
          <li key={card}>
            <Skeleton variant="rounded" height={196} />
          </li>
        ))}
      </Box>
    }
    empty={<EmptyState text={documentMessages.empty} hint={emptyHint} />}
  >
    <Cards actions={actions} />
  </ListFrame>
)

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

function Cards({ actions }: Pick<DocumentCardsProps, 'actions'>) {
  const { data = [] } = useListContext<ClubDocument>()
  return (
    <Box component="ul" aria-label={documentMessages.title} sx={GRID}>
      {data.map(document => (
        <li key={document.id}>
          <RecordContextProvider value={document}>
            <DocumentCard actions={actions} />
          </RecordContextProvider>
        </li>
      ))}
    </Box>
  )
}

function DocumentCard({ actions }: Pick<DocumentCardsProps, 'actions'>) {
  const document = useRecordContext<ClubDocument>()
  const titleId = useId()
  if (!document) return null
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        p: 2,
        height: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <FileTile fileName={document.fileName} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {document.title}
        </Typography>
        <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <span>{document.fileType}</span>
          <span>{document.fileSizeDisplay}</span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {documentMessages.uploaded(document.uploadUser)}
          <br />
          <ClubDate day={document.uploadDate} as="card" />
        </Typography>
        <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ViewLink />
          {actions}
        </Box>
      </Box>
    </Card>
  )
}

/** A drawn sheet with the file's ending on it, to find it at a glance. The kind in words stands beside it, so a screen reader skips it. */
export const FileTile = ({ fileName }: { fileName: string }) => (
  <Box
    aria-hidden
    sx={{
      width: 60,
      height: 72,
      flexShrink: 0,
      position: 'relative',
      display: 'grid',
      placeContent: 'end center',
      pb: 1,
      borderRadius: 1.5,
      bgcolor: 'tide.main',
      color: 'tide.glow',
      outline: '1px solid',
      outlineColor: 'tide.line',
      fontSize: '0.9375rem',
      fontWeight: 700,
      lineHeight: 1.2,
    }}
  >
    <Box component="svg" viewBox="0 0 28 20" sx={WAVES}>
      <path d="M1 4q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 11q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 18q3.25-4 6.5 0t6.5 0" />
    </Box>
    {fileEnding(fileName).toUpperCase().slice(0, 4)}
  </Box>
)

const WAVES = {
  position: 'absolute',
  top: 13,
  left: 16,
  width: 28,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  color: 'tide.quiet',
} as const
