import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { fullName } from '#contract/names'
import { UNKNOWN } from '#contract/words'
import { EventDays } from '../../events/EventHead'
import { eventMessages } from '../../events/eventMessages'
import { organiserMessages as words } from './organiserMessages'
import { timeSpan } from '../../kit/dates/clubDates'
import { attending, boatNames } from '../../events/eventRules'
import { firstAidOf } from './firstAid'
import { useOrganiserView } from './useOrganiserDeed'
import { useToday } from '../../kit/dates/useClubDay'

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
  '& dd': { m: 0 },
  // A long text stays on the screen: the sheet is one page.
  '& dd[data-clamped]': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '5',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  // Names and abilities have room for one line: thirty people stand on one page.
  '& th:nth-of-type(1)': { width: '34%' },
  '& th:nth-of-type(2)': { width: '12%' },
  '& th:nth-of-type(4)': { width: '22%' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: 0.75, py: '0.8mm', border: '0.5pt solid #000' },
  '& tr': { breakInside: 'avoid' },
} as const

/** What is printed in place of the page, for the boathouse wall: who comes, who is confirmed, who can swim and who can help. Never anybody's medical notes. */
export function AttendeeSheet() {
  const view = useOrganiserView()
  const { event } = view
  const today = useToday()
  return (
    <Box sx={SHEET}>
      <dl>
        <Fact name={words.date}>
          <EventDays event={event} />
        </Fact>
        <Fact name={words.time}>{timeSpan(event.startTime, event.endTime)}</Fact>
        <Fact name={words.type}>{view.eventType}</Fact>
        <Fact name={eventMessages.organiser}>{view.organiser}</Fact>
        <Fact name={words.landCrewName}>{event.landCrewName}</Fact>
        <Fact name={words.landCrewContactNumber}>{event.landCrewContactNumber}</Fact>
        <Fact name={words.boats}>{boatNames(view.boats, view.selectedBoats).join(', ')}</Fact>
        <Fact name={words.weatherConditions} isClamped>
          {event.weatherConditions}
        </Fact>
      </dl>
      <table aria-label={words.sheet}>
        <thead>
          <tr>
            {Object.entries(words.columns).map(([column, name]) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attending(view.attendees).map(attendee => (
            <tr key={attendee.id}>
              <td>{fullName(attendee)}</td>
              <td>{attendee.confirmed ? words.confirmed : words.waiting}</td>
              <td>{attendee.swimmingAbility ?? UNKNOWN}</td>
              <td>{attendee.hasFirstAidCertficate && firstAidOf(attendee, today, event.startDate).words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Fact({ name, children, isClamped }: { name: string; children: ReactNode; isClamped?: true }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}:</dt>
      <dd data-clamped={isClamped}>{children}</dd>
    </div>
  )
}
