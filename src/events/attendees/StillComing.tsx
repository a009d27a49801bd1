// The evening's question to a member, in the members area.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '../../api/call'
import { type Deed, useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { stillComingMessages as messages } from './stillComingMessages'

/** Says that the member is coming. It is sent with the id of their attendance. */
export const useSayingComing = (onDone?: () => void): Deed<number> =>
  useDeed({
    send: (id: number) => call('POST /api/eventAttendee/stillComing', { query: { id } }),
    refresh: ['events'],
    ...(onDone && { onDone }),
  })

interface StillComingButtonsProps {
  attendeeId: number
  saying: Deed<number>
  /** The event's title, where the buttons do not stand on its page. */
  title?: string
}

/** Yes is said at once. No leads to the specified reason. */
export const StillComingButtons = ({ attendeeId, saying, title }: StillComingButtonsProps) => {
  const labelled = (label: string) => (title === undefined ? undefined : messages.deedOn(label, title))
  const isBusy = saying.isPending && saying.argument === attendeeId
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton
        variant="contained"
        busy={isBusy}
        onClick={() => saying.run(attendeeId)}
        aria-label={isBusy ? undefined : labelled(messages.yes)}
      >
        {isBusy ? messages.yesBusy : messages.yes}
      </BusyButton>
      <Button
        component={ClubLink}
        to={paths.removeMe(attendeeId)}
        variant="outlined"
        aria-label={labelled(messages.no)}
      >
        {messages.no}
      </Button>
    </Box>
  )
}

/** The evening's question on the page of a row, until it is answered. */
export function StillComingNotice({ attendeeId }: { attendeeId: number }) {
  const saying = useSayingComing()
  return (
    <Alert severity="info" icon={false} sx={{ '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        {messages.question}
        <StillComingButtons attendeeId={attendeeId} saying={saying} />
        <Refusal sentence={saying.refusal} />
      </Box>
    </Alert>
  )
}
