import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { eventMessages } from '../eventMessages'

/** Stands where the button of a deed was that the device keeps. It takes the focus where the button has just had it. */
export function NotSentYet({ takesFocus }: { takesFocus: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Box
      component="p"
      role="status"
      ref={words}
      tabIndex={-1}
      sx={{ m: 0, fontWeight: 600, color: 'info.main', outline: 'none !important' }}
    >
      {eventMessages.notSentYet}
    </Box>
  )
}
