import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { sessionMessages as words } from './sessionMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { RecentSignIns } from './RecentSignIns'
import { SessionList } from './SessionList'

/** members/account/sessions: which devices are signed in, and what happened at the door. */
export default function YourSessions() {
  return (
    <Screen title={words.title} maxWidth={720}>
      <Typography sx={{ mb: 2 }}>{words.hint}</Typography>
      <SessionList />
      <RecentSignIns />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', mt: 4 }}>
        <Button component={ClubLink} to={paths.changePassword} variant="outlined">
          {words.changePassword}
        </Button>
        <BackButton label={words.back} fallback={paths.account} />
      </Stack>
    </Screen>
  )
}
