import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { ClubLink } from '../kit/navigation/ClubLink'
import { attendanceMessages as messages } from '../attendees/attendanceMessages'

interface NothingToDoProps {
  sentence: string
  /** The event's page. */
  to: string
  /** It takes the place of a form that has just been sent, and with it the focus. */
  isNews?: boolean
}

/** In the place of a form that has no purpose any more. */
export function NothingToDo({ sentence, to, isNews = false }: NothingToDoProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) notice.current?.focus()
  }, [isNews])
  return (
    <>
      <Alert ref={notice} role="status" tabIndex={-1} severity={isNews ? 'success' : 'info'} sx={{ mb: 3 }}>
        {sentence}
      </Alert>
      <Button component={ClubLink} to={to} variant="contained">
        {messages.seeEvent}
      </Button>
    </>
  )
}
