// The frame of both history lists: the title with the links to both, the filters, and the place of the records. Below
// it stands what the tables and the cards show of a record alike.
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCanAccess, useGetMany, useListFilterContext, type RaRecord } from 'ra-core'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { AdminList } from '../kit/admin/AdminList'
import { ClubPeriod } from '../kit/dates/ClubDate'
import type { Period } from '../kit/dates/period'
import { EmptyState } from '../kit/feedback/EmptyState'
import { FiltersButton, isDayText, RemovableFilters } from '../kit/lists/FilterPanel'
import { ListFrame } from '../kit/lists/ListFrame'
import { type OfferedParams, withoutUnoffered } from '../kit/lists/offeredParams'
import { usePanel } from '../kit/lists/usePanel'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { LinkList } from '../layout/LinkList'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { historyMessages as messages } from './historyMessages'
import type { HistoryLine, ReadingLine } from './historyProvider'
import { evenly, Outline } from '../kit/feedback/Outline'

/** The inputs of the filters, with the date pickers, are fetched when they are opened. */
const HistoryFilters = lazy(() => import('./HistoryFilters'))

export const PAGE_SIZES = [25, 50, 100]
const NEWEST = { field: 'at', order: 'DESC' } as const

/** The filters whose value is the id of a member or an event, with the resource that holds its name. */
const REFERENCES = {
  personId: 'history/members',
  readerId: 'history/members',
  memberId: 'history/members',
  eventId: 'history/events',
} as const
type ReferenceName = keyof typeof REFERENCES
export type FilterName = ReferenceName | 'dateFrom' | 'dateTo'

export const referenceOf = (name: ReferenceName) => REFERENCES[name]
export const isReference = (name: FilterName): name is ReferenceName => Object.hasOwn(REFERENCES, name)

const isId = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0

interface HistoryFrameProps {
  list: 'changes' | 'readings'
  /** The filters behind the button, in their order. */
  filters: readonly FilterName[]
  /** The further filters that the url may hold. */
  offered?: OfferedParams['filters']
  /** Stands beside the button. */
  beside?: ReactNode
  hint: string
  empty: string
  /** The table for wide screens and the cards for phones. */
  table: ReactNode
  cards: ReactNode
}

export function HistoryFrame({ list, filters, offered, beside, hint, empty, table, cards }: HistoryFrameProps) {
  const isWide = useIsWide()
  const [query] = useSearchParams()
  const left = withoutUnoffered(query, {
    sorts: ['at'],
    pageSizes: PAGE_SIZES,
    filters: { ...Object.fromEntries(filters.map(name => [name, isReference(name) ? isId : isDayText])), ...offered },
  })
  if (left) return <Navigate replace to={{ search: left.toString() }} />
  const skeleton = <Outline heights={evenly(5, isWide ? 64 : 150)} gap={isWide ? 0.5 : 1.5} />
  return (
    <Screen title={messages.title} isDense>
      <ListLinks current={list} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{hint}</Typography>
      <AdminList
        sort={NEWEST}
        perPage={PAGE_SIZES[0] ?? 25}
        actions={<Filters names={filters} beside={beside} />}
        pagination={false}
      >
        <ListFrame skeleton={skeleton} empty={<Empty text={empty} />}>
          {isWide ? <Suspense fallback={skeleton}>{table}</Suspense> : cards}
        </ListFrame>
      </AdminList>
    </Screen>
  )
}

function Empty({ text }: { text: string }) {
  const isFiltered = Object.keys(useListFilterContext().filterValues).length > 0
  return <EmptyState text={text} hint={isFiltered ? messages.emptySearch : messages.emptyHint} />
}

/** The links to both lists, for those who may see both. */
function ListLinks({ current }: { current: HistoryFrameProps['list'] }) {
  const { canAccess: mayReadings = false } = useCanAccess({ resource: 'history', action: 'listReadings' })
  if (!mayReadings) return null
  return (
    <Box component="nav" aria-label={messages.title} sx={{ mb: 2 }}>
      <LinkList
        name={messages.title}
        look="pills"
        links={(['changes', 'readings'] as const).map(list => ({
          label: messages.lists[list],
          to: list === 'changes' ? paths.history : paths.allReadings,
          isCurrent: list === current,
        }))}
      />
    </Box>
  )
}

function Filters({ names, beside }: { names: readonly FilterName[]; beside: ReactNode }) {
  const panel = usePanel()
  const { filterValues } = useListFilterContext()
  const set = names.filter(name => filterValues[name])
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5, '@media print': { display: 'none' } }}>
        {beside}
        <FiltersButton panel={panel} count={set.length} />
      </Stack>
      {panel.isOpen ? (
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 294, sm: 202, md: 110 }, mb: 1.5 }} />}>
          <HistoryFilters id={panel.id} names={names} />
        </Suspense>
      ) : (
        <SetFilters names={set} />
      )}
    </>
  )
}

/** The filters that are set, those of a person or an event by their names. */
function SetFilters({ names }: { names: readonly FilterName[] }) {
  const { filterValues } = useListFilterContext()
  const idsFor = (resource: 'history/members' | 'history/events') =>
    names.filter(isReference).flatMap(name => (referenceOf(name) === resource ? [Number(filterValues[name])] : []))
  const members = useNames('history/members', idsFor('history/members'))
  const events = useNames('history/events', idsFor('history/events'))
  return (
    <RemovableFilters
      filters={names.map(name => {
        const value = filterValues[name] as string | number
        const known = referenceOfAny(name) === 'history/events' ? events : members
        return { name, label: messages.filter[name], value: isReference(name) ? (known(value) ?? '…') : String(value) }
      })}
    />
  )
}

const referenceOfAny = (name: FilterName) => (isReference(name) ? referenceOf(name) : null)

function useNames(resource: 'history/members' | 'history/events', ids: number[]) {
  const { data = [] } = useGetMany<RaRecord & { name: string }>(resource, { ids }, { enabled: ids.length > 0 })
  return (id: string | number) => data.find(each => each?.id === id)?.name
}

/** A member, with the way to their page. */
const PersonLink = ({ person }: { person: { userId: number; name: string } }) => (
  <Link component={ClubLink} to={paths.memberView(person.userId)}>
    {person.name}
  </Link>
)

/** An event with its days, and the way to its page. */
const EventLink = ({ event }: { event: Period & { eventId: number; title: string } }) => (
  <>
    <Link component={ClubLink} to={paths.eventView(event.eventId)} dir="auto">
      {event.title}
    </Link>
    , <ClubPeriod period={event} as="table" />
  </>
)

/** The member, event and record that a deed was about. */
export const About = ({ member, event, record }: Pick<HistoryLine, 'member' | 'event' | 'record'>) => (
  <Stack sx={{ gap: 0.25, overflowWrap: 'anywhere' }}>
    {member && (
      <span>
        <PersonLink person={member} />
      </span>
    )}
    {event && (
      <span>
        <EventLink event={event} />
      </span>
    )}
    {record !== null && <span>{record}</span>}
  </Stack>
)

/** The person who did it. */
export const Actor = ({ by, byId }: Pick<HistoryLine, 'by' | 'byId'>) =>
  by === null || byId === null ? messages.nobody : <PersonLink person={{ userId: byId, name: by }} />

/** The reader, or the person whose conditions were read. */
export const Person = ({ person }: { person: ReadingLine['by'] }) =>
  person === null ? messages.somebody : <PersonLink person={person} />

/** The page of the reading: the member's own, or that of an attendee of an event. */
export const PageOf = ({ event }: Pick<ReadingLine, 'event'>) =>
  event === null ? (
    messages.memberPage
  ) : (
    <>
      {messages.crewOf} <EventLink event={event} />
    </>
  )

/** The links in the cards on a phone. */
export const TALL_LINKS = { '& a': { display: 'inline-block', py: '12px', my: '-4px' } } as const
