import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { UNKNOWN } from '#contract/words'
import { useToday } from '../api/useClubDay'
import { memberMessages as words } from './memberMessages'
import { dayInField } from './memberDetails'
import { ClubDate } from '../kit/dates/ClubDate'
import { EmailLink } from './EmailLink'
import { firstAidWords } from './firstAidWords'
import type { MemberRecord } from './memberQueries'
import { SectionCard } from './SectionCard'

const { facts } = words
const LINK = { overflowWrap: 'anywhere' } as const

/** Who the member is, and what the club should know of them on the water. */
export function DetailsCard({
  record: { user, membershipType, gender, ethnicity, swimmingAbility },
}: {
  record: MemberRecord
}) {
  const today = useToday()
  const birthday = dayInField(user.dateOfBirth)
  return (
    <SectionCard title={words.details}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Fact name={facts.email} isLong>
          <EmailLink email={user.email} />
        </Fact>
        <Fact name={facts.phone}>
          {user.phoneNumber ? (
            <Link href={`tel:${user.phoneNumber.replace(/[^+\d]/g, '')}`} sx={LINK}>
              {user.phoneNumber}
            </Link>
          ) : (
            words.notRecorded
          )}
        </Fact>
        <Fact name={facts.dateOfBirth}>{birthday ? <ClubDate day={birthday} as="table" /> : words.notRecorded}</Fact>
        <Fact name={facts.membershipType}>{membershipType ?? words.notRecorded}</Fact>
        <Fact name={facts.approved}>{user.isApproved ? words.yes : words.no}</Fact>
        <Fact name={facts.affiliatedClub}>{user.affiliatedClub?.trim() || words.none}</Fact>
        <Fact name={facts.gender}>{gender ?? UNKNOWN}</Fact>
        <Fact name={facts.ethnicity}>{ethnicity ?? UNKNOWN}</Fact>
        <Fact name={facts.profile}>{user.updatedProfile ? words.yes : words.no}</Fact>
        <Fact name={facts.swimming}>{swimmingAbility ?? UNKNOWN}</Fact>
        <Fact name={facts.firstAid}>{firstAidWords(user, today)}</Fact>
        <Fact name={facts.consent}>{user.consentDataSharing ? words.given : words.notGiven}</Fact>
        <Fact name={facts.medical} isNotable={Boolean(user.medicalConditions?.trim())} isWide>
          {user.medicalConditions?.trim() || words.none}
        </Fact>
      </Box>
    </SectionCard>
  )
}

interface FactProps {
  name: string
  children: ReactNode
  isWide?: boolean
  /** Needs the whole line of a phone. */
  isLong?: boolean
  /** Not to be overlooked. */
  isNotable?: boolean
}

const Fact = ({ name, children, isWide = false, isLong = false, isNotable = false }: FactProps) => (
  <Box
    sx={{
      ...(isWide && { gridColumn: '1 / -1' }),
      ...(isLong && { gridColumn: { xs: '1 / -1', sm: 'auto' } }),
      ...(isNotable && { p: 2, borderRadius: 1, bgcolor: 'wash.dawn' }),
    }}
  >
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)
