import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../layout/ClubLink'
import { passwordMessages } from '../messages/password'
import { paths } from '../paths'

/** The way from My Account to Change Password. */
export const PasswordSection = () => (
  <Box
    component="section"
    aria-label={passwordMessages.section}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 3, px: 2, py: 1.5, borderRadius: 2, bgcolor: 'wash.water' }}
  >
    <Typography variant="h3" component="h2">{passwordMessages.section}</Typography>
    <Button component={ClubLink} to={paths.changePassword} variant="outlined">{passwordMessages.change}</Button>
  </Box>
)
