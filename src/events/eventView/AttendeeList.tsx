import { fullName } from '#contract/rules/names'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/calls/event'
import type { OwnField } from '#contract/resources/ownFields'
import { eventMessages } from '../../events/eventMessages'
import { crewCount } from '../../events/eventRules'
import { useOwnMemberFields } from '../../events/ownFields'
import { factWords, fieldFacts } from '../../kit/forms/fieldFacts'

type Attendee = EventView['attendees'][number]

const suffixOf = ({ isRemoved, confirmed }: Attendee) => {
  if (isRemoved) return eventMessages.cancelledSuffix
  return confirmed ? null : eventMessages.waitingSuffix
}

/** Lists the attendees (EVT-07). */
export function AttendeeList({ attendees }: { attendees: readonly Attendee[] }) {
  const fields = useOwnMemberFields()
  return (
    <AttendeesSection attendees={attendees}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', columnGap: 4, columns: { sm: 2 }, '@media print': { columns: 2 } }}
      >
        {attendees.map(attendee => (
          <AttendeeLine key={attendee.id} attendee={attendee} fields={fields} />
        ))}
      </Box>
    </AttendeesSection>
  )
}

interface AttendeesSectionProps {
  attendees: readonly Attendee[]
  /** Stands below the heading, in place of the numbers of those who are confirmed, and who are to be. */
  head?: ReactNode
  /** Their list, where there are any. */
  children: ReactNode
}

/** The attendees of an event under their heading, with how many are confirmed, and how many are to be. */
export const AttendeesSection = ({ attendees, head, children }: AttendeesSectionProps) => (
  <section aria-labelledby="attendees-title">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: head ? 0.5 : 1.5 }}>
      <Typography id="attendees-title" variant="h2">
        {eventMessages.attendees}
      </Typography>
      {!head && <Typography sx={{ color: 'text.secondary' }}>{crewCount(attendees)}</Typography>}
    </Box>
    {head}
    {attendees.length === 0 ? <Typography>{eventMessages.noAttendees}</Typography> : children}
  </section>
)

function AttendeeLine({ attendee, fields }: { attendee: Attendee; fields: readonly OwnField[] }) {
  const name = fullName(attendee)
  const suffix = suffixOf(attendee)
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        '@media print': { py: 0.25 },
        breakInside: 'avoid',
        borderBottom: '1px solid',
        borderColor: 'divider',
        color: attendee.isRemoved ? 'text.secondary' : 'text.primary',
      }}
    >
      {attendee.isRemoved ? <s>{name}</s> : name}
      {suffix && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {suffix}
        </Box>
      )}
      <OwnFacts fields={fields} of={attendee} />
    </Box>
  )
}

/** The member's values in the club's own fields that the crew sees, beside a name. */
const OwnFacts = ({ fields, of }: { fields: readonly OwnField[]; of: Attendee }) =>
  fieldFacts(fields, of).map(fact => (
    <Box
      key={fact.source}
      component="span"
      sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}
    >
      {' · '}
      {factWords(fact)}
    </Box>
  ))
