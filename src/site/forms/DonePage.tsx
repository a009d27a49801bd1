import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  title: string
  sentence: string
  /** The way on. */
  children?: ReactNode
}

/** What stands where the form was, once it is done: takes the focus, so that it is read out. */
export function DonePage({ title, sentence, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 5, md: 9 }, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography
        ref={heading}
        tabIndex={-1}
        aria-describedby={id}
        variant="h1"
        sx={{ fontSize: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)' }}
      >
        {title}
      </Typography>
      <Typography id={id} variant="subtitle1" component="p">
        {sentence}
      </Typography>
      {children}
    </Box>
  )
}
