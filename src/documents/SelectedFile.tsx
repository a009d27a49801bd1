import Box from '@mui/material/Box'
import { fileSizeDisplay } from '#contract/fileSize'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'

/** 'Selected document:' and which that is; announced when it changes. */
export const SelectedFile = ({ file }: { file: File | null }) => (
  <Box component="p" role="status" sx={{ m: 0 }}>
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
)
