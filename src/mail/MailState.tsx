import Chip from '@mui/material/Chip'
import { Moment } from '../kit/dates/ClubDate'
import type { MailLine } from './mailAdapter'
import { mailMessages as messages } from './mailMessages'

const COLOUR = { parked: 'error', waiting: 'warning', sent: 'success' } as const
const words = messages.state

/** The state of an email, as a chip with its word. */
export const StateChip = ({ state }: Pick<MailLine, 'state'>) => (
  <Chip size="small" variant="outlined" color={COLOUR[state]} label={words[state]} />
)

/**
 * Shows when it was sent, or how often it has been tried and when it is tried next. A mail that has not been tried yet
 * shows nothing.
 */
export function StateDetails({ state, attempts, sentAt, nextAttemptAt }: MailLine) {
  if (sentAt !== null) return <Moment at={sentAt} />
  if (attempts === 0) return null
  return (
    <>
      {words.tries(attempts)}
      {state === 'waiting' && nextAttemptAt !== null && (
        <>
          , {words.next} <Moment at={nextAttemptAt} />
        </>
      )}
    </>
  )
}
