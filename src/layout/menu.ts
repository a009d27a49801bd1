// The menu of §2.3 as one table: what a visitor, a member and a committee member find in the bar.
import { mayDo, type Caller, type Deed } from '#contract/access'
import { paths } from '../paths'
import type { Visitor } from './visitor'

export interface MenuLink {
  label: string
  path: string
  /** Paths that begin so belong to this entry too. */
  section?: string
}

export interface MenuGroup {
  label: string
  entries: readonly MenuLink[]
}

export type MenuEntry = MenuLink | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'entries' in entry

/** Screens of the table that exist; an entry whose screen is not among them does not show. */
export const BUILT: ReadonlySet<Screen> = new Set<Screen>([
  'site',
  'membersHome',
  'rows',
  'news',
  'documents',
  'members',
  'statistics',
  'reviews',
  'committeeDocuments',
  'webAdmin',
])

export type Screen =
  | 'site'
  | 'membersHome'
  | 'rows'
  | 'news'
  | 'documents'
  | 'members'
  | 'reviews'
  | 'committeeDocuments'
  | 'statistics'
  | 'webAdmin'

interface Planned extends MenuLink {
  screen: Screen
  /** Shows to those who may do it; to everybody if left out. */
  deed?: Deed
}
type PlannedEntry = Planned | { label: string; entries: readonly Planned[] }

const site = { screen: 'site' } as const
const learnToRow: Planned = { label: 'Learn to Row', path: paths.learnToRow, ...site }
const merchandise: Planned = { label: 'Merchandise', path: paths.merchandise, ...site }

const FOR_VISITORS: readonly PlannedEntry[] = [
  { label: 'Home', path: paths.home, ...site },
  { label: 'Members', path: paths.membersHome, screen: 'membersHome' },
  learnToRow,
  merchandise,
  { label: 'Contact Us', path: paths.contactUs, ...site },
]

const FOR_MEMBERS: readonly PlannedEntry[] = [
  { label: 'Home', path: paths.membersHome, screen: 'membersHome' },
  {
    label: 'Rows/Events',
    path: paths.rows('My Events', 'Upcoming'),
    section: '/members/rows/',
    screen: 'rows',
    deed: 'events.list',
  },
  {
    label: 'News & Docs',
    entries: [
      { label: 'News', path: paths.news, screen: 'news' },
      { label: 'Documents', path: paths.documents, screen: 'documents', deed: 'documents.list' },
    ],
  },
  learnToRow,
  merchandise,
  {
    label: 'Committee',
    entries: [
      {
        label: 'Members',
        path: paths.memberList('All'),
        section: '/members/users/',
        screen: 'members',
        deed: 'members.list',
      },
      {
        label: 'Bosun Reports',
        path: paths.bosunReports('New'),
        section: '/members/committee/bosun/',
        screen: 'reviews',
        deed: 'reports.list',
      },
      {
        label: 'Safety Reports',
        path: paths.safetyReports('New'),
        section: '/members/committee/safety/',
        screen: 'reviews',
        deed: 'reports.list',
      },
      {
        label: 'Documents',
        path: paths.committeeDocuments('Committee'),
        section: '/members/committee/documents/',
        screen: 'committeeDocuments',
        deed: 'documents.listCommittee',
      },
      {
        label: 'Reports',
        path: paths.reports,
        section: '/members/committee/reports/',
        screen: 'statistics',
        deed: 'statistics.show',
      },
      { label: 'Web Administrator', path: paths.webAdmin, screen: 'webAdmin', deed: 'members.list' },
    ],
  },
]

/** Until the profile has come, a member is taken for one without further roles. */
const PLAIN_MEMBER: Caller = { memberId: 0, roles: ['Member'] }

const callerOf = (visitor: Visitor): Caller | null => {
  if (visitor === 'unknown') return PLAIN_MEMBER
  return visitor && { memberId: visitor.id, roles: visitor.roles }
}

/** The entries that this visitor sees, in their order. `built` is the set of screens that exist. */
export function menuFor(visitor: Visitor, built: ReadonlySet<Screen> = BUILT): MenuEntry[] {
  const caller = callerOf(visitor)
  const shows = ({ screen, deed }: Planned) => built.has(screen) && (deed === undefined || mayDo(caller, deed))
  return (visitor === null ? FOR_VISITORS : FOR_MEMBERS).flatMap((entry): MenuEntry[] => {
    if (!('entries' in entry)) return shows(entry) ? [entry] : []
    const entries = entry.entries.filter(shows)
    return entries.length ? [{ label: entry.label, entries }] : []
  })
}

/** Is this entry the page that is open, or the part of the application that it is in? Both as addresses below the base. */
export const isCurrent = (link: MenuLink, currentPath: string): boolean =>
  currentPath === link.path || (link.section !== undefined && currentPath.startsWith(link.section))
