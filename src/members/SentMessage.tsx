import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSizeDisplay } from '#contract/rules/files'
import type { MemberFilter } from '#contract/words'
import { Moment } from '../kit/dates/ClubDate'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { EarlierMessages, UndeliveredChips } from './EarlierMessages'
import { groupMessages as messages } from './groupMessages'
import { sentMessageQuery, type SentMessage } from './groupMessageQueries'
import { useMembersProvider } from './membersAdapter'
import { SectionCard } from './SectionCard'

/** The columns of a message's page, whether it is being written or was sent: two on wide screens, one on a phone. */
export const MESSAGE_GRID = {
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
    <FormPage backTo={paths.memberList('All')} title={messages.sentTitle} queries={[sent]}>
      {message => (
        <>
          <Typography variant="subtitle1" sx={{ color: 'text.secondary', mt: -1, mb: 3 }}>
            <strong>{messages.group(message.filter)}</strong> · {messages.sentBy(message.sentBy)},{' '}
            <Moment at={message.sentAt} />
          </Typography>
          <Box sx={MESSAGE_GRID}>
            <Box sx={COLUMN}>
              <DeliveryProgress message={message} />
              <DeliveryList recipients={message.recipients} />
            </Box>
            <Box sx={COLUMN}>
              <MessageCopy message={message} />
              <Stack sx={{ gap: 1.5 }}>
                <Button component={ClubLink} to={paths.groupMessage(filter)} variant="outlined">
                  {messages.another}
                </Button>
                <Button component={ClubLink} to={paths.memberList(filter)} variant="outlined">
                  {messages.toList}
                </Button>
              </Stack>
              <EarlierMessages />
            </Box>
          </Box>
        </>
      )}
    </FormPage>
  )
}

/** Shows how many of the mails are out, failed or still waiting. */
function DeliveryProgress({ message: { total, sent, waiting, failed } }: { message: SentMessage }) {
  const share = (count: number) => `${total > 0 ? (100 * count) / total : 0}%`
  return (
    <SectionCard title={messages.progress}>
      <Typography variant="h2" component="p">
        {messages.soFar(sent, total)}
      </Typography>
      <Box
        role="progressbar"
        aria-label={messages.progressLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent}
        aria-valuetext={messages.soFar(sent, total)}
        sx={BAR}
      >
        <Box sx={{ width: share(sent), bgcolor: 'success.main' }} />
        <Box sx={{ width: share(failed), bgcolor: 'error.main' }} />
      </Box>
      <UndeliveredChips waiting={waiting} failed={failed} />
      {/* The outcome is announced once it is over: the bar shows each step. */}
      <Box role="status">{waiting === 0 && failed === 0 && <Typography>{messages.allSent(total)}</Typography>}</Box>
      {waiting > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {messages.waitingHint}
        </Typography>
      )}
      {failed > 0 && (
        <Alert severity="error" role="status" sx={{ mt: 2 }}>
          {messages.someFailed(failed)} {messages.failedHint}
        </Alert>
      )}
    </SectionCard>
  )
}

const BAR = {
  display: 'flex',
  height: 12,
  borderRadius: 6,
  overflow: 'hidden',
  bgcolor: 'divider',
  my: 1.5,
  '& > *': { transition: 'width 400ms' },
} as const

type Delivery = SentMessage['recipients'][number]

/** The number of recipients that show at first, and that each click on More adds. */
const FIRST = 50
const MORE = 200

/** Failed mails come first, since somebody has to look after them. */
const ORDER = { failed: 0, waiting: 1, sent: 2 } as const
const COLOUR = { failed: 'error', waiting: 'warning', sent: 'success' } as const

/** Each recipient, and whether the mail has gone out to them. */
function DeliveryList({ recipients }: { recipients: readonly Delivery[] }) {
  const [shown, setShown] = useState(FIRST)
  const ordered = recipients.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
  return (
    <SectionCard title={messages.recipients}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.slice(0, shown).map((delivery, index) => (
          <Line key={`${delivery.email} ${index}`} delivery={delivery} />
        ))}
      </Box>
      {ordered.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + MORE)} sx={{ mt: 2 }}>
          {messages.showMore(ordered.length - shown)}
        </Button>
      )}
    </SectionCard>
  )
}

const Line = ({ delivery: { name, email, state, sentAt } }: { delivery: Delivery }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0, pt: 0 },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {email}
      </Box>
    </Box>
    {sentAt !== null && (
      <Box
        component="span"
        sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        <Moment at={sentAt} />
      </Box>
    )}
    <Chip size="small" variant="outlined" color={COLOUR[state]} label={messages.state[state]} />
  </Box>
)

/** The message as it was sent, and the names of the files that went with it. */
const MessageCopy = ({ message: { subject, message, attachments } }: { message: SentMessage }) => (
  <SectionCard title={messages.copy}>
    {subject !== null && (
      <Typography variant="h4" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
    )}
    <SafeHtml html={message} above={3} />
    <Typography variant="overline" component="h3" sx={{ color: 'text.secondary', mt: 2 }}>
      {messages.attachments}
    </Typography>
    {attachments.length === 0 ? (
      <Typography variant="body2">{messages.noFiles}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {attachments.map(({ fileName, fileSize }, index) => (
          <li key={`${fileName} ${index}`}>
            {fileName} ({fileSizeDisplay(fileSize)})
          </li>
        ))}
      </Box>
    )}
  </SectionCard>
)
