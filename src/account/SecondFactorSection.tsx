import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../layout/ClubLink'
import { secondFactorMessages } from '../messages/secondFactor'
import { paths } from '../paths'

/** The way from My Account to Two-step sign-in. */
export const SecondFactorSection = () => (
  <Box
    component="section"
    aria-label={secondFactorMessages.section}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 3, px: 2, py: 1.5, borderRadius: 2, bgcolor: 'wash.water' }}
  >
    <Typography variant="h3" component="h2">{secondFactorMessages.section}</Typography>
    <Button component={ClubLink} to={paths.secondFactor} variant="outlined">{secondFactorMessages.setUp}</Button>
  </Box>
)
