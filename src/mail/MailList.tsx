import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useListContext, useListFilterContext, type SortPayload } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { MAIL_STATES } from '#contract/words'
import { AdminList } from '../kit/admin/AdminList'
import { Moment } from '../kit/dates/ClubDate'
import { TickedBar } from '../kit/lists/TickedBar'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Loading } from '../kit/feedback/Loading'
import { ListFrame } from '../kit/lists/ListFrame'
import { CardList } from '../kit/lists/CardList'
import { ListSearch } from '../kit/lists/ListSearch'
import { isText, type OfferedParams, withoutUnoffered } from '../kit/lists/offeredParams'
import { MailHindrances } from '../kit/messages/MailHindrances'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { LinkList } from '../layout/LinkList'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { type MailLine, useMailProvider } from './mailAdapter'
import { MailDeeds, RetryParked } from './MailDeeds'
import { mailMessages as messages } from './mailMessages'
import { StateChip, StateDetails } from './MailState'
import { evenly, Outline } from '../kit/feedback/Outline'

/** A phone shows cards instead. */
const MailTable = lazy(() => import('./MailTable'))

const GROUPS = ['All', ...MAIL_STATES] as const
type Group = (typeof GROUPS)[number]

const PAGE_SIZES = [25, 50, 100]
const NEWEST: SortPayload = { field: 'writtenAt', order: 'DESC' }

/** The parameters that the list's url may hold. */
const OFFERED: OfferedParams = {
  sorts: ['writtenAt', 'toName', 'subject'],
  pageSizes: PAGE_SIZES,
  filters: { q: isText(100) },
}

const isSorted = (column: string) => OFFERED.sorts.includes(column)

/** committee/setup/mails/{group}: the club's mails, their recipients and their states. */
export default function MailList() {
  const { group: name } = useParams()
  const group = GROUPS.find(each => each === name)
  const [query] = useSearchParams()
  if (!group) return <Navigate replace to={paths.mails('All')} />
  const offered = withoutUnoffered(query, OFFERED)
  if (offered) return <Navigate replace to={{ search: offered.toString() }} />
  return (
    <SetupScreen title={messages.title}>
      <Overview group={group} />
      <AdminList
        key={group}
        filter={group === 'All' ? {} : { state: group }}
        sort={NEWEST}
        perPage={25}
        actions={<ListSearch label={messages.search} sx={{ maxWidth: { sm: '24rem' }, mb: 1.5 }} />}
        pagination={false}
      >
        <Mails group={group} />
      </AdminList>
    </SetupScreen>
  )
}

/** A button beside the words of an alert goes below them where there is little space. */
const WRAPS = { mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } } as const

const ToMailServer = () => (
  <Button component={ClubLink} to={paths.mailServer} variant="outlined">
    {messages.toMailServer}
  </Button>
)

/** Shows what needs attention, and the links to the groups with their numbers. */
function Overview({ group: current }: { group: Group }) {
  const provider = useMailProvider()
  const { data } = useQuery({ queryKey: ['mail', 'summary'], queryFn: () => provider.readMailSummary() })
  const { canAccess: mayRetry = false } = useCanAccess({ resource: 'mail', action: 'retry' })
  const labelOf = (group: Group) =>
    data === undefined || group === 'All'
      ? messages.groups[group]
      : messages.counted(messages.groups[group], data[group])
  return (
    <>
      {data?.isSending === false && (
        <Alert severity="info" sx={WRAPS} action={<ToMailServer />}>
          {messages.notSending}
        </Alert>
      )}
      {data?.fault && (
        <Alert severity="warning" sx={WRAPS} action={<ToMailServer />}>
          <AlertTitle>{messages.faultTitle}</AlertTitle>
          <Stack sx={{ gap: 1, overflowWrap: 'anywhere' }}>
            <span>{data.fault.says}</span>
            <span>{data.fault.advice}</span>
            <span>{messages.changeSettings}</span>
          </Stack>
        </Alert>
      )}
      {data?.isSending && <MailHindrances sentences={data.hindrances} />}
      {data !== undefined && data.parked > 0 && (
        <Alert severity="warning" sx={WRAPS} action={mayRetry && <RetryParked count={data.parked} />}>
          {messages.parkedHint(data.parked)}
        </Alert>
      )}
      <Box component="nav" aria-label={messages.title} sx={{ mb: 2 }}>
        <LinkList
          name={messages.title}
          look="pills"
          links={GROUPS.map(group => ({ label: labelOf(group), to: paths.mails(group), isCurrent: group === current }))}
        />
      </Box>
    </>
  )
}

/** The emails of the page: a table where there is room, cards on a phone. */
function Mails({ group }: { group: Group }) {
  const isWide = useIsWide()
  const { filterValues } = useListFilterContext()
  const hint = filterValues.q ? messages.emptySearch : group === 'parked' ? messages.emptyParked : messages.emptyHint
  const skeleton = <Outline heights={evenly(4, isWide ? 72 : 130)} gap={isWide ? 0.5 : 1.5} />
  return (
    <ListFrame skeleton={skeleton} empty={<EmptyState text={messages.empty} hint={hint} />}>
      {isWide ? (
        <Suspense fallback={<Loading>{skeleton}</Loading>}>
          <MailTable pageSizes={PAGE_SIZES} isSorted={isSorted} mayTick={group === 'waiting' || group === 'parked'} />
          <TickedMails />
        </Suspense>
      ) : (
        <MailCards />
      )}
    </ListFrame>
  )
}

/** The actions for the ticked emails. They stand at the lower edge of the screen while any are ticked. */
function TickedMails() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<MailLine>()
  // Ticks stay while one turns the pages: what was ticked has been seen.
  const [seen] = useState(() => new Map<number, MailLine>())
  for (const mail of data) seen.set(mail.id, mail)
  if (selectedIds.length === 0) return null
  const named = selectedIds.flatMap(id => {
    const mail = seen.get(id)
    return mail ? [{ id, name: messages.toWhom(mail.toName || mail.toAddress, mail.subject) }] : []
  })
  return (
    <TickedBar label={messages.ticked}>
      <MailDeeds ids={selectedIds.map(Number)} named={named} onDone={() => onUnselectItems()} />
      <Button onClick={() => onUnselectItems()}>{messages.untick}</Button>
    </TickedBar>
  )
}

/** The list on a phone, with one card per email. A click opens the email, and its actions are there. */
const MailCards = () => (
  <CardList<MailLine>>
    {mail => (
      <Card component="article" sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
          <Box
            component={ClubLink}
            to={paths.mailView(mail.id)}
            sx={{ display: 'inline-block', py: 1, my: -1, color: 'inherit' }}
          >
            {mail.subject}
          </Box>
        </Typography>
        <Typography variant="body2">
          {mail.toName}, {mail.toAddress}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {messages.columns.writtenAt} <Moment at={mail.writtenAt} />
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StateChip state={mail.state} />
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            <StateDetails {...mail} />
          </Typography>
        </Stack>
        {mail.lastError !== null && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {mail.lastError}
          </Typography>
        )}
      </Card>
    )}
  </CardList>
)
