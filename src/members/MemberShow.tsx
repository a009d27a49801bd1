import NextIcon from '@mui/icons-material/NavigateNext'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useGetOne, usePrevNextController, useStore } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { firstAidOn, type FirstAid } from '#contract/firstAid'
import { fullName } from '#contract/names'
import { UNKNOWN } from '#contract/words'
import { useToday } from '../kit/dates/useClubDay'
import { ClubDate, Moment } from '../kit/dates/ClubDate'
import { inputDate, tableDate } from '../kit/dates/clubDates'
import { BusyButton } from '../kit/feedback/BusyButton'
import { LoadError } from '../kit/feedback/LoadError'
import { RecordShow } from '../kit/feedback/RecordShow'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { anonymiseMessages } from './anonymiseMessages'
import { EmailLink, PhoneLink } from './ContactLinks'
import { SHOWN_LIST_KEY, type ShownListParams } from './shownListParams'
import { MARK_BUTTON_ID, MarkPaidProvider, useMarkPaid } from './MarkPaid'
import { MemberDeeds } from './MemberDeeds'
import { MemberHistory } from './MemberHistory'
import { memberMessages as words } from './memberMessages'
import type { MemberLine, MemberRecord } from './membersAdapter'
import { RemovalNotice } from './RemovalNotice'
import { SectionCard } from './SectionCard'
import { useMayDo } from './useMayDo'

/**
 * `meta` gives the whole record a cache of its own: react-admin puts the lines of a list into that of getOne. And since each reading of
 * health notes is recorded, coming back to the window is not to be one.
 */
const QUERY_OPTIONS = { meta: { isWhole: true }, refetchOnWindowFocus: false }

/** users/view/{userId} (ADM-05): a member as the committee sees them, what can be done, and what was changed. */
export default function MemberShow() {
  const { userId } = useParams()
  // As a list has shown them, which is not asked for here.
  const { data: line } = useGetOne<MemberLine>('members', { id: Number(userId) }, { enabled: false })
  return (
    <RecordShow<MemberRecord>
      resource="members"
      id={userId}
      queryOptions={QUERY_OPTIONS}
      skeleton={
        <Stack sx={{ gap: 3 }}>
          {(line ? [180] : [32, 360, 180]).map(height => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
      }
      renderError={(error, onRetry) => (
        <LoadError error={error} onRetry={onRetry}>
          <BackButton fallback={paths.memberList('All')} />
        </LoadError>
      )}
      renderFrame={content =>
        line ? <KnownMember line={line}>{content}</KnownMember> : <Screen title={words.title}>{content}</Screen>
      }
    >
      {record => (
        <MarkPaidProvider>
          <MemberPage record={record} />
        </MarkPaidProvider>
      )}
    </RecordShow>
  )
}

const GRID = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
} as const
const CARDS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
const WIDE = { gridColumn: { sm: '1 / 3' } } as const
const COLUMN = { display: 'grid', gap: 3, alignContent: 'start' } as const

const LINE_OF_STANDING = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  // That of the buttons to the members before and after.
  minHeight: '2.75rem',
  mt: -1,
  mb: { xs: 2, md: 3 },
} as const

interface MemberFrameProps {
  title: string
  standing: MemberStanding
  details: ReactNode
  /** Over all cards. */
  notice?: ReactNode
  /** Beside the cards, on wide screens. */
  aside: ReactNode
  /** Under all, on others. */
  below?: ReactNode
  /** The cards after the details. */
  children: ReactNode
}

/** The page of a member, whether all of it has come or only what a list has shown. */
const MemberFrame = ({ title, standing, details, notice, aside, below, children }: MemberFrameProps) => (
  <Screen title={title}>
    <Stack direction="row" sx={LINE_OF_STANDING}>
      <Standing record={standing} />
      <PreviousAndNext />
    </Stack>
    {notice}
    <Box sx={GRID}>
      <Box sx={CARDS}>
        <Box sx={WIDE}>{details}</Box>
        {children}
      </Box>
      {aside}
    </Box>
    {below}
  </Screen>
)

interface KnownMemberProps {
  line: MemberLine
  children: ReactNode
}

/** What the list has shown of a member, in its place, over the rest while it comes. */
function KnownMember({ line, children }: KnownMemberProps) {
  const isWide = useIsWide()
  return (
    <RecordContextProvider value={line}>
      <MemberFrame
        title={words.named(line)}
        standing={{ ...line, user: line, anonymisedAt: null }}
        details={<Details facts={knownFacts(line)} />}
        aside={isWide && <Skeleton variant="rounded" height={180} />}
      >
        <Box sx={WIDE}>{children}</Box>
      </MemberFrame>
    </RecordContextProvider>
  )
}

function MemberPage({ record }: { record: MemberRecord }) {
  const isWide = useIsWide()
  const today = useToday()
  const { user } = record
  return (
    <MemberFrame
      title={words.named(user)}
      standing={record}
      notice={<RemovalNotice record={record} />}
      details={<Details facts={factsOf(record, today)} isNotable={Boolean(user.medicalConditions?.trim())} />}
      aside={
        isWide && (
          <Box sx={{ position: 'sticky', top: '5.5rem' }}>
            <MemberDeeds record={record} isWide />
          </Box>
        )
      }
      below={!isWide && <MemberDeeds record={record} isWide={false} />}
    >
      <Box sx={COLUMN}>
        <Payment record={record} />
        <Address user={user} />
      </Box>
      <Box sx={COLUMN}>
        <Roles roles={record.roles} />
        <Preferences preferences={record.emailPreferences} />
      </Box>
      <Box sx={WIDE}>
        <MemberHistory userId={user.id} />
      </Box>
    </MemberFrame>
  )
}

interface MemberStanding extends Pick<MemberRecord, 'membershipType' | 'hasPaid' | 'anonymisedAt'> {
  user: Pick<MemberRecord['user'], 'isActive' | 'isApproved'>
}

/** How a member stands with the club, in a line of chips. */
const Standing = ({ record: { user, membershipType, hasPaid, anonymisedAt } }: { record: MemberStanding }) => (
  <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
    {anonymisedAt && <Chip color="info" label={anonymiseMessages.anonymous} />}
    {!user.isActive && <Chip color="error" label={words.standing.discontinued} />}
    {!user.isApproved && <Chip color="warning" label={words.standing.waiting} />}
    {membershipType && <Chip variant="outlined" label={words.ofType(membershipType)} />}
    {hasPaid !== undefined && <Chip variant="outlined" label={hasPaid ? words.paid : words.notPaid} />}
  </Stack>
)

/** Links to the previous and the next member of the list that was shown last; none where the member is not in it. */
const PreviousAndNext = () => {
  const [list] = useStore<ShownListParams | undefined>(SHOWN_LIST_KEY)
  return list && <Neighbours />
}

function Neighbours() {
  const { prevPath, nextPath, index, total } = usePrevNextController({ linkType: 'show', storeKey: SHOWN_LIST_KEY })
  if (index === undefined || total === undefined || (!prevPath && !nextPath)) return null
  return (
    <Stack component="nav" aria-label={words.previousNext} direction="row" sx={{ alignItems: 'center' }}>
      <Neighbour label={words.previous} path={prevPath}>
        <PreviousIcon />
      </Neighbour>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {words.position(index + 1, total)}
      </Typography>
      <Neighbour label={words.next} path={nextPath}>
        <NextIcon />
      </Neighbour>
    </Stack>
  )
}

/**
 * `path` as react-admin builds it ('/members/7/show'), of which only the id is ours. It takes the place of this page in the history, so that
 * Back leads to the list from each.
 */
const Neighbour = ({ label, path, children }: { label: string; path: string | undefined; children: ReactNode }) =>
  path ? (
    <IconButton component={Link} replace to={paths.memberView(Number(path.split('/')[2]))} aria-label={label}>
      {children}
    </IconButton>
  ) : (
    <IconButton disabled aria-label={label}>
      {children}
    </IconButton>
  )

const { facts } = words

type FactName = keyof typeof facts

const FOLDED: readonly FactName[] = ['gender', 'ethnicity']
const SHOWN = (Object.keys(facts) as FactName[]).filter(name => !FOLDED.includes(name))

type KnownFact = 'email' | 'phone' | 'membershipType' | 'approved' | 'affiliatedClub'
type KnownOfMember = Pick<MemberLine, 'email' | 'phoneNumber' | 'membershipType' | 'isApproved' | 'affiliatedClub'>

/** What a list shows of a member too. */
const knownFacts = (member: KnownOfMember): Record<KnownFact, ReactNode> => ({
  email: member.email ? <EmailLink email={member.email} /> : words.notRecorded,
  phone: member.phoneNumber ? <PhoneLink phone={member.phoneNumber} /> : words.notRecorded,
  membershipType: member.membershipType ?? words.notRecorded,
  approved: member.isApproved ? words.yes : words.no,
  affiliatedClub: member.affiliatedClub?.trim() || words.none,
})

function factsOf(
  { user, membershipType, gender, ethnicity, swimmingAbility }: MemberRecord,
  today: string,
): Record<FactName, ReactNode> {
  const birthday = inputDate(user.dateOfBirth)
  return {
    ...knownFacts({ ...user, membershipType }),
    dateOfBirth: birthday ? <ClubDate day={birthday} as="table" /> : words.notRecorded,
    gender: gender ?? UNKNOWN,
    ethnicity: ethnicity ?? UNKNOWN,
    profile: user.updatedProfile ? words.yes : words.no,
    swimming: swimmingAbility ?? UNKNOWN,
    firstAid: firstAidWords(user, today),
    consent: user.consentDataSharing ? words.given : words.notGiven,
    medical: user.medicalConditions?.trim() || words.none,
  }
}

interface DetailsProps {
  facts: Partial<Record<FactName, ReactNode>>
  /** They have medical conditions, which are drawn to stand out. */
  isNotable?: boolean
}

/**
 * Who the member is, and what the club should know of them on the water; of what is not known yet its place. What the club only counts is
 * folded away: whoever looks for a telephone number on the slipway need not see it.
 */
function Details({ facts: told, isNotable = false }: DetailsProps) {
  const list = (names: readonly FactName[]) => (
    <Box component="dl" sx={FACT_GRID}>
      {names.map(name => (
        <Fact
          key={name}
          name={facts[name]}
          isLong={name === 'email'}
          isWide={name === 'medical'}
          isNotable={name === 'medical' && isNotable}
        >
          {told[name] ?? <Skeleton width="60%" />}
        </Fact>
      ))}
    </Box>
  )
  return (
    <SectionCard title={words.details}>
      {list(SHOWN)}
      <Box component="details" sx={{ mt: 1, mb: -1.5 }}>
        <Box
          component="summary"
          sx={{ width: 'fit-content', py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'text.secondary' }}
        >
          {words.statistics}
        </Box>
        <Box sx={{ pb: 1.5 }}>{list(FOLDED)}</Box>
      </Box>
    </SectionCard>
  )
}

const FACT_GRID = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
}

/** What the page says of a first aid certificate. `today` as yyyy-MM-dd. */
export function firstAidWords(certificate: FirstAid, today: string): string {
  const expiry = inputDate(certificate.firstAidCertificateExpiry)
  const state = firstAidOn(today, certificate)
  if (state === 'None') return words.none
  if (expiry === '') return words.firstAidUndated
  return state === 'Expired' ? words.firstAidExpired(tableDate(expiry)) : words.firstAidUntil(tableDate(expiry))
}

interface FactProps {
  name: string
  children: ReactNode
  isWide?: boolean
  /** Needs the whole line of a phone. */
  isLong?: boolean
  /** Drawn to stand out. */
  isNotable?: boolean
}

const Fact = ({ name, children, isWide = false, isLong = false, isNotable = false }: FactProps) => (
  <Box
    sx={{
      ...(isWide && { gridColumn: '1 / -1' }),
      ...(isLong && { gridColumn: { xs: '1 / -1', sm: 'auto' } }),
      ...(isNotable && { p: 2, borderRadius: 1, bgcolor: 'wash.dawn' }),
    }}
  >
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

/** Whether the member has paid for this membership year, and the deed that changes it. Another server may not say. */
function Payment({ record: { user, hasPaid, paidAt, paidBy } }: { record: MemberRecord }) {
  const { mark, isUnderWay } = useMarkPaid()
  const mayMark = useMayDo('markPaid', { memberId: user.id })
  if (hasPaid === undefined) return null
  return (
    <SectionCard title={words.payment}>
      <Typography>
        {!hasPaid && words.hasNotPaid}
        {hasPaid && !paidAt && words.hasPaid}
        {hasPaid && paidAt && (
          <>
            {words.hasPaidOn(paidBy ?? null)} <Moment at={paidAt} />.
          </>
        )}
      </Typography>
      {mayMark && (
        <BusyButton
          id={MARK_BUTTON_ID}
          variant="outlined"
          busy={isUnderWay}
          onClick={() => mark({ ids: [user.id], paid: !hasPaid, nameOf: () => fullName(user) })}
          sx={{ mt: 1.5 }}
        >
          {words.markPaid(!hasPaid)}
        </BusyButton>
      )}
    </SectionCard>
  )
}

/** Where the member lives, as on an envelope. */
function Address({ user }: { user: MemberRecord['user'] }) {
  const lines = [user.addressLine1, user.addressLine2, user.addressLine3, user.town, user.county, user.postcode].filter(
    line => line?.trim(),
  )
  return (
    <SectionCard title={words.address}>
      {lines.length === 0 ? (
        <Typography>{words.noAddress}</Typography>
      ) : (
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </Typography>
      )}
    </SectionCard>
  )
}

const Roles = ({ roles }: Pick<MemberRecord, 'roles'>) => (
  <SectionCard title={words.roles}>
    {roles.length === 0 ? (
      <Typography>{words.noRoles}</Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {roles.map(({ id, name }) => (
          <li key={id}>
            <Chip label={name} />
          </li>
        ))}
      </Box>
    )}
  </SectionCard>
)

const Preferences = ({ preferences }: { preferences: MemberRecord['emailPreferences'] }) => (
  <SectionCard title={words.preferences}>
    {preferences.length === 0 ? (
      <Typography>{words.noPreferences}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {preferences.map(({ preferenceId, name }) => (
          <li key={preferenceId}>{name}</li>
        ))}
      </Box>
    )}
  </SectionCard>
)
