import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { passwordMessages } from './passwordMessages'
import { secondFactorMessages } from './secondFactorMessages'
import { sessionMessages as words } from './sessionMessages'
import { paths } from '../../paths'

const LINKS = [
  [passwordMessages.change, paths.changePassword],
  [secondFactorMessages.title, paths.secondFactor],
  [words.title, paths.sessions],
  [words.readingsShort, paths.medicalReadings],
] as const

/** The ways from My Account to how one signs in, who is signed in, and who has read what is private. */
export const SafetySection = () => (
  <Box
    component="section"
    aria-label={words.section}
    sx={{ mb: 3, px: 2, py: 1.5, borderRadius: 2, bgcolor: 'wash.water' }}
  >
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      {words.section}
    </Typography>
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {LINKS.map(([label, path]) => (
        <Button key={path} component={ClubLink} to={path} variant="outlined" sx={{ px: 1.5 }}>
          {label}
        </Button>
      ))}
    </Stack>
  </Box>
)
