// A member's own place on the waiting list of an event: where they stand, and what they can do.
import Box from '@mui/material/Box'
import { useEffect, useRef, type RefObject } from 'react'
import type { SxProps, Theme } from '@mui/material/styles'
import { call } from '../api/call'
import { type Deed, useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { RefusalWords } from '../kit/feedback/RefusalWords'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { obstacleToWaitView } from './eventRules'
import type { EventDetail } from './eventsAdapter'
import { useUntil } from './useUntil'
import { waitingMessages as messages } from './waitingMessages'

/** Not in the events' adapter, which all screens load: few events have a number of places. */
const DEEDS = {
  wait: 'POST /api/event/joinWaitingList',
  leave: 'POST /api/event/leaveWaitingList',
  accept: 'POST /api/event/acceptOffer',
  decline: 'POST /api/event/declineOffer',
} as const
type WaitingDeed = keyof typeof DEEDS

interface Waiting {
  /** What the member can do, the main deed first. */
  deeds: readonly WaitingDeed[]
  /** Where they stand; empty for an event without a number of places, and for who has nothing to do with them. */
  sentence: string
  deed: Deed<WaitingDeed>
  /** The element with the sentence, which takes over the focus of a button that goes. */
  answer: RefObject<HTMLParagraphElement | null>
}

/** The member's standing with the places of an event. */
export function useWaiting(view: EventDetail): Waiting {
  const until = useUntil()
  const deed = useDeed({
    send: (name: WaitingDeed): Promise<unknown> => call(DEEDS[name], { query: { eventId: view.id } }),
    refresh: ['events'],
  })
  const answer = useRef<HTMLParagraphElement>(null)
  const answered = deed.isDone || deed.refusal !== null ? deed.argument : undefined
  useEffect(() => {
    if (answered) answer.current?.focus({ preventScroll: true })
  }, [answered])
  return { deeds: deedsOf(view), sentence: sentenceOf(view, until, deed), deed, answer }
}

function deedsOf(view: EventDetail): WaitingDeed[] {
  if (view.isInCrew) return []
  if (view.waiting?.offeredUntil) return ['accept', 'decline']
  if (view.waiting) return ['leave']
  return obstacleToWaitView(view) === null ? ['wait'] : []
}

function sentenceOf(view: EventDetail, until: (instant: string) => string, { isDone, argument }: Deed<WaitingDeed>) {
  const { waiting, isInCrew } = view
  if (isInCrew) return isDone && argument === 'accept' ? messages.taken : ''
  if (waiting?.offeredUntil) return messages.offered(until(waiting.offeredUntil))
  if (waiting) return messages.position(waiting.position, waiting.of)
  const done =
    isDone && argument === 'leave' ? messages.hasLeft : isDone && argument === 'decline' && messages.hasDeclined
  return [done, placesOf(view)].filter(Boolean).join(' ')
}

/** Says how many places are left, where that decides about joining. */
function placesOf(view: EventDetail): string {
  const { placesHeld, placesTaken, event } = view
  if (event.places === null || placesHeld === null) return ''
  const obstacle = obstacleToWaitView(view)
  if (obstacle === 'free') return messages.left(event.places - placesHeld)
  if (obstacle !== null && obstacle !== 'waitingListClosed') return ''
  const taken = placesTaken && placesHeld < event.places ? messages.nextIsOffered : messages.allTaken(event.places)
  return obstacle === null ? taken : `${taken} ${messages.listClosed}`
}

/** Says where the member stands, and why a deed was refused. Its live regions stay while they are empty. */
export const WaitingStanding = ({
  waiting: { deeds, sentence, deed, answer },
  sx,
}: {
  waiting: Waiting
  sx?: SxProps<Theme>
}) => (
  <>
    <Box component="p" role="status" ref={answer} tabIndex={-1} sx={[STANDING, ...[sx].flat()] as SxProps<Theme>}>
      {sentence} {deeds.includes('leave') && <ClubLink to={paths.notices}>{messages.howTold}</ClubLink>}
    </Box>
    <Box component="p" role="alert" sx={{ ...STANDING, color: 'error.main' }}>
      <RefusalWords sentence={deed.refusal} />
    </Box>
  </>
)

const STANDING = { m: 0, fontWeight: 600, outline: 'none !important' } as const

/** The buttons of what the member can do. Leaving gives a turn away, so it asks first. */
export function WaitingButtons({ waiting: { deeds, deed }, sx }: { waiting: Waiting; sx?: SxProps<Theme> }) {
  const { ask, asking } = useQuestion()
  const run = async (name: WaitingDeed) => {
    if (name !== 'leave' || (await ask())) deed.run(name)
  }
  return (
    <>
      {deeds.map((name, index) => {
        const isBusy = deed.isPending && deed.argument === name
        return (
          <BusyButton
            key={name}
            variant={index === 0 && name !== 'leave' ? 'contained' : 'outlined'}
            busy={isBusy}
            onClick={() => void run(name)}
            sx={sx}
          >
            {isBusy ? messages[`${name}Busy`] : messages[name]}
          </BusyButton>
        )
      })}
      <QuestionDialog
        {...asking}
        question={messages.leaveQuestion}
        no={messages.stay}
        yes={messages.leave}
        isDestructive
      >
        {messages.leaveTells}
      </QuestionDialog>
    </>
  )
}
