import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { SETUP_GROUPS, type SetupEntry } from './setupIndex'
import { setupMessages as messages } from './setupMessages'

/** committee/setup: what may be set up, in groups. */
export default function SetupIndex() {
  const { data: profile } = useQuery(profileQuery)
  const caller = profile ? callerOf(profile) : null
  const groups = SETUP_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ deed }) => mayDo(caller, deed)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Screen title={messages.title}>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '46rem' }}>{messages.intro}</Typography>
      {groups.map(({ title, entries }) => (
        <Box key={title} component="section" sx={{ mb: { xs: 3, md: 4 } }}>
          <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', md: '1.375rem' }, mb: 1.5 }}>
            {title}
          </Typography>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 2 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {entries.map(entry => (
              <EntryCard key={entry.path} entry={entry} />
            ))}
          </Box>
        </Box>
      ))}
    </Screen>
  )
}

/** The link reaches over the whole card. */
const EntryCard = ({ entry: { label, about, path } }: { entry: SetupEntry }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Typography variant="h3" sx={{ fontSize: '1.0625rem', mb: 0.25 }}>
      <Box
        component={ClubLink}
        to={path}
        sx={{
          color: 'text.primary',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {label}
      </Box>
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {about}
    </Typography>
  </Box>
)
