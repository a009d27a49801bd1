// The menu of §2.3: the entries in the bar, in their order, for a visitor, a member and a committee member. Entries of
// screens come from the table of screens.
import { mayDo, type Caller, type Deed } from '#contract/access'
import { paths } from '../paths'
import { screens } from '../screens'
import type { Visitor } from './visitor'

export interface MenuLink {
  label: string
  path: string
  /** The entry is marked as the current one on all paths that start with this. */
  section?: string
}

export interface MenuGroup {
  label: string
  entries: readonly MenuLink[]
}

export type MenuEntry = MenuLink | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'entries' in entry

interface RestrictedLink extends MenuLink {
  /** The entry is shown only to those who may do this. Without it, everybody sees the entry. */
  deed?: Deed
}

/** The menu entry of a screen, shown to those who may open it. */
const entryOf = ({ menu, deed }: { menu: MenuLink; deed?: Deed }): RestrictedLink => ({
  ...menu,
  ...(deed && { deed }),
})

const learnToRow: RestrictedLink = { label: 'Learn to Row', path: paths.learnToRow }
const merchandise: RestrictedLink = { label: 'Merchandise', path: paths.merchandise }

const FOR_VISITORS: readonly MenuLink[] = [
  { label: 'Home', path: paths.home },
  { label: 'Members', path: paths.membersHome },
  learnToRow,
  merchandise,
  { label: 'Contact Us', path: paths.contactUs },
]

const FOR_MEMBERS: readonly (RestrictedLink | { label: string; entries: readonly RestrictedLink[] })[] = [
  entryOf(screens.membersHome),
  entryOf(screens.rows),
  { label: 'News & Docs', entries: [entryOf(screens.news), entryOf(screens.documents)] },
  learnToRow,
  merchandise,
  {
    label: 'Committee',
    entries: [
      entryOf(screens.memberList),
      entryOf(screens.bosunReports),
      entryOf(screens.safetyReports),
      entryOf(screens.committeeDocuments),
      entryOf(screens.statistics),
      entryOf(screens.webAdmin),
      entryOf(screens.setup),
      entryOf(screens.payments),
      entryOf(screens.complaints),
      entryOf(screens.history),
    ],
  },
]

/** Stands for a member whose profile has not come yet. */
const PLAIN_MEMBER: Caller = { memberId: 0, roles: ['Member'] }

/** The entries that this visitor sees, in their order. */
export function menuFor(visitor: Visitor): readonly MenuEntry[] {
  if (visitor === null) return FOR_VISITORS
  const caller = visitor === 'unknown' ? PLAIN_MEMBER : { memberId: visitor.id, roles: visitor.roles }
  const shows = ({ deed }: RestrictedLink) => deed === undefined || mayDo(caller, deed)
  return FOR_MEMBERS.flatMap((entry): MenuEntry[] => {
    if (!('entries' in entry)) return shows(entry) ? [entry] : []
    const entries = entry.entries.filter(shows)
    return entries.length ? [{ label: entry.label, entries }] : []
  })
}

/**
 * Tells whether this entry leads to the open page, or to the section that it is in. `currentPath` is without the
 * application's base.
 */
export const isCurrent = (link: MenuLink, currentPath: string): boolean =>
  currentPath === link.path || (link.section !== undefined && currentPath.startsWith(link.section))
