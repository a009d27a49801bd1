import NoEmailIcon from '@mui/icons-material/AlternateEmailOutlined'
import OwnIcon from '@mui/icons-material/LabelOutlined'
import FirstAidIcon from '@mui/icons-material/MedicalServicesOutlined'
import MedicalIcon from '@mui/icons-material/MonitorHeartOutlined'
import CovidIcon from '@mui/icons-material/MasksOutlined'
import RowsIcon from '@mui/icons-material/Rowing'
import SwimmingIcon from '@mui/icons-material/Pool'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'
import type { OrganisersAttendee } from '#contract/event'
import { useOwnMemberFields } from '../../events/ownFields'
import { factWords, ownFacts } from '../../kit/fields/ownFacts'
import { useToday } from '../../kit/dates/useClubDay'
import { ContactLinks } from './ContactLinks'
import { firstAidOf } from './firstAid'
import { organiserMessages as messages } from './organiserMessages'
import { useOrganiserView } from './useOrganiserDeed'

/**
 * Shows what an organiser must know about a coming attendee: contact, whether mails reach them, presence of medical
 * notes, swimming, first aid, Covid and experience. The notes themselves are behind View. The server records each
 * opening.
 */
export function CrewFacts({ attendee }: { attendee: OrganisersAttendee }) {
  const { event, isRowEvent } = useOrganiserView()
  const own = ownFacts(useOwnMemberFields(), attendee.fields)
  const firstAid = firstAidOf(attendee, useToday(), event.startDate)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ContactLinks attendee={attendee} />
      <Box sx={FACTS}>
        {attendee.mailReach !== 'reached' && (
          <Fact Icon={NoEmailIcon} isWarning>
            {attendee.mailReach === 'hasLeft' ? messages.leftClub : messages.noEmail}
          </Fact>
        )}
        {attendee.hasMedicalNotes && (
          <Fact Icon={MedicalIcon} isWarning>
            {messages.hasMedicalNotes}
          </Fact>
        )}
        {isRowEvent && <Fact Icon={SwimmingIcon}>{attendee.swimmingAbility ?? messages.swimmingUnknown}</Fact>}
        {/* A new member's chip already says it. */}
        {attendee.membershipType !== 'New' && <Fact Icon={RowsIcon}>{messages.rows(attendee.noRows)}</Fact>}
        <Fact Icon={CovidIcon} isWarning={!attendee.covidFormCompleted}>
          {attendee.covidFormCompleted ? messages.covidDone : messages.covidMissing}
        </Fact>
        {firstAid.isHeld && (
          <Fact Icon={FirstAidIcon} isWarning={!firstAid.isValid}>
            {messages.firstAidFact(firstAid.words)}
          </Fact>
        )}
        {own.map(fact => (
          <Fact key={fact.key} Icon={OwnIcon}>
            {factWords(fact)}
          </Fact>
        ))}
      </Box>
    </Box>
  )
}

/** On the widest screens even the most that is known of somebody stands in one line with how to reach them. */
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1.75, lg: 1.25 },
  rowGap: 0.25,
  py: 0.25,
  typography: 'body2',
  '&&': { fontSize: { lg: '0.875rem' } },
} as const

interface FactProps {
  Icon: ComponentType<SvgIconProps>
  children: ReactNode
  /** Whether it needs attention, which shows in another colour, and heavier. */
  isWarning?: boolean
}

const Fact = ({ Icon, children, isWarning = false }: FactProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      gap: 0.5,
      color: isWarning ? 'warning.main' : 'text.secondary',
      fontWeight: isWarning ? 600 : 400,
      overflowWrap: 'anywhere',
    }}
  >
    <Icon sx={{ fontSize: '1.125rem', mt: '0.1em' }} />
    <span>{children}</span>
  </Box>
)
