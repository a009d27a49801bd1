import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { GroupMessage } from '#contract/calls/user'
import { ClubLink } from '../kit/navigation/ClubLink'
import { groupMessages } from './groupMessages'
import { paths } from '../paths'
import { LoadError } from '../kit/feedback/LoadError'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { Moment } from '../kit/dates/ClubDate'
import { SectionCard } from './SectionCard'
import { useMembersProvider } from './membersAdapter'
import { sentMessagesQuery } from './groupMessageQueries'

/** The messages that were sent to groups, each leading to its copy. */
export function EarlierMessages() {
  const sent = useInfiniteQuery(sentMessagesQuery(useMembersProvider()))
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = sent
  return (
    <SectionCard title={groupMessages.earlier}>
      <WhenLoaded queries={[sent]} skeleton={<Skeleton variant="rounded" height={96} />}>
        {({ messages, total }) =>
          total === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{groupMessages.noEarlier}</Typography>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {messages.map(message => (
                  <Line key={message.id} message={message} />
                ))}
              </Box>
              {isFetchNextPageError && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
              {hasNextPage && !isFetchNextPageError && (
                <Button
                  variant="outlined"
                  disabled={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                  sx={{ mt: 2 }}
                >
                  {groupMessages.showMore(total - messages.length)}
                </Button>
              )}
            </>
          )
        }
      </WhenLoaded>
    </SectionCard>
  )
}

const Line = ({
  message: { id, filter, subject, sentBy, sentAt, total, waiting, failed },
}: {
  message: GroupMessage
}) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
    <Link
      component={ClubLink}
      to={paths.sentGroupMessage(filter, id)}
      sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}
    >
      <Moment at={sentAt} /> · {groupMessages.group(filter)}
    </Link>
    {subject !== null && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
    )}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {groupMessages.sentBy(sentBy)} · {groupMessages.members(total)}
    </Typography>
    <UndeliveredChips waiting={waiting} failed={failed} />
  </Box>
)

/** Shows how many mails of a message have not gone out, if any. */
export const UndeliveredChips = ({ waiting, failed }: { waiting: number; failed: number }) =>
  waiting + failed > 0 && (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
      {failed > 0 && (
        <Chip size="small" color="error" label={groupMessages.counted(groupMessages.state.failed, failed)} />
      )}
      {waiting > 0 && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={groupMessages.counted(groupMessages.state.waiting, waiting)}
        />
      )}
    </Stack>
  )
