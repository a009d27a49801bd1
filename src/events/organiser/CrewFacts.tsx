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
import type { OrganisersAttendee } from '#contract/calls/event'
import { useOwnMemberFields } from '../../events/ownFields'
import { factWords, fieldFacts } from '../../kit/forms/fieldFacts'
import { useToday } from '../../kit/dates/useClubDay'
import type { CommonLacks } from './commonLacks'
import { ContactLinks } from './ContactLinks'
import { firstAidOf } from './firstAid'
import { organiserMessages as messages } from './organiserMessages'
import { useOrganiserView } from './useOrganiserDeed'

interface CrewFactsProps {
  attendee: OrganisersAttendee
  /** Which of them: what safety asks for, which a phone's line always shows, the rest, or both in one. */
  part: 'safety' | 'rest' | 'all'
  lacks: CommonLacks
}

/**
 * Shows what an organiser must know about a coming attendee: contact, whether mails reach them, presence of medical
 * notes, swimming, first aid, Covid and experience. The notes themselves are behind View. The server records each
 * opening.
 */
export function CrewFacts({ attendee, part, lacks }: CrewFactsProps) {
  const { event, isRowEvent } = useOrganiserView()
  const own = fieldFacts(useOwnMemberFields(), attendee)
  const firstAid = firstAidOf(attendee, useToday(), event.startDate)
  const { covidFormCompleted } = attendee
  const isBrief = part === 'safety'
  const covid = (
    <Fact Icon={CovidIcon} isWarning={!covidFormCompleted}>
      {covidFormCompleted ? messages.covidDone : messages.covidMissing}
    </Fact>
  )
  const certificate = (words: string) =>
    firstAid.hasCertificate && (
      <Fact Icon={FirstAidIcon} isWarning={!firstAid.isValid}>
        {words}
      </Fact>
    )
  // What is as for most of the crew is behind a tap, or stands above the lines.
  const isCovidUnusual = covidFormCompleted === (lacks.declarations !== null)
  const safety = (
    <>
      {attendee.mailReach !== 'reached' && (
        <Fact Icon={NoEmailIcon} isWarning>
          {attendee.mailReach === 'hasLeft' ? messages.leftClub : isBrief ? messages.noEmailBriefly : messages.noEmail}
        </Fact>
      )}
      {attendee.hasMedicalNotes && (
        <Fact Icon={MedicalIcon} isWarning>
          {isBrief ? messages.medicalNotes : messages.hasMedicalNotes}
        </Fact>
      )}
      {isRowEvent && <Fact Icon={SwimmingIcon}>{attendee.swimmingAbility ?? messages.swimmingUnknown}</Fact>}
      {isCovidUnusual && covid}
      {isBrief && certificate(messages.firstAidBriefly(firstAid.isValid))}
    </>
  )
  if (isBrief) return safety
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ContactLinks attendee={attendee} />
      <Box sx={FACTS}>
        {part === 'all' && safety}
        {certificate(messages.firstAidFact(firstAid.words))}
        {!isCovidUnusual && (part === 'rest' || covidFormCompleted) && covid}
        {/* A new member's chip already says it, where it has room. */}
        {(attendee.membershipType !== 'New' || part === 'rest') && (
          <Fact Icon={RowsIcon}>{messages.rows(attendee.noRows)}</Fact>
        )}
        {own.map(fact => (
          <Fact key={fact.source} Icon={OwnIcon}>
            {factWords(fact)}
          </Fact>
        ))}
      </Box>
    </Box>
  )
}

/** Says above the lines what most of the crew lacks. */
export const LackedByMost = ({ lacks: { declarations } }: { lacks: CommonLacks }) =>
  declarations && (
    <Fact Icon={CovidIcon} isWarning>
      {messages.commonlyCovidMissing(declarations.without, declarations.of)}
    </Fact>
  )

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
