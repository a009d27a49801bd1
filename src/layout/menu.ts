// The menu of §2.3: what a visitor, a member and a committee member find in the bar, and in which order. The entries are those of the screens.
import { mayDo, type Caller, type Deed } from '#contract/access'
import { paths } from '../paths'
import { screens } from '../screens'
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

interface OfferedDeed extends MenuLink {
  /** Shows to those who may do it; to everybody if left out. */
  deed?: Deed
}

/** The entry of a screen, for those who may open it. */
const of = ({ menu, deed }: { menu: MenuLink; deed?: Deed }): OfferedDeed => ({ ...menu, ...(deed && { deed }) })

const learnToRow: OfferedDeed = { label: 'Learn to Row', path: paths.learnToRow }
const merchandise: OfferedDeed = { label: 'Merchandise', path: paths.merchandise }

const FOR_VISITORS: readonly MenuLink[] = [
  { label: 'Home', path: paths.home },
  { label: 'Members', path: paths.membersHome },
  learnToRow,
  merchandise,
  { label: 'Contact Us', path: paths.contactUs },
]

const FOR_MEMBERS: readonly (OfferedDeed | { label: string; entries: readonly OfferedDeed[] })[] = [
  of(screens.membersHome),
  of(screens.rows),
  { label: 'News & Docs', entries: [of(screens.news), of(screens.documents)] },
  learnToRow,
  merchandise,
  {
    label: 'Committee',
    entries: [
      of(screens.memberList),
      of(screens.bosunReports),
      of(screens.safetyReports),
      of(screens.committeeDocuments),
      of(screens.statistics),
      of(screens.webAdmin),
    ],
  },
]

/** Until the profile has come, a member is taken for one without further roles. */
const PLAIN_MEMBER: Caller = { memberId: 0, roles: ['Member'] }

/** The entries that this visitor sees, in their order. */
export function menuFor(visitor: Visitor): readonly MenuEntry[] {
  if (visitor === null) return FOR_VISITORS
  const caller = visitor === 'unknown' ? PLAIN_MEMBER : { memberId: visitor.id, roles: visitor.roles }
  const shows = ({ deed }: OfferedDeed) => deed === undefined || mayDo(caller, deed)
  return FOR_MEMBERS.flatMap((entry): MenuEntry[] => {
    if (!('entries' in entry)) return shows(entry) ? [entry] : []
    const entries = entry.entries.filter(shows)
    return entries.length ? [{ label: entry.label, entries }] : []
  })
}

/** Is this entry the page that is open, or the part of the application that it is in? Both as addresses below the base. */
export const isCurrent = (link: MenuLink, currentPath: string): boolean =>
  currentPath === link.path || (link.section !== undefined && currentPath.startsWith(link.section))
