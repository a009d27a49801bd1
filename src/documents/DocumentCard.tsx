import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ClubDocument } from '#contract/document'
import { documentMessages } from '../messages/documents'
import { ClubDate } from '../ui/ClubDate'
import { FileTile } from './FileTile'
import { ViewLink } from './ViewLink'

/** One document as a card (MEM-02). */
export function DocumentCard({ document }: { document: ClubDocument }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ position: 'relative', display: 'flex', gap: 2, p: 2, height: '100%', '&:hover': { borderColor: 'primary.main' } }}>
      <FileTile fileName={document.fileName} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography id={titleId} variant="h3" component="h2">{document.title}</Typography>
        <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <span>{document.fileType}</span>
          <span>{document.fileSizeDisplay}</span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {documentMessages.uploaded(document.uploadUser)}
          <br />
          <ClubDate day={document.uploadDate} as="card" />
        </Typography>
        <Box sx={{ mt: 'auto' }}>
          <ViewLink document={document} />
        </Box>
      </Box>
    </Card>
  )
}
