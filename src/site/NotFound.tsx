import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { APP_BASE } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { Band } from './Band'
import { siteMessages } from './siteMessages'

const { notFound } = siteMessages

const HALVES = {
  display: 'grid',
  gap: { xs: 4, md: 7 },
  alignItems: 'center',
  gridTemplateColumns: { md: '6fr 6fr' },
} as const

/** Shown at an unknown address outside the application. */
export const NotFound = () => (
  <Band ground="wash.water" sx={HALVES}>
    <div>
      <Typography variant="h1">{notFound.title}</Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '44ch' }}>
        {notFound.lead}
      </Typography>
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={ClubLink} to={paths.home} variant="contained">
          {notFound.home}
        </Button>
        <Button component={ClubLink} to={paths.contactUs} variant="outlined">
          {notFound.contact}
        </Button>
      </Box>
    </div>
    <Box
      component="img"
      src={`${APP_BASE}/pictures/intro.svg`}
      alt=""
      width={900}
      height={675}
      sx={{ width: '100%', height: 'auto', maxHeight: '22rem', objectFit: 'contain', borderRadius: '14px' }}
    />
  </Band>
)
