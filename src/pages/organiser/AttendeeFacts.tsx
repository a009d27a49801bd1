import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AttendeeView } from '#contract/eventAttendee'
import { UNKNOWN } from '#contract/words'
import { organiseMessages as words } from './organiserMessages'
import { firstAidOf } from './firstAid'
import { useToday } from '../../kit/dates/useClubDay'

/** Medical conditions first: they are what the organiser must not overlook. */
export function AttendeeFacts({ attendee }: { attendee: AttendeeView }) {
  const firstAid = firstAidOf(attendee, useToday(), attendee.startDate)
  const isNew = attendee.membershipType === 'New'
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.25, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Fact name={words.medical} isWide>
        {attendee.medicalConditions?.trim() || words.none}
      </Fact>
      <Fact name={words.swimming}>{attendee.swimmingAbility ?? UNKNOWN}</Fact>
      <Fact name={words.firstAid} isWarning={attendee.hasFirstAidCertficate && !firstAid.isValid}>
        {firstAid.words}
      </Fact>
      <Fact name={words.membership}>
        {isNew ? words.newMember(attendee.noRows) : (attendee.membershipType ?? words.none)}
      </Fact>
      <Fact name={words.covid} isWarning={!attendee.covidFormCompleted}>
        {attendee.covidFormCompleted ? words.done : words.missing}
      </Fact>
    </Box>
  )
}

interface FactProps {
  name: string
  children: ReactNode
  isWarning?: boolean
  isWide?: boolean
}

const Fact = ({ name, children, isWarning = false, isWide = false }: FactProps) => (
  <Box sx={isWide ? { gridColumn: { sm: '1 / 3' }, p: 2, borderRadius: 1, bgcolor: 'wash.dawn' } : {}}>
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box
      component="dd"
      sx={{
        m: 0,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(isWarning && { color: 'warning.main', fontWeight: 600 }),
      }}
    >
      {children}
    </Box>
  </Box>
)
