import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { ListContextProvider, RecordContextProvider, useList, useListContext, useShowContext } from 'ra-core'
import { lazy, type Ref, Suspense, useMemo, useRef, useState } from 'react'
import type { OrganisersAttendee } from '#contract/calls/event'
import { holdsWords } from '#contract/rules/folding'
import { fullName } from '#contract/rules/names'
import { attending, crewCount } from '../../events/eventRules'
import { notReached } from '../../events/mailReach'
import { PeopleToRing } from '../../kit/messages/PeopleToRing'
import { holdPosition } from '../../kit/navigation/holdPosition'
import { useStickyBar } from '../../kit/navigation/useStickyBar'
import { BAR_HEIGHT } from '../../layout/TopBar'
import { AttendeesSection } from '../eventView/AttendeeList'
import { type CommonLacks, commonLacks } from './commonLacks'
import { LackedByMost } from './CrewFacts'
import { CrewLine } from './CrewLine'
import {
  awaiting,
  type CrewNews,
  type CrewOrder,
  FOLDED_LENGTH,
  foldedLines,
  type CrewLines,
  newsOf,
  openedCrew,
  withLatest,
} from './crewLines'
import { organiserMessages as messages } from './organiserMessages'
import { type Liveness, useLiveView } from './useLiveView'
import { useOrganiserView } from './useOrganiserDeed'

/** Most crews are short, and do without. */
const CrewTools = lazy(() => import('./CrewTools'))

interface CrewProps {
  isWide: boolean
}

/**
 * Everybody who asked to come, with the deeds for each (ORG-05). It is a list of the attendees resource, filled from
 * the event that the page shows. The page's one call has brought them, and react-admin's getManyReference would ask for
 * the same a second time.
 */
export function Crew({ isWide }: CrewProps) {
  const { attendees, isRowEvent, isInFuture, event, placesHeld } = useOrganiserView()
  const { crew, showNews, sortBy, awaitLine } = useCrewLines(attendees)
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const found = useMemo(() => {
    const isFound = holdsWords(words)
    return crew.lines.filter(attendee => isFound(attendee.firstName, attendee.familyName))
  }, [crew.lines, words])
  const folded = useMemo(() => foldedLines(crew), [crew])
  const isFolded = !isWhole && words === '' && crew.lines.length - folded.length > FEW
  const shown = isFolded ? folded : found
  const list = useList({ resource: 'attendees', data: shown })
  const lines = useRef<HTMLUListElement>(null)
  const liveness = useLiveView(() => lines.current && holdPosition(lines.current))
  const [focused, setFocused] = useState<{ id: number } | null>(null)
  const { joined, left } = newsOf(crew)
  const places = event.places !== null && placesHeld !== null && messages.placesHeld(placesHeld, event.places)
  const lacks = useMemo(() => commonLacks(attendees, isInFuture), [attendees, isInFuture])
  const { answers } = lacks
  const count = [
    crewCount(attendees),
    places,
    answersOf(attendees),
    answers && messages.commonlyNotAnswered(answers.without, answers.of),
  ]
  const unfold = () => {
    const next = crew.lines.find(line => !folded.includes(line))
    setWhole(true)
    // The button goes, so the focus moves on to the first line that it has shown.
    if (next) setFocused({ id: next.id })
  }
  const show = () => {
    const [first] = [...joined, ...left]
    showNews()
    // The first of them may be outside the lines that are shown.
    setWords('')
    setWhole(true)
    if (first) setFocused({ id: first.id })
  }
  return (
    <ListContextProvider value={list}>
      <AttendeesSection
        attendees={crew.lines}
        head={
          <CrewHead
            count={count.filter(Boolean).join(' · ')}
            joined={joined}
            left={left}
            onShow={show}
            liveness={liveness}
          />
        }
      >
        {isInFuture && <PeopleToRing {...notReached(toAsk(attendees))} lead={messages.toAsk} />}
        {(crew.lines.length > FOLDED_LENGTH || words !== '') && (
          <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 96, md: 44 }, mt: 0.5, mb: 1.5 }} />}>
            <CrewTools
              words={words}
              onWords={setWords}
              order={crew.order}
              onOrder={sortBy}
              found={words === '' ? null : messages.found(found.length, crew.lines.length)}
              isWide={isWide}
              hasDetails={isRowEvent}
            />
          </Suspense>
        )}
        <Box sx={ABOVE_LINES}>
          {isFolded && <span>{messages.shownOf(folded.length, crew.lines.length)}</span>}
          <LackedByMost lacks={lacks} />
        </Box>
        <CrewLines isWide={isWide} lacks={lacks} lines={lines} focused={focused} awaitLine={awaitLine} />
        {isFolded && (
          <Button variant="outlined" onClick={unfold} sx={{ mt: 2 }}>
            {messages.showEverybody(crew.lines.length)}
          </Button>
        )}
      </AttendeesSection>
    </ListContextProvider>
  )
}

/** Says how many of those who were asked whether they still come have said so; false where nobody was asked. */
function answersOf(attendees: readonly OrganisersAttendee[]): false | string {
  const questions = attendees.flatMap(attendee => attendee.asked ?? [])
  return (
    questions.length > 0 &&
    messages.answers(questions.filter(({ comingAt }) => comingAt !== null).length, questions.length)
  )
}

/** Those who were asked whether they still come, but by no mail since they have no address, and have not answered. */
const toAsk = (attendees: readonly OrganisersAttendee[]) =>
  attending(attendees).filter(({ asked, mailReach }) => asked?.comingAt === null && mailReach === 'noAddress')

/** So few lines more are not folded away. */
const FEW = 8

/** What is true of the lines together. */
const ABOVE_LINES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  pb: 1,
  typography: 'body2',
  color: 'text.secondary',
  '&:empty': { display: 'none' },
} as const

/** The crew's lines (crewLines.ts). While the page refetches what it was opened with, they follow that. */
function useCrewLines(attendees: OrganisersAttendee[]) {
  const { isFetching } = useShowContext()
  const [{ crew, isOpened }, setState] = useState(() => ({ crew: openedCrew(attendees), isOpened: !isFetching }))
  // State that is set while drawing makes React draw anew at once, before anything is seen.
  if (attendees !== crew.latest || (!isOpened && !isFetching))
    setState({
      crew: isOpened ? withLatest(crew, attendees) : openedCrew(attendees, crew.order),
      isOpened: isOpened || !isFetching,
    })
  const change = (next: (crew: CrewLines) => CrewLines) => setState(state => ({ ...state, crew: next(state.crew) }))
  return {
    crew,
    showNews: () => change(({ latest, order }) => openedCrew(latest, order)),
    sortBy: (order: CrewOrder) => change(({ latest }) => openedCrew(latest, order)),
    awaitLine: (attendeeId: number) => change(crew => awaiting(crew, attendeeId)),
  }
}

interface CrewHeadProps extends CrewNews {
  count: string
  onShow: () => void
  liveness: Liveness
}

/**
 * Shows how many come, and who has joined or left meanwhile. Its height is fixed, so nothing below it moves. While it
 * has news, it stays visible above the lines.
 */
function CrewHead({ count, joined, left, onShow, liveness }: CrewHeadProps) {
  const stickyBar = useStickyBar('top')
  const hasNews = joined.length + left.length > 0
  return (
    <Box ref={hasNews ? stickyBar : null} sx={{ ...HEAD, ...(liveness && { minHeight: 60 }), ...(hasNews && STICKY) }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>{count}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap>
          {!hasNews && liveness && LIVENESS[liveness]}
          <Box component="span" role="status" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {[
              joined.length > 0 && messages.joined(joined.map(fullName)),
              left.length > 0 && messages.left(left.map(fullName)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Box>
        </Typography>
      </Box>
      {hasNews && (
        <Button variant="outlined" onClick={onShow} sx={{ flexShrink: 0 }}>
          {messages.showNews}
        </Button>
      )}
    </Box>
  )
}

const LIVENESS = { live: messages.live, paused: messages.livePaused, failing: messages.liveFailing } as const

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  // The lines' icons stand out as far.
  mx: -1,
  px: 1,
  '@media print': { display: 'none' },
} as const
/** The position below the club's bar. */
const STICKY = {
  position: 'sticky',
  top: BAR_HEIGHT,
  zIndex: 2,
  bgcolor: 'background.default',
  boxShadow: '0 1px 0 var(--club-palette-divider)',
} as const

interface CrewLinesProps extends CrewProps {
  lacks: CommonLacks
  lines: Ref<HTMLUListElement>
  /** The attendee whose line takes the focus. Each request is a new object. */
  focused: { id: number } | null
  awaitLine: (attendeeId: number) => void
}

function CrewLines({ isWide, lacks, lines, focused, awaitLine }: CrewLinesProps) {
  const { data = [] } = useListContext<OrganisersAttendee>()
  const [announcement, announce] = useState('')
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box
        component="ul"
        ref={lines}
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}
      >
        {data.map(attendee => (
          <RecordContextProvider key={attendee.id} value={attendee}>
            <CrewLine
              isWide={isWide}
              lacks={lacks}
              announce={announce}
              focused={focused?.id === attendee.id ? focused : null}
              onStanding={() => awaitLine(attendee.id)}
            />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  )
}
