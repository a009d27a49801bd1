import Box from '@mui/material/Box'
import { APP_BASE } from '#contract/words'
import { measured } from '../theme/measure'
import { LoginForm } from './forms/LoginForm'

/** From the middle widths on a card: the river on one side, the form on the other. On a phone the form alone. */
const CARD = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 30rem)' },
  overflow: 'hidden',
  maxWidth: 1040,
  mx: 'auto',
  my: { md: 5 },
  borderRadius: { md: '14px' },
  border: { md: '1px solid' },
  borderColor: { md: 'divider' },
  bgcolor: { md: 'background.paper' },
  '& form button[type="submit"]': { justifySelf: 'stretch' },
} as const

/** Not fetched where it is not shown, and after all that the form needs. */
const RIVER = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  'html[data-scheme="dark"] &': { filter: 'brightness(0.8)' },
} as const

/** Member Login (§2.2). */
export const MemberLogin = () => (
  <Box sx={{ ...measured, px: { xs: 0, md: 3 } }}>
    <Box sx={CARD}>
      <Box sx={{ gridArea: { md: '1 / 2' }, px: { md: 3 } }}>
        <LoginForm />
      </Box>
      <Box sx={{ position: 'relative', gridArea: { md: '1 / 1' }, display: { xs: 'none', md: 'block' } }}>
        <Box
          component="img"
          src={`${APP_BASE}/pictures/learn.svg`}
          alt=""
          width={900}
          height={600}
          loading="lazy"
          fetchPriority="low"
          sx={RIVER}
        />
      </Box>
    </Box>
  </Box>
)
