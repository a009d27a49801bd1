import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import {
  ListContextProvider,
  RecordContextProvider,
  useList,
  useListContext,
  useRecordContext,
  useShowContext,
} from 'ra-core'
import { lazy, type Ref, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Asked, OrganisersAttendee } from '#contract/event'
import { holdsWords } from '#contract/folding'
import { fullName } from '#contract/names'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'
import { eventMessages } from '../../events/eventMessages'
import { attending, crewCount } from '../../events/eventRules'
import { notReached } from '../../events/mailReach'
import { useUntil } from '../../events/useUntil'
import { MoreMenu } from '../../kit/deeds/MoreMenu'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { PeopleToRing } from '../../kit/messages/PeopleToRing'
import { holdInPlace } from '../../kit/navigation/holdInPlace'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { useStickyBar } from '../../kit/navigation/useStickyBar'
import { BAR_HEIGHT } from '../../layout/TopBar'
import { AttendeesSection } from '../eventView/AttendeeList'
import { CrewFacts } from './CrewFacts'
import { awaiting, type CrewNews, type CrewOrder, type HeldCrew, newsOf, openedCrew, withLatest } from './heldCrew'
import { organiserMessages as messages } from './organiserMessages'
import { useAttendeeDeeds } from './useAttendeeDeeds'
import { type Liveness, useLiveView } from './useLiveView'
import { useOrganiserView } from './useOrganiserDeed'

const AttendeeDialog = lazy(() => import('./AttendeeDialog'))

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
  const { crew, showNews, sortBy, awaitLine } = useHeldCrew(attendees)
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const found = useMemo(() => {
    const isFound = holdsWords(words)
    return crew.lines.filter(attendee => isFound(attendee.firstName, attendee.familyName))
  }, [crew.lines, words])
  const isFolded = !isWhole && words === '' && found.length > LONG
  const shown = useMemo(() => (isFolded ? found.slice(0, FIRST) : found), [found, isFolded])
  const list = useList({ resource: 'attendees', data: shown })
  const lines = useRef<HTMLUListElement>(null)
  const liveness = useLiveView(() => lines.current && holdInPlace(lines.current))
  const [focused, setFocused] = useState<{ id: number } | null>(null)
  const { joined, left } = newsOf(crew)
  const places = event.places !== null && placesHeld !== null && messages.placesHeld(placesHeld, event.places)
  const count = [crewCount(attendees), places, answersOf(attendees)].filter(Boolean).join(' · ')
  const unfold = () => {
    const next = found[FIRST]
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
        head={<CrewHead count={count} joined={joined} left={left} onShow={show} liveness={liveness} />}
      >
        {isInFuture && <PeopleToRing {...notReached(toAsk(attendees))} lead={messages.toAsk} />}
        {(crew.lines.length > FIRST || words !== '') && (
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
        <CrewLines isWide={isWide} lines={lines} focused={focused} awaitLine={awaitLine} />
        {isFolded && (
          <Button variant="outlined" onClick={unfold} sx={{ mt: 2 }}>
            {messages.showEverybody(found.length)}
          </Button>
        )}
      </AttendeesSection>
    </ListContextProvider>
  )
}

/** Says how many of those who were asked whether they still come have said so; false where nobody was asked. */
function answersOf(attendees: readonly OrganisersAttendee[]): false | string {
  const asked = attendees.flatMap(attendee => attendee.asked ?? [])
  return asked.length > 0 && messages.answers(asked.filter(({ comingAt }) => comingAt !== null).length, asked.length)
}

/** Those who were asked whether they still come, but by no mail since they have no address, and have not answered. */
const toAsk = (attendees: readonly OrganisersAttendee[]) =>
  attending(attendees).filter(({ asked, mailReach }) => asked?.comingAt === null && mailReach === 'noAddress')

/** A crew of more people is folded to its first lines. */
const LONG = 20
/** The number of lines of a folded crew. A crew of more people can be searched and sorted. */
const FIRST = 12

/** The crew's lines (heldCrew.ts). While the page refetches what it was opened with, they follow that. */
function useHeldCrew(attendees: OrganisersAttendee[]) {
  const { isFetching } = useShowContext()
  const [{ crew, isOpened }, setState] = useState(() => ({ crew: openedCrew(attendees), isOpened: !isFetching }))
  // State that is set while drawing makes React draw anew at once, before anything is seen.
  if (attendees !== crew.latest || (!isOpened && !isFetching))
    setState({
      crew: isOpened ? withLatest(crew, attendees) : openedCrew(attendees, crew.order),
      isOpened: isOpened || !isFetching,
    })
  const change = (next: (crew: HeldCrew) => HeldCrew) => setState(state => ({ ...state, crew: next(state.crew) }))
  return {
    crew,
    showNews: () => change(({ latest, order }) => openedCrew(latest, order)),
    sortBy: (order: CrewOrder) => change(({ latest }) => openedCrew(latest, order)),
    awaitLine: (attendeeId: number) => change(held => awaiting(held, attendeeId)),
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
  lines: Ref<HTMLUListElement>
  /** The attendee whose line takes the focus. Each request is a new object. */
  focused: { id: number } | null
  awaitLine: (attendeeId: number) => void
}

function CrewLines({ isWide, lines, focused, awaitLine }: CrewLinesProps) {
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

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  py: 0.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

interface CrewLineProps extends CrewProps {
  announce: (sentence: string) => void
  focused: CrewLinesProps['focused']
  onStanding: () => void
}

/**
 * One attendee: name, state, and below them what the organiser must know. The line ends with the most frequent action
 * and a menu of the others.
 */
function CrewLine(props: CrewLineProps) {
  const attendee = useRecordContext<OrganisersAttendee>()
  return attendee ? <Line attendee={attendee} {...props} /> : null
}

function Line({ attendee, isWide, announce, focused, onStanding }: CrewLineProps & { attendee: OrganisersAttendee }) {
  const [isOpen, setOpen] = useState(false)
  const { main, rest, refusal } = useAttendeeDeeds({ attendee, onView: () => setOpen(true), announce, onStanding })
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) line.current?.focus()
  }, [focused])
  const focusHandlers = useFocusFallback(line)
  const name = fullName(attendee)
  return (
    <Box component="li" ref={line} tabIndex={-1} {...focusHandlers} sx={LINE}>
      <AttendeeStanding attendee={attendee} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, alignSelf: 'start' }}>
        {main && (
          <BusyButton
            variant={main.deed === 'confirm' ? 'contained' : 'outlined'}
            busy={main.isPending}
            onClick={main.run}
            aria-label={messages.deedOn(main.label, name)}
            sx={{ px: 2 }}
          >
            {main.isPending ? main.busyLabel : main.label}
          </BusyButton>
        )}
        {isWide && (
          <Button
            onClick={() => setOpen(true)}
            aria-label={messages.deedOn(messages.view, name)}
            sx={{ px: 1.5, minWidth: 0 }}
          >
            {messages.view}
          </Button>
        )}
        <MoreMenu name={messages.moreFor(name)} groups={[rest.filter(({ deed }) => !isWide || deed !== 'view')]} />
      </Box>
      <Box sx={{ gridColumn: '1 / 3' }}>
        {!attendee.isRemoved && <CrewFacts attendee={attendee} />}
        <Refusal sentence={refusal} />
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <AttendeeDialog attendee={attendee} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** An attendee's name and state: confirmed, waiting or removed and why, new to the club. */
function AttendeeStanding({ attendee }: { attendee: OrganisersAttendee }) {
  const { isRemoved } = attendee
  const name = fullName(attendee)
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 600, color: isRemoved ? 'text.secondary' : 'text.primary' }}>
          {isRemoved ? <s>{name}</s> : name}
        </Box>
        <Chip size="small" {...standingOf(attendee)} />
        {attendee.asked && <Answer {...attendee.asked} />}
        {attendee.membershipType === 'New' && (
          <Chip size="small" color="info" variant="outlined" label={messages.newMember(attendee.noRows)} />
        )}
      </Box>
      {isRemoved && <WhyRemoved attendee={attendee} />}
    </Box>
  )
}

/** The answer to the evening's question, with its time. That there is none matters until the event begins. */
function Answer({ comingAt }: Asked) {
  const { isInFuture } = useOrganiserView()
  const until = useUntil()
  if (comingAt === null)
    return isInFuture ? <Chip size="small" variant="outlined" label={messages.notAnswered} /> : null
  return <Chip size="small" color="success" variant="outlined" label={messages.saidComing(until(comingAt))} />
}

function standingOf({ confirmed, isRemoved, attendeeRemovedReason, organiserRemovedReason }: OrganisersAttendee) {
  if (isRemoved)
    return {
      ...ATTENDANCE_CHIPS.removed,
      label: eventMessages.removed(attendeeRemovedReason ?? organiserRemovedReason ?? ''),
    }
  return confirmed
    ? { ...ATTENDANCE_CHIPS.in, variant: 'outlined' as const, label: messages.confirmed }
    : { ...ATTENDANCE_CHIPS.waiting, label: messages.waiting }
}

/** Shows who removed them, and the comments. */
function WhyRemoved({ attendee }: { attendee: OrganisersAttendee }) {
  const isOwn = attendee.attendeeRemovedReason !== null
  const comments = isOwn ? attendee.attendeeRemoveComments : attendee.organiserRemoveComments
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {isOwn ? messages.removedSelf : messages.removedByOrganiser}
      {comments && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 0.5,
            pl: 1.25,
            borderLeft: '3px solid',
            borderColor: 'divider',
            color: 'text.primary',
            whiteSpace: 'pre-line',
          }}
        >
          {comments}
        </Box>
      )}
    </Typography>
  )
}
