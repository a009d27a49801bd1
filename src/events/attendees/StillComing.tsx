// The evening's question to a member, in the members area.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Deed, KEPT, useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { NotSentYet } from '../unsent/NotSentYet'
import { type SeenEvent, useIsUnsent, useSendOrKeep } from '../unsent/unsentDeeds'
import { useAttendeesProvider } from './attendeesAdapter'
import { stillComingMessages as messages } from './stillComingMessages'

/** An attendance that the question is about, and what the member sees of its event. */
interface Question {
  attendeeId: number
  seen: SeenEvent
}

/** Says that the member is coming, at the latest when there is signal again. `onSaid` is called once the club knows. */
export function useSayingComing(onSaid?: (question: Question) => void): Deed<Question> {
  const { sayComing } = useAttendeesProvider()
  const sendOrKeep = useSendOrKeep()
  return useDeed({
    send: ({ attendeeId, seen }: Question) =>
      sendOrKeep({ deed: 'stillComing', attendeeId, seen }, sending => sayComing(attendeeId, sending)),
    refresh: ['events'],
    onDone: (answer, question) => {
      if (answer !== KEPT) onSaid?.(question)
    },
  })
}

interface StillComingButtonsProps {
  question: Question
  saying: Deed<Question>
  /** The event's title, where the buttons do not stand on its page. */
  title?: string
}

/** Yes is said at once. No leads to the specified reason. */
export function StillComingButtons({ question, saying, title }: StillComingButtonsProps) {
  const { attendeeId } = question
  const isUnsent = useIsUnsent('stillComing', attendeeId)
  const labelled = (label: string) => (title === undefined ? undefined : messages.deedOn(label, title))
  const isBusy = saying.isPending && saying.argument?.attendeeId === attendeeId
  if (isUnsent) return <NotSentYet takesFocus={saying.isDone && saying.argument?.attendeeId === attendeeId} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton
        variant="contained"
        busy={isBusy}
        onClick={() => saying.run(question)}
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
export function StillComingNotice(question: Question) {
  const saying = useSayingComing()
  return (
    <Alert severity="info" icon={false} sx={{ '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        {messages.question}
        <StillComingButtons question={question} saying={saying} />
        <Refusal sentence={saying.refusal} />
      </Box>
    </Alert>
  )
}
