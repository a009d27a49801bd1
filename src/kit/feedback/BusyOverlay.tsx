import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/** Milliseconds after which the overlay appears and disappears (TXT-01). */
const DELAY = 10

const cover = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  display: 'grid',
  placeContent: 'center',
  bgcolor: 'rgba(6, 18, 27, 0.72)',
  cursor: 'progress',
} as const

/** The ground behind the text, so that it is readable on any page. */
const plate = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: 4,
  py: 3,
  borderRadius: 2,
  bgcolor: 'rgba(6, 18, 27, 0.85)',
  color: '#fff',
  fontSize: '1.25rem',
  fontWeight: 600,
} as const

interface Props {
  busy: boolean
  /** The text under the spinner. */
  text: string
  /** The content under the text, such as the progress. */
  children?: ReactNode
}

/** The full-screen overlay while something is saved: dark, translucent, with a text that screen readers hear too. */
export function BusyOverlay({ busy, text, children }: Props) {
  const shown = useDelayed(busy, DELAY)
  return (
    <Box component="output" sx={shown ? cover : { position: 'absolute' }}>
      {shown && (
        <Box component="span" sx={plate}>
          <Box
            aria-hidden
            component="span"
            sx={{
              width: 48,
              height: 48,
              borderRadius: '50%',
              border: '5px solid rgba(255, 255, 255, 0.3)',
              borderTopColor: '#fff',
              animation: `${turn} 900ms linear infinite`,
            }}
          />
          {text}
          {children}
        </Box>
      )}
    </Box>
  )
}

/** Follows the value after this many milliseconds. A value that changes back sooner is never seen. */
function useDelayed<T>(value: T, milliseconds: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
