import Box from '@mui/material/Box'
import { Fragment, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrganisersAttendee } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { UNKNOWN } from '#contract/words'
import type { OwnField } from '#contract/resources/ownFields'
import { useOwnMemberFields, useSharedEventFields } from '../../events/ownFields'
import { eventFacts } from '../eventFacts'
import { factWords, fieldFacts } from '../../kit/forms/fieldFacts'
import { eventMessages } from '../../events/eventMessages'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { organiserMessages as messages } from './organiserMessages'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { timeSpan } from '../../kit/dates/clubDates'
import { attending, boatNames } from '../../events/eventRules'
import { firstAidOf } from './firstAid'
import { useOrganiserView } from './useOrganiserDeed'
import { useToday } from '../../kit/dates/useClubDay'

/** The sheet for the boathouse wall, where everybody reads it, or for the officer's own pocket. */
export type SheetKind = 'wall' | 'officer'

/**
 * Returns the sheet that the browser prints. The officer's sheet prints once, only on request. The browser's own print
 * menu always prints the one for the wall.
 */
export function usePrintedSheet(): { kind: SheetKind; print: (kind: SheetKind) => void } {
  const [kind, setKind] = useState<SheetKind>('wall')
  const print = (wanted: SheetKind) => {
    flushSync(() => setKind(wanted))
    // On a phone print() returns before anything is printed.
    window.addEventListener('afterprint', () => setKind('wall'), { once: true })
    window.print()
  }
  return { kind, print }
}

const SHEET = {
  display: 'none',
  '@media print': { display: 'block' },
  fontSize: '9pt',
  lineHeight: 1.2,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 3,
    rowGap: 0.5,
    m: 0,
    mb: 1.5,
    fontSize: '10pt',
  },
  '& dl > div': { display: 'flex', gap: 1 },
  '& dt': { fontWeight: 700, flex: 'none' },
  '& dd': { m: 0, whiteSpace: 'pre-line' },
  // A long text stays on the screen: the sheet is one page.
  '& dd[data-clamped]': {
    overflow: 'hidden !important',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '5 !important',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: '1mm !important', border: '0.5pt solid #000' },
} as const

/** Texts of the club's own have a line of the whole width. Shorter values stand beside the name. */
const isLong = ({ kind }: OwnField) => kind === 'text'

interface Column {
  name: string
  /** The parts of the width. Names and abilities have one line: thirty people fit on one page. */
  width: number
  /** The content of a cell. If left out, the cell is empty, to be filled by hand. */
  cell?: (attendee: OrganisersAttendee) => ReactNode
}

function columnsOf(
  kind: SheetKind,
  { isRowEvent, event }: OrganiserDetail,
  { today, own }: { today: string; own: readonly OwnField[] },
): Column[] {
  const name: Column = { name: messages.columns.name, width: 23, cell: fullName }
  const confirmed: Column = {
    name: messages.columns.confirmed,
    width: 12,
    cell: attendee => (attendee.confirmed ? messages.confirmed : messages.notYet),
  }
  const swimming: Column = {
    name: messages.columns.swimming,
    width: 20,
    cell: attendee => attendee.swimmingAbility ?? UNKNOWN,
  }
  const firstAid: Column = {
    name: messages.columns.firstAid,
    width: 21,
    cell: attendee => {
      const { hasCertificate, words: says } = firstAidOf(attendee, today, event.startDate)
      return hasCertificate && says
    },
  }
  const known = [name, confirmed, ...(isRowEvent ? [swimming] : []), firstAid]
  if (kind === 'officer')
    return [
      { ...name, cell: attendee => [fullName(attendee), ...fieldFacts(own, attendee).map(factWords)].join(' · ') },
      ...known.slice(1),
      { name: messages.columns.telephone, width: 16, cell: ({ phoneNumber }) => phoneNumber },
      { name: messages.columns.medical, width: 9, cell: ({ hasMedicalNotes }) => hasMedicalNotes && messages.yes },
      { name: messages.columns.covid, width: 8, cell: ({ covidFormCompleted }) => covidFormCompleted && messages.done },
      { name: messages.columns.rows, width: 7, cell: ({ noRows }) => noRows },
    ]
  return isRowEvent
    ? [
        ...known,
        { name: messages.columns.boat, width: 11 },
        { name: messages.columns.afloat, width: 7 },
        { name: messages.columns.ashore, width: 8 },
      ]
    : known
}

/**
 * The printed page. The sheet for the wall says who comes, who is confirmed, who can swim and who can help. Its empty
 * columns are filled by hand as boats go out and come back. It has no telephone numbers and nothing about health. The
 * officer's sheet has those, and says not to hang it up. Neither sheet has medical notes.
 */
export function AttendeeSheet({ kind }: { kind: SheetKind }) {
  const view = useOrganiserView()
  const { event } = view
  const own = useOwnMemberFields()
  const columns = columnsOf(kind, view, { today: useToday(), own: own.filter(field => !isLong(field)) })
  const notes = kind === 'officer' ? own.filter(isLong) : []
  const facts = eventFacts(event, useSharedEventFields())
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return (
    <Box sx={SHEET}>
      {kind === 'officer' && (
        <Box
          component="p"
          sx={{ m: 0, mb: 1.5, p: 0.75, border: '1.5pt solid #000', fontSize: '12pt', fontWeight: 700 }}
        >
          {messages.notToBeHungUp}
        </Box>
      )}
      <dl>
        <Fact name={messages.date}>
          <ClubPeriod period={event} as="full" />
        </Fact>
        <Fact name={messages.time}>{timeSpan(event.startTime, event.endTime)}</Fact>
        <Fact name={messages.type}>{view.eventType}</Fact>
        <Fact name={eventMessages.organiser}>{view.organiser}</Fact>
        <Fact name={eventMessages.river}>
          {view.river && [view.river.words, view.river.source && `(${view.river.source})`].filter(Boolean).join(' ')}
        </Fact>
        <Fact name={messages.boats}>{boatNames(view.boats, view.selectedBoats).join(', ')}</Fact>
        {appearingIn(eventFields, 'rowDetails').map(({ source, label, kind }) => (
          <Fact key={source} name={label} isClamped={kind === 'text'}>
            {event[source]}
          </Fact>
        ))}
        {facts.map(({ source, label, says }) => (
          <Fact key={source} name={label} isClamped>
            {says}
          </Fact>
        ))}
      </dl>
      <table aria-label={messages.sheet}>
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width: `${(100 * width) / whole}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attending(view.attendees).map(attendee => (
            <Fragment key={attendee.id}>
              <tr>
                {columns.map(({ name, cell }) => (
                  <td key={name}>{cell?.(attendee)}</td>
                ))}
              </tr>
              {fieldFacts(notes, attendee).map(fact => (
                <Box key={fact.source} component="tr" sx={{ breakBefore: 'avoid' }}>
                  <td colSpan={columns.length}>{factWords(fact)}</td>
                </Box>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Fact({ name, children, isClamped }: { name: string; children: ReactNode; isClamped?: boolean }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}:</dt>
      <dd data-clamped={isClamped || undefined}>{children}</dd>
    </div>
  )
}
