import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { ClubLink } from '../kit/navigation/ClubLink'
import { eventMessages } from './eventMessages'

interface NothingToDoProps {
  sentence: string
  /** The event's page. */
  to: string
  /** It replaces a form that has just been sent, and takes the focus from it. */
  isNews?: boolean
}

/** In place of a form that cannot be used any more: why, and the way to the event. */
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
        {eventMessages.seeEvent}
      </Button>
    </>
  )
}
