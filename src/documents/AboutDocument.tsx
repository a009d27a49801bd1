import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ClubDocument } from '#contract/document'
import { documentMessages } from './documentMessages'
import { ClubDate } from '../kit/dates/ClubDate'
import { FileTile } from './DocumentCards'

/** Which document a form is about: its file, and who put it there. */
export const AboutDocument = ({
  document: { fileName, fileType, fileSizeDisplay, uploadUser, uploadDate },
}: {
  document: ClubDocument
}) => (
  <Box sx={{ display: 'flex', gap: 2, p: 2, borderRadius: 2, bgcolor: 'wash.water' }}>
    <FileTile fileName={fileName} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{fileName}</Typography>
      <Typography variant="body2">
        {fileType}, {fileSizeDisplay}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {documentMessages.uploaded(uploadUser)}, <ClubDate day={uploadDate} as="card" />
      </Typography>
    </Box>
  </Box>
)
