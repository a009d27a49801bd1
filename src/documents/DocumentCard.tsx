import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ComponentType } from 'react'
import type { ClubDocument } from '#contract/document'
import { documentMessages } from './documentMessages'
import { ClubDate } from '../kit/dates/ClubDate'
import { FileTile } from './FileTile'
import { ViewLink } from './ViewLink'

/** What else can be done with a document; stands above its card's own ground. */
export type Deeds = ComponentType<{ document: ClubDocument }>

interface DocumentCardProps {
  document: ClubDocument
  Deeds?: Deeds | undefined
}

/** One document as a card (MEM-02). */
export function DocumentCard({ document, Deeds }: DocumentCardProps) {
  const titleId = useId()
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
          <ViewLink document={document} />
          {Deeds && <Deeds document={document} />}
        </Box>
      </Box>
    </Card>
  )
}
