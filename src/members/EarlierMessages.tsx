import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupMessage } from '#contract/user'
import { sentenceOf } from '../api/errors'
import { ClubLink } from '../kit/navigation/ClubLink'
import { groupMessages as words } from './groupMessageMessages'
import { paths } from '../paths'
import { Loading } from '../kit/feedback/Loading'
import { Moment } from '../kit/dates/Moment'
import { SectionCard } from './SectionCard'
import { useMembersProvider } from './membersAdapter'
import { sentMessagesQuery } from './groupMessageQueries'
import { StateChips } from './StateChips'

/** How many stand there before one asks for all. */
const FIRST = 5

/** The messages that were sent to groups, each leading to its copy. */
export const EarlierMessages = () => (
  <SectionCard title={words.earlier}>
    <Messages />
  </SectionCard>
)

function Messages() {
  const { data, error, isFetching, refetch } = useQuery(sentMessagesQuery(useMembersProvider()))
  const [isWhole, setWhole] = useState(false)
  if (!data && error && !isFetching) {
    return (
      <Box role="alert">
        <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 1.5 }}>{sentenceOf(error)}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {words.loadAgain}
        </Button>
      </Box>
    )
  }
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={96} />
      </Loading>
    )
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noEarlier}</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isWhole ? data : data.slice(0, FIRST)).map(message => (
          <Line key={message.id} message={message} />
        ))}
      </Box>
      {!isWhole && data.length > FIRST && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 1.5 }}>
          {words.showAll(data.length)}
        </Button>
      )}
    </>
  )
}

const Line = ({ message: { id, filter, sentBy, sentAt, total, waiting, failed } }: { message: GroupMessage }) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
    <Link
      component={ClubLink}
      to={paths.sentGroupMessage(filter, id)}
      sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}
    >
      <Moment at={sentAt} /> · {words.group(filter)}
    </Link>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {words.sentBy(sentBy)} · {words.members(total)}
    </Typography>
    <StateChips waiting={waiting} failed={failed} />
  </Box>
)
