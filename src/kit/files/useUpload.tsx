import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fileSizeDisplay } from '#contract/rules/files'
import { UploadStopped } from '../../api/errors'
import type { Progress, UploadControl } from '../../api/upload'
import { formMessages } from '../forms/formMessages'
import type { LossWords } from '../forms/useUnsavedWarning'
import { fileMessages } from './fileMessages'

/**
 * The upload of a form, one at a time: its progress, with a button that stops it. Leaving the form stops it too, unless
 * everything has been sent: after that the server may have saved it.
 * @param stopped the sentence of an upload that was stopped
 */
export function useUpload(stopped: string): {
  /** Begins the upload of files with this total size, and returns the control for the call. */
  begin: (size: number) => UploadControl
  /** The progress for BusyOverlay. Null before the first progress, and if there are no files. */
  progress: ReactNode
  /** Returns the words of the question before an upload is left, for RecordForm. */
  wordsOnLeaving: () => LossWords
} {
  const [upload, setUpload] = useState<UploadProgressProps | null>(null)
  /** Stops the upload, as long as it can be. */
  const stopOnLeaving = useRef<(() => void) | null>(null)
  useEffect(() => () => stopOnLeaving.current?.(), [])
  const begin = (size: number): UploadControl => {
    const stopper = new AbortController()
    const onStop = () => stopper.abort(new UploadStopped(stopped))
    setUpload(null)
    stopOnLeaving.current = size > 0 ? () => stopper.abort(new UploadStopped(fileMessages.stoppedByLeaving)) : null
    const onProgress = (progress: Progress) => {
      if (progress.total > 0 && progress.sent >= progress.total) stopOnLeaving.current = null
      setUpload({ progress, size, onStop })
    }
    return { signal: stopper.signal, onProgress }
  }
  return {
    begin,
    progress: upload !== null && upload.size > 0 ? <UploadProgress {...upload} /> : null,
    wordsOnLeaving: () => (stopOnLeaving.current ? fileMessages.leaveWhileUploading : formMessages.leaveWhileSending),
  }
}

interface UploadProgressProps {
  /** The progress of the request, which is larger than its files. */
  progress: Progress
  /** Bytes of the files. */
  size: number
  /** The button is shown until everything has been sent: after that the server may have saved it. */
  onStop: () => void
}

/** The progress of an upload, in bytes of the files. */
function UploadProgress({ progress: { sent, total }, size, onStop }: UploadProgressProps) {
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
          '& .MuiLinearProgress-bar': { bgcolor: 'tide.quiet' },
        }}
      />
      {/* Screen readers have the bar; they would read each change of this text. */}
      <span aria-hidden>{fileMessages.progress(fileSizeDisplay(Math.round(share * size)), fileSizeDisplay(size))}</span>
      {sent < total && (
        <Button variant="outlined" color="inherit" onClick={onStop}>
          {fileMessages.stop}
        </Button>
      )}
    </Box>
  )
}
