import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { MemberFilter } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { groupMessages as words } from './groupMessageMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { MemberFormSkeleton } from './MemberFormSkeleton'
import { AwaitedMember } from './AwaitedMember'
import { Moment } from '../kit/dates/Moment'
import { DeliveryList } from './DeliveryList'
import { DeliveryProgress } from './DeliveryProgress'
import { EarlierMessages } from './EarlierMessages'
import { useMembersProvider } from './membersAdapter'
import { sentMessageQuery } from './groupMessageQueries'
import { MessageCopy } from './MessageCopy'

const GRID = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
} as const
const COLUMN = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** A message that was sent to a group: how far its sending is, to each of its recipients, and its copy. */
export function SentMessagePage({ filter, messageId }: { filter: MemberFilter; messageId: number }) {
  const sent = useQuery(sentMessageQuery(useMembersProvider(), messageId))
  return (
    <AwaitedMember title={words.sentTitle} queries={[sent]} outline={<MemberFormSkeleton title={words.sentTitle} />}>
      {message => (
        <Screen title={words.sentTitle}>
          <Typography variant="subtitle1" sx={{ color: 'text.secondary', mt: -1, mb: 3 }}>
            <strong>{words.group(message.filter)}</strong> · {words.sentBy(message.sentBy)},{' '}
            <Moment at={message.sentAt} />
          </Typography>
          <Box sx={GRID}>
            <Box sx={COLUMN}>
              <DeliveryProgress message={message} />
              <DeliveryList recipients={message.recipients} />
            </Box>
            <Box sx={COLUMN}>
              <MessageCopy message={message} />
              <Stack sx={{ gap: 1.5 }}>
                <Button component={ClubLink} to={paths.groupMessage(filter)} variant="outlined">
                  {words.another}
                </Button>
                <Button component={ClubLink} to={paths.memberList(filter)} variant="outlined">
                  {words.toList}
                </Button>
              </Stack>
              <EarlierMessages />
            </Box>
          </Box>
        </Screen>
      )}
    </AwaitedMember>
  )
}
