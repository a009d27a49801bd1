import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../navigation/ClubLink'
import { accessMessages } from './accessMessages'
import { paths } from '../../paths'
import { Screen } from '../navigation/Screen'

interface ScreenNoticeProps {
  title: string
  text: string
  onRetry?: () => void
  /** What to do about it. */
  way?: { label: string; to: string }
}

/** A screen that has nothing to show but why, and where to go from here. */
export const ScreenNotice = ({ title, text, onRetry, way }: ScreenNoticeProps) => (
  <Screen title={title}>
    <Typography variant="subtitle1">{text}</Typography>
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', mt: 3 }}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {accessMessages.loadAgain}
        </Button>
      )}
      {way && (
        <Button component={ClubLink} to={way.to} variant="contained">
          {way.label}
        </Button>
      )}
      <Button component={ClubLink} to={paths.membersHome} variant={onRetry || way ? 'outlined' : 'contained'}>
        {accessMessages.homeLink}
      </Button>
    </Stack>
  </Screen>
)
