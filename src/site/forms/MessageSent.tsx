import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { siteMessages } from '../siteMessages'

const { contact } = siteMessages

/** Stands where the contact form was, and takes the focus. */
export function MessageSent() {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <Box
      component="section"
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      sx={{ bgcolor: 'wash.water', borderLeft: 5, borderColor: 'success.main', borderRadius: 1, p: 3 }}
    >
      <Typography id={`${id}-title`} sx={{ fontWeight: 700 }}>
        {contact.doneTitle}
      </Typography>
      <Typography id={id}>{contact.done}</Typography>
    </Box>
  )
}
