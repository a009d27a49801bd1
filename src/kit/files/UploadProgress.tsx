import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { Progress } from '../../api/upload'
import { fileMessages } from './fileMessages'
import { fileSizeDisplay } from '#contract/files'

interface UploadProgressProps {
  /** Of the request, which is larger than the files in it. */
  progress: Progress
  /** Bytes of the files. */
  size: number
  /** The button is shown until everything has been sent: after that the server may have saved it. */
  onStop?: () => void
}

/** The progress of an upload, in bytes of the files, for BusyOverlay. */
export function UploadProgress({ progress: { sent, total }, size, onStop }: UploadProgressProps) {
  const share = total > 0 ? Math.min(1, sent / total) : 0
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gap: 1,
        width: 'min(18rem, 70vw)',
        fontSize: '1rem',
        fontWeight: 400,
        textAlign: 'center',
      }}
    >
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={fileMessages.progressLabel}
        sx={{
          height: 8,
          borderRadius: 4,
          bgcolor: 'rgba(255, 255, 255, 0.25)',
          '& .MuiLinearProgress-bar': { bgcolor: 'tide.glow' },
        }}
      />
      {/* Screen readers have the bar; they would read each change of this text. */}
      <span aria-hidden>{fileMessages.progress(fileSizeDisplay(Math.round(share * size)), fileSizeDisplay(size))}</span>
      {onStop && sent < total && (
        <Button variant="outlined" color="inherit" onClick={onStop}>
          {fileMessages.stop}
        </Button>
      )}
    </Box>
  )
}
