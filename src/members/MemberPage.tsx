import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memberMessages as words } from './memberMessages'
import { Screen } from '../kit/navigation/Screen'
import { AddressCard } from './AddressCard'
import { DetailsCard } from './DetailsCard'
import { MemberDeeds } from './MemberDeeds'
import { MemberHistory } from './MemberHistory'
import type { MemberRecord } from './memberQueries'
import { MemberStanding } from './MemberStanding'
import { PreferencesCard } from './PreferencesCard'
import { RolesCard } from './RolesCard'

const GRID = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
} as const
const CARDS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
const WIDE = { gridColumn: { sm: '1 / 3' } } as const

/** A member as the committee sees them: what is known, what can be done, and what was changed. */
export function MemberPage({ record }: { record: MemberRecord }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { id, firstName, familyName, isActive } = record.user
  return (
    <Screen title={words.named(firstName, familyName, isActive)}>
      <MemberStanding record={record} />
      <Box sx={GRID}>
        <Box sx={CARDS}>
          <Box sx={WIDE}>
            <DetailsCard record={record} />
          </Box>
          <AddressCard user={record.user} />
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <RolesCard roles={record.roles} />
            <PreferencesCard preferences={record.emailPreferences} />
          </Box>
          <Box sx={WIDE}>
            <MemberHistory userId={id} />
          </Box>
        </Box>
        {isWide && (
          <Box sx={{ position: 'sticky', top: '5.5rem' }}>
            <MemberDeeds record={record} isWide />
          </Box>
        )}
      </Box>
      {!isWide && <MemberDeeds record={record} isWide={false} />}
    </Screen>
  )
}
