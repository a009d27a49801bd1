import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ListContextProvider, useList, useListContext } from 'ra-core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { holdsWords } from '#contract/rules/folding'
import type { Unmailed } from '#contract/calls/mail'
import { isMailable } from '#contract/rules/mailReach'
import { fullName } from '#contract/rules/names'
import { surroundings } from '../api/surroundings'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import { TickedBar } from '../kit/lists/TickedBar'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { EmptyState } from '../kit/feedback/EmptyState'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { Choice } from '../kit/forms/Choice'
import { SearchInput } from '../kit/forms/SearchInput'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { OnPaper } from '../kit/lists/OnPaper'
import { MailHindrances } from '../kit/messages/MailHindrances'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { type Invitation, useMembersProvider } from './membersAdapter'
import { counted, readable } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')

const messages = {
  title: 'Invitations',
  lead: 'Members who were brought in from a file have no password yet. An invitation is an email with a link that lets them choose one; it works once, for 14 days. Inviting somebody again replaces the link.',
  showMail: 'Show the email',
  states: {
    all: 'All',
    uninvited: 'Not invited yet',
    invited: 'Invited',
    lapsed: 'Link ran out',
    come: 'Has come',
    withoutAddress: 'No address',
  },
  count: (state: string, count: number) => `${state} (${readable(count)})`,
  search: 'Search by name or address',
  show: 'Show',
  invite: (count: number) => `Invite ${members(count)}`,
  inviteAgain: (count: number) => `Invite ${members(count)} again`,
  inviteOne: 'Invite',
  inviteOneAgain: 'Invite again',
  of: (label: string, name: string) => `${label}: ${name}`,
  tick: (name: string) => `Tick ${name}`,
  tickedBar: 'Ticked members',
  ticked: (count: number) => `${members(count)} ticked`,
  untickAll: 'Untick all',
  inviteTicked: 'Invite the ticked',
  question: (count: number) => `Send ${members(count)} an invitation?`,
  tells: 'Each gets an email of their own, sent in portions. You can close this page once all are on their way.',
  askForAddress: 'No email address, so no invitation. Please ask them for one:',
  send: 'Send',
  progress: (sent: number, total: number) =>
    `${readable(sent)} of ${members(total)} invited: their emails are on the way.`,
  invitedOn: 'Invited',
  cameOn: 'Came',
  none: 'Nobody is waiting for an invitation.',
  noneHint: 'Members who are brought in from a file, and have never had a password, appear here.',
  noMatch: 'Nobody here matches.',
  noMatchHint: 'Show all, or search with fewer letters.',
} as const

const MailDialog = lazy(() => import('../kit/messages/MailDialog'))

type State = Exclude<keyof typeof messages.states, 'all'>
type Line = Invitation & { id: number; state: State }

const QUERY_KEY = ['members', 'invitations'] as const
const PAGE_SIZES = [25, 50, 100]
const STATES = ['all', 'uninvited', 'invited', 'lapsed', 'come', 'withoutAddress'] as const

/** Returns the present state of an invitation. */
function stateOf({ email, invitedAt, expiresAt, acceptedAt }: Invitation, now: number): State {
  if (acceptedAt !== null) return 'come'
  if (!isMailable(email)) return 'withoutAddress'
  if (invitedAt === null || expiresAt === null) return 'uninvited'
  return new Date(expiresAt).getTime() <= now ? 'lapsed' : 'invited'
}

/** Those who are invited together, and those whom the invitation does not reach. */
interface Question {
  ids: readonly number[]
  unmailed: readonly Unmailed[]
}
const NOBODY: Question = { ids: [], unmailed: [] }

const unmailedOf = (line: Line): Unmailed => ({ name: fullName(line), phoneNumber: line.phoneNumber })

const isInvitable = ({ state }: Line) => state !== 'come' && state !== 'withoutAddress'

/**
 * committee/setup/invitations: lists members without a password, and those who were invited and have come. It invites
 * them.
 */
export default function Invitations() {
  const provider = useMembersProvider()
  const invitations = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const now = surroundings().now().getTime()
      const { hindrances, members } = await provider.readInvitations(signal)
      return { hindrances, lines: members.map(row => ({ ...row, id: row.userId, state: stateOf(row, now) })) }
    },
  })
  return (
    <SetupScreen title={messages.title}>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{messages.lead}</Typography>
      <WhenLoaded queries={[invitations]} skeleton={<Skeleton variant="rounded" height={320} />}>
        {({ hindrances, lines }) => (
          <>
            <MailHindrances sentences={hindrances} />
            {lines.length === 0 ? (
              <EmptyState text={messages.none} hint={messages.noneHint} />
            ) : (
              <Invited lines={lines} canInvite={hindrances.length === 0} />
            )}
          </>
        )}
      </WhenLoaded>
    </SetupScreen>
  )
}

/** Renders the list of members. It is read-only without `canInvite`. */
function Invited({ lines, canInvite }: { lines: Line[]; canInvite: boolean }) {
  const [shown, show] = useState<keyof typeof messages.states>('all')
  const [search, setSearch] = useState('')
  // The array is the same for the same search: useList reads it anew whenever it is another.
  const found = useMemo(() => {
    const isFound = holdsWords(search)
    return lines.filter(
      line => (shown === 'all' || line.state === shown) && isFound(line.firstName, line.familyName, line.email),
    )
  }, [lines, shown, search])
  const list = useList<Line>({ data: found, perPage: PAGE_SIZES[0] ?? 25, resource: 'invitations' })
  const inviting = useInviting()
  const [question, ask] = useState(NOBODY)
  const [sent, setSent] = useState(NOBODY)
  const unmailed = lines.filter(({ state }) => state === 'withoutAddress').map(unmailedOf)
  const idsIn = (state: State) => lines.filter(line => line.state === state).map(({ id }) => id)
  const [uninvited, lapsed] = [idsIn('uninvited'), idsIn('lapsed')]
  const countOf = (state: keyof typeof messages.states) => (state === 'all' ? lines.length : idsIn(state).length)
  return (
    <ListContextProvider value={list}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {canInvite && uninvited.length > 0 && (
          <BusyButton variant="contained" busy={inviting.isPending} onClick={() => ask({ ids: uninvited, unmailed })}>
            {messages.invite(uninvited.length)}
          </BusyButton>
        )}
        {canInvite && lapsed.length > 0 && (
          <BusyButton variant="outlined" busy={inviting.isPending} onClick={() => ask({ ids: lapsed, unmailed: [] })}>
            {messages.inviteAgain(lapsed.length)}
          </BusyButton>
        )}
        <ShowMail mails={uninvited.length} />
      </Stack>
      <Progress inviting={inviting} />
      {sent.unmailed.length > 0 && (
        <Box role="status" sx={{ mb: 2 }}>
          <PeopleToRing unmailed={sent.unmailed} lead={messages.askForAddress} />
        </Box>
      )}
      <OnPaper>{messages.count(messages.states[shown], countOf(shown))}</OnPaper>
      {search && (
        <OnPaper>
          {messages.search}: {search}
        </OnPaper>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, mb: 1.5, alignItems: { sm: 'end' }, displayPrint: 'none' }}
      >
        <Box sx={{ minWidth: { sm: '15rem' } }}>
          <Choice<keyof typeof messages.states>
            label={messages.show}
            value={shown}
            onChange={state => {
              show(state)
              list.setPage(1)
            }}
          >
            {STATES.map(state => [state, messages.count(messages.states[state], countOf(state))] as const)}
          </Choice>
        </Box>
        <SearchInput label={messages.search} value={search} onChange={setSearch} sx={{ flex: 1 }} />
      </Stack>
      <Lines isBusy={inviting.isPending} onInvite={canInvite ? id => inviting.run([id]) : null} />
      {canInvite && <Ticked lines={lines} isBusy={inviting.isPending} onInvite={ids => ask({ ids, unmailed: [] })} />}
      <QuestionDialog
        isOpen={question.ids.length > 0}
        question={messages.question(question.ids.length)}
        yes={messages.send}
        onNo={() => ask(NOBODY)}
        onYes={() => {
          ask(NOBODY)
          list.onSelect([])
          inviting.run(question.ids, () => setSent(question))
        }}
      >
        <Typography>{messages.tells}</Typography>
        <NamedPeople
          label={messages.tickedBar}
          people={lines
            .filter(({ id }) => question.ids.includes(id))
            .map(line => ({ id: line.id, name: fullName(line) }))}
        />
        <PeopleToRing unmailed={question.unmailed} lead={messages.askForAddress} />
      </QuestionDialog>
    </ListContextProvider>
  )
}

/** Shows the actions for the ticked members, whichever page they are on. */
function Ticked({
  lines,
  isBusy,
  onInvite,
}: {
  lines: readonly Line[]
  isBusy: boolean
  onInvite: (ids: readonly number[]) => void
}) {
  const { selectedIds, onSelect } = useListContext<Line>()
  // Ticks outlast the list that they were made in: somebody may have come meanwhile.
  const ticked = lines.filter(line => isInvitable(line) && selectedIds.includes(line.id)).map(({ id }) => id)
  if (ticked.length === 0) return null
  return (
    <TickedBar label={messages.tickedBar}>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {messages.ticked(ticked.length)}
      </Typography>
      <Button onClick={() => onSelect([])}>{messages.untickAll}</Button>
      <BusyButton variant="contained" busy={isBusy} onClick={() => onInvite(ticked)}>
        {messages.inviteTicked}
      </BusyButton>
    </TickedBar>
  )
}

/**
 * Invites in portions. If a portion is refused, the earlier ones stay sent, and pressing again goes on with the rest.
 */
function useInviting() {
  const provider = useMembersProvider()
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null)
  const deed = useDeed({
    send: (ids: readonly number[]) => {
      setProgress({ sent: 0, total: ids.length })
      return provider.inviteMembers(ids, sent => setProgress({ sent, total: ids.length }))
    },
    refresh: ['members'],
  })
  return { ...deed, progress }
}

const Progress = ({ inviting: { progress, isPending, refusal } }: { inviting: ReturnType<typeof useInviting> }) => (
  <Box sx={{ mb: progress === null ? 0 : 2 }}>
    <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
      {progress && messages.progress(progress.sent, progress.total)}
    </Typography>
    {progress && isPending && (
      <LinearProgress
        variant="determinate"
        value={(100 * progress.sent) / progress.total}
        aria-label={messages.title}
        sx={{ mt: 1, height: 8, borderRadius: 4 }}
      />
    )}
    <Refusal sentence={refusal} />
  </Box>
)

/** The mail as it would go out, to oneself. */
function ShowMail({ mails }: { mails: number }) {
  const provider = useMembersProvider()
  const { run, isPending } = useDeed({ send: () => provider.previewInvitation() })
  const [mail, setMail] = useState<{ subject: string; html: string } | null>(null)
  return (
    <>
      <BusyButton variant="outlined" busy={isPending} onClick={() => run(undefined, setMail)}>
        {messages.showMail}
      </BusyButton>
      {mail && (
        <Suspense>
          <MailDialog preview={{ mails, mail }} onClose={() => setMail(null)} />
        </Suspense>
      )}
    </>
  )
}

interface LinesProps {
  isBusy: boolean
  /** Invites a member; null while nobody can be invited. */
  onInvite: ((id: number) => void) | null
}

function Lines({ isBusy, onInvite }: LinesProps) {
  const { data = [] } = useListContext<Line>()
  if (data.length === 0) return <EmptyState isPlain text={messages.noMatch} hint={messages.noMatchHint} />
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(line => (
          <InvitedLine key={line.id} line={line} isBusy={isBusy} onInvite={onInvite} />
        ))}
      </Box>
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}

function InvitedLine({ line, isBusy, onInvite }: LinesProps & { line: Line }) {
  const { id, state, email, invitedAt, acceptedAt } = line
  const { selectedIds, onToggleItem } = useListContext<Line>()
  const label = state === 'uninvited' ? messages.inviteOne : messages.inviteOneAgain
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        minHeight: 60,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: 44, ml: -1.25, mr: -1.5, displayPrint: 'none' }}>
        {onInvite && isInvitable(line) && (
          <Checkbox
            checked={selectedIds.includes(id)}
            onChange={() => onToggleItem(id)}
            slotProps={{ input: { 'aria-label': messages.tick(fullName(line)) } }}
          />
        )}
      </Box>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(line)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
          {email !== '' && invitedAt !== null && ' · '}
          {acceptedAt !== null ? (
            <>
              {messages.cameOn} <Moment at={acceptedAt} />
            </>
          ) : (
            invitedAt !== null && (
              <>
                {messages.invitedOn} <Moment at={invitedAt} />
              </>
            )
          )}
        </Typography>
      </Box>
      <Chip
        label={messages.states[state]}
        color={state === 'come' ? 'success' : state === 'invited' ? 'primary' : 'default'}
        variant={state === 'uninvited' || state === 'withoutAddress' ? 'outlined' : 'filled'}
        size="small"
      />
      {onInvite && isInvitable(line) && (
        <Button
          variant="text"
          aria-disabled={isBusy || undefined}
          aria-label={messages.of(label, fullName(line))}
          onClick={() => !isBusy && onInvite(id)}
          sx={{ minHeight: 44 }}
        >
          {label}
        </Button>
      )}
    </Box>
  )
}
