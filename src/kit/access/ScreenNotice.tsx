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
  /** The link that leads to a remedy. */
  link?: { label: string; to: string }
}

/**
 * A screen that only explains why it has no content. It has a button to reload, a link to a remedy, and a link to the
 * members home.
 */
export const ScreenNotice = ({ title, text, onRetry, link }: ScreenNoticeProps) => (
  <Screen title={title}>
    <Typography variant="subtitle1">{text}</Typography>
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', mt: 3 }}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {accessMessages.loadAgain}
        </Button>
      )}
      {link && (
        <Button component={ClubLink} to={link.to} variant="contained">
          {link.label}
        </Button>
      )}
      <Button component={ClubLink} to={paths.membersHome} variant={onRetry || link ? 'outlined' : 'contained'}>
        {accessMessages.homeLink}
      </Button>
    </Stack>
  </Screen>
)
