import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { sessionMessages as messages } from './sessionMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Moment } from '../../kit/dates/ClubDate'
import { Screen } from '../../kit/navigation/Screen'
import { AccountList } from './AccountList'
import { medicalReadingsQuery } from './accountCalls'

/** Lines that stand there before one asks for all. */
const SHOWN_FIRST = 20

/** members/account/medicalReadings: the readings of the member's medical notes, with reader, time and page. */
export default function MedicalReadings() {
  const readings = useQuery(medicalReadingsQuery)
  return (
    <Screen title={messages.readings} maxWidth={720}>
      <Typography sx={{ mb: 2 }}>{messages.readingsHint}</Typography>
      <AccountList
        query={readings}
        keyOf={({ id }) => id}
        first={SHOWN_FIRST}
        label={messages.readings}
        empty={<EmptyState isPlain text={messages.noReadings} hint={messages.noReadingsHint} />}
      >
        {({ at, by, view, event }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{by ?? messages.somebody}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <Moment at={at} />, {view === 'member' ? messages.views.member : messages.views.attendee(event)}
            </Typography>
          </>
        )}
      </AccountList>
      <Box sx={{ mt: 4 }}>
        <BackButton label={messages.back} fallback={paths.account} />
      </Box>
    </Screen>
  )
}
