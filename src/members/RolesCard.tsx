import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memberMessages as words } from './memberMessages'
import type { MemberRecord } from './memberQueries'
import { SectionCard } from './SectionCard'

/** What the member is in the club. */
export const RolesCard = ({ roles }: Pick<MemberRecord, 'roles'>) => (
  <SectionCard title={words.roles}>
    {roles.length === 0 ? (
      <Typography>{words.noRoles}</Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {roles.map(({ id, name }) => (
          <li key={id}>
            <Chip label={name} />
          </li>
        ))}
      </Box>
    )}
  </SectionCard>
)
