import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'

interface Props {
  sentence: string
  /** A field that it is about takes the focus instead. */
  aboutField: boolean
}

/** Why the form could not be sent, where the person just pressed the button. */
export function FormFailure({ sentence, aboutField }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!aboutField) box.current?.focus()
    // Once, as it appears: what is typed to mend the field must not lose the focus to it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ color: 'error.main', fontWeight: 600, borderLeft: 5, pl: 1.5, py: 0.5, outline: 'none !important' }}
    >
      {sentence}
    </Box>
  )
}
