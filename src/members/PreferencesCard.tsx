import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memberMessages as words } from './memberMessages'
import type { MemberRecord } from './memberQueries'
import { SectionCard } from './SectionCard'

/** Of what the member wants to hear by email. */
export const PreferencesCard = ({ preferences }: { preferences: MemberRecord['emailPreferences'] }) => (
  <SectionCard title={words.preferences}>
    {preferences.length === 0 ? (
      <Typography>{words.noPreferences}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {preferences.map(({ preferenceId, name }) => (
          <li key={preferenceId}>{name}</li>
        ))}
      </Box>
    )}
  </SectionCard>
)
