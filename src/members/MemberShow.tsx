import NextIcon from '@mui/icons-material/NavigateNext'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { get } from 'es-toolkit/compat'
import {
  RecordContextProvider,
  ShowBase,
  type ShowControllerResult,
  useGetOne,
  usePrevNextController,
  useStore,
} from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { firstAidOn, lastDayOf, type FirstAid } from '#contract/rules/firstAid'
import { type Field, type ResourceField, appearingIn, wordsSourceOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { UNKNOWN } from '#contract/words'
import { useToday } from '../kit/dates/useClubDay'
import { ClubDate, Moment } from '../kit/dates/ClubDate'
import { inputDate, tableDate } from '../kit/dates/clubDates'
import { BusyButton } from '../kit/feedback/BusyButton'
import { LoadError } from '../kit/feedback/LoadError'
import { SHOW_ERRORS_HERE, WhenLoaded } from '../kit/feedback/WhenLoaded'
import { fieldWords } from '../kit/forms/fieldWords'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { anonymiseMessages } from './anonymiseMessages'
import { EmailLink, PhoneLink } from './ContactLinks'
import { SHOWN_LIST_KEY, type ShownListParams } from './shownListParams'
import { MarkingOverlay, MARK_BUTTON_ID, useIsMarking, useMarkPaid } from './markPaid'
import { MemberDeeds } from './MemberDeeds'
import { MemberHistory } from './MemberHistory'
import { memberListMessages } from './memberListMessages'
import { memberMessages as messages } from './memberMessages'
import type { MemberLine, MemberRecord } from './membersAdapter'
import { RemovalNotice } from './RemovalRequests'
import { SectionCard } from './SectionCard'
import { useMayDo } from './useMayDo'
import { useMemberFields } from './useMemberFields'
import { Outline } from '../kit/feedback/Outline'

/**
 * `meta` gives the whole record a cache of its own: react-admin puts the lines of a list into that of getOne. Each
 * reading of health notes is recorded, so returning to the window must not refetch.
 */
const QUERY_OPTIONS = { ...SHOW_ERRORS_HERE, meta: { isWhole: true }, refetchOnWindowFocus: false }

/** users/view/{userId} (ADM-05): a member as the committee sees them, with the possible deeds and the history. */
export default function MemberShow() {
  const { userId = '' } = useParams()
  // The lines come from the cache of a list, and are not fetched here.
  const { data: line } = useGetOne<MemberLine>('members', { id: Number(userId) }, { enabled: false })
  return (
    <ShowBase
      key={userId}
      resource="members"
      id={userId}
      queryOptions={QUERY_OPTIONS}
      disableAuthentication
      render={({ record, ...query }) => (
        <>
          <MemberPage line={line} record={record} query={query} />
          <MarkingOverlay />
        </>
      )}
    />
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
  // The height is that of the buttons to the members before and after.
  minHeight: '2.75rem',
  mt: -1,
  mb: { xs: 2, md: 3 },
} as const

interface MemberPageProps {
  /** The part of the member that a list has shown. */
  line: MemberLine | undefined
  record: MemberRecord | undefined
  /** The state of the record's query. */
  query: Pick<ShowControllerResult, 'error' | 'isFetching' | 'refetch'>
}

/**
 * Shows all that is known of the member at once, each in its place, and the rest once it has come. It is one page all
 * along, so that no tap on it is lost.
 */
function MemberPage({ line, record, query }: MemberPageProps) {
  const isWide = useIsWide()
  const today = useToday()
  const member: KnownMember | undefined = record ? { ...record, ...record.user } : line
  return (
    <Screen title={member ? messages.named(member) : messages.title}>
      <RecordContextProvider value={record ?? line}>
        {member && (
          <Stack direction="row" sx={LINE_OF_STANDING}>
            <Standing member={member} />
            <PreviousAndNext />
          </Stack>
        )}
        {record && <RemovalNotice record={record} />}
        <Box sx={GRID}>
          <Box sx={CARDS}>
            {member && (
              <Box sx={WIDE}>
                <Details member={member} isWhole={record !== undefined} today={today} />
              </Box>
            )}
            <WhenLoaded<[MemberRecord]>
              queries={[{ data: record, ...query }]}
              skeleton={<Outline heights={member ? [180] : [32, 360, 180]} gap={3} />}
              renderError={(error, onRetry) => (
                <LoadError error={error} onRetry={onRetry}>
                  <BackButton fallback={paths.memberList('All')} />
                </LoadError>
              )}
              renderFrame={content => <Box sx={WIDE}>{content}</Box>}
            >
              {whole => (
                <>
                  <Box sx={COLUMN}>
                    <Payment record={whole} />
                    <Address user={whole.user} />
                  </Box>
                  <Box sx={COLUMN}>
                    <Roles roles={whole.roles} />
                    <Preferences preferences={whole.emailPreferences} />
                  </Box>
                  <Box sx={WIDE}>
                    <MemberHistory userId={whole.user.id} />
                  </Box>
                </>
              )}
            </WhenLoaded>
          </Box>
          {isWide && member && (
            <Box sx={{ position: 'sticky', top: '5.5rem' }}>
              {record ? <MemberDeeds record={record} isWide /> : <Skeleton variant="rounded" height={180} />}
            </Box>
          )}
        </Box>
        {!isWide && record && <MemberDeeds record={record} isWide={false} />}
      </RecordContextProvider>
    </Screen>
  )
}

/** The facts about a member that the page shows, or the part of them that a list has shown. */
type KnownMember = Pick<
  MemberLine,
  'firstName' | 'familyName' | 'isActive' | 'isApproved' | 'membershipType' | 'hasPaid'
> &
  Partial<Omit<MemberRecord, 'user' | 'roles'> & Omit<MemberRecord['user'], 'id' | 'roles'>>

/** The member's standing with the club, in a line of chips. */
const Standing = ({ member }: { member: KnownMember }) => (
  <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
    {member.anonymisedAt && <Chip color="info" label={anonymiseMessages.anonymous} />}
    {!member.isActive && <Chip color="error" label={messages.standing.discontinued} />}
    {!member.isApproved && <Chip color="warning" label={messages.standing.waiting} />}
    {member.membershipType && <Chip variant="outlined" label={messages.ofType(member.membershipType)} />}
    {member.hasPaid !== undefined && (
      <Chip variant="outlined" label={member.hasPaid ? messages.paid : messages.notPaid} />
    )}
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
    <Stack component="nav" aria-label={messages.previousNext} direction="row" sx={{ alignItems: 'center' }}>
      <Neighbour label={messages.previous} path={prevPath}>
        <PreviousIcon />
      </Neighbour>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {messages.position(index + 1, total)}
      </Typography>
      <Neighbour label={messages.next} path={nextPath}>
        <NextIcon />
      </Neighbour>
    </Stack>
  )
}

/**
 * A link to the member before or after. `path` is what react-admin builds ('/members/7/show'), of which only the id is
 * ours. The link replaces this page in the history, so that Back leads to the list from each.
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

/** The two facts that are no fields of the member's forms. */
const OF_STANDING = [
  { kind: 'boolean', initial: false, source: 'isApproved', label: 'Approved' },
  { kind: 'boolean', initial: false, source: 'updatedProfile', label: 'Profile completed' },
] as const satisfies readonly (Field & { source: keyof KnownMember })[]

/** Facts that are shown in the heading. */
const NO_FACTS: readonly string[] = ['firstName', 'familyName'] satisfies (keyof KnownMember)[]

/** Needs the whole line of a phone, or of any screen. */
const isLong = ({ kind }: Field) => kind === 'text'

/** The sections of the description that do not stand among the first facts. */
const APART: readonly string[] = ['membership', 'address', 'statistics']

/**
 * Sorts the facts by the order of the description. A field is left out if TOLD says it with the one that it is asked
 * with. The standing with the club comes after the person, then what the club only counts, and long texts come last.
 */
function factsIn(fields: readonly ResourceField[]): Field[] {
  const told = appearingIn(fields, 'show').filter(
    ({ source, askedWith }) => !(askedWith && askedWith[0] in TOLD) && !NO_FACTS.includes(source),
  )
  const inSection = (name: string) => told.filter(({ section }) => section === name)
  const facts = [
    ...told.filter(({ section }) => !APART.includes(section)),
    ...inSection('membership'),
    ...OF_STANDING,
    ...inSection('statistics'),
  ]
  return [...facts.filter(field => !isLong(field)), ...facts.filter(isLong)]
}

type Tell = (member: KnownMember, today: string) => ReactNode

/** Facts with a form of their own; nothing if there is nothing to show. */
const TOLD: Readonly<Record<string, Tell | undefined>> = {
  email: ({ email }) => email && <EmailLink email={email} />,
  phoneNumber: ({ phoneNumber }) => phoneNumber && <PhoneLink phone={phoneNumber} />,
  membershipTypeId: ({ membershipType }) => membershipType ?? messages.notRecorded,
  hasFirstAidCertficate: (member, today) => firstAidWords(member, today),
  consentDataSharing: ({ consentDataSharing }) => (consentDataSharing ? messages.declared : messages.notDeclared),
} satisfies Partial<Record<keyof KnownMember, Tell>>

/** Returns the words for an empty field. */
function emptyWords({ kind }: Field): string {
  if (kind === 'lookup') return UNKNOWN
  return kind === 'line' || kind === 'text' ? messages.none : messages.notRecorded
}

const isKnown = (field: Field, member: KnownMember): boolean => get(member, wordsSourceOf(field)) !== undefined

function factOf(field: Field, member: KnownMember, today: string): ReactNode {
  const value: unknown = get(member, wordsSourceOf(field))
  const tell = TOLD[field.source]
  const told = tell ? tell(member, today) : field.kind === 'day' ? dayOf(value) : fieldWords(field, value).trim()
  return told || emptyWords(field)
}

function dayOf(value: unknown): ReactNode {
  const day = inputDate(typeof value === 'string' ? value : null)
  return day && <ClubDate day={day} as="table" />
}

/** Shows the person, and what the club should know of them on the water; for anything not known yet, its place. */
function Details({ member, isWhole, today }: { member: KnownMember; isWhole: boolean; today: string }) {
  return (
    <SectionCard title={messages.details}>
      <Box component="dl" sx={FACT_GRID}>
        {factsIn(useMemberFields()).map(field => (
          <Fact
            key={field.source}
            name={field.label}
            isLong={field.kind === 'email'}
            isWide={isLong(field)}
            isNotable={field.source === 'medicalConditions' && Boolean(member.medicalConditions?.trim())}
          >
            {isKnown(field, member) || isWhole ? factOf(field, member, today) : <Skeleton width="60%" />}
          </Fact>
        ))}
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

/** Returns the words for a first aid certificate. `today` is yyyy-MM-dd. */
export function firstAidWords(certificate: Partial<FirstAid>, today: string): string {
  const expiry = inputDate(lastDayOf(certificate))
  const state = firstAidOn(today, certificate)
  if (state === 'None') return messages.none
  if (expiry === '') return messages.firstAidUndated
  return state === 'Expired' ? messages.firstAidExpired(tableDate(expiry)) : messages.firstAidUntil(tableDate(expiry))
}

interface FactProps {
  name: string
  children: ReactNode
  isWide?: boolean
  /** Needs the whole line of a phone. */
  isLong?: boolean
  /** Whether it stands out. */
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

/** Shows whether the member has paid for this membership year, and the deed that changes it, if that is known. */
function Payment({ record: { user, hasPaid, paidAt, paidBy } }: { record: MemberRecord }) {
  const { mark } = useMarkPaid()
  const isMarking = useIsMarking()
  const mayMark = useMayDo('markPaid', { memberId: user.id })
  if (hasPaid === undefined) return null
  return (
    <SectionCard title={messages.payment}>
      <Typography>
        {!hasPaid && messages.hasNotPaid}
        {hasPaid && !paidAt && messages.hasPaid}
        {hasPaid && paidAt && (
          <>
            {messages.hasPaidOn(paidBy)} <Moment at={paidAt} />.
          </>
        )}
      </Typography>
      {mayMark && (
        <BusyButton
          id={MARK_BUTTON_ID}
          variant="outlined"
          busy={isMarking}
          onClick={() => mark({ members: [user], mark: { paid: !hasPaid } })}
          sx={{ mt: 1.5 }}
        >
          {memberListMessages.hasPaid(!hasPaid)}
        </BusyButton>
      )}
    </SectionCard>
  )
}

/** The member's address, as on an envelope. */
function Address({ user }: { user: MemberRecord['user'] }) {
  const fields: readonly ResourceField[] = appearingIn(memberFields, 'show')
  const lines = fields
    .filter(({ section }) => section === 'address')
    .map(field => fieldWords(field, get(user, field.source)))
    .filter(line => line.trim())
  return (
    <SectionCard title={messages.address}>
      {lines.length === 0 ? (
        <Typography>{messages.noAddress}</Typography>
      ) : (
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </Typography>
      )}
    </SectionCard>
  )
}

const Roles = ({ roles }: Pick<MemberRecord, 'roles'>) => (
  <SectionCard title={messages.roles}>
    {roles.length === 0 ? (
      <Typography>{messages.noRoles}</Typography>
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
  <SectionCard title={messages.preferences}>
    {preferences.length === 0 ? (
      <Typography>{messages.noPreferences}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {preferences.map(({ preferenceId, name }) => (
          <li key={preferenceId}>{name}</li>
        ))}
      </Box>
    )}
  </SectionCard>
)
