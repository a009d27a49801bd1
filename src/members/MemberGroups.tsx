import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { CanAccess } from 'ra-core'
import { memo, useId, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { readable } from '#contract/rules/numbers'
import { memberCountsQuery } from '../api/clubQueries'
import { Chevron } from '../kit/navigation/Chevron'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { memberListMessages } from './memberListMessages'

type Summary = AnswerOf<'GET /api/user/membershipSummary'>

const COUNT_FIELDS: Record<MemberFilter, keyof Summary> = {
  All: 'all',
  'Waiting Approval': 'waitingApproval',
  Committee: 'committee',
  'Membership Secretaries': 'membershipSecretaries',
  'Safety Officers': 'safetyOfficers',
  'First Aiders': 'firstAiders',
  Bosun: 'bosun',
  'Duty Officer': 'dutyOfficers',
  Life: 'life',
  Full: 'full',
  Junior: 'junior',
  Affiliated: 'affiliated',
  Paid: 'paid',
  Unpaid: 'unpaid',
  New: 'new',
  Discontinued: 'discontinued',
}

interface MemberGroupsProps {
  current: MemberFilter
  /**
   * Whether the groups stand beside the list. Otherwise a button above the list shows them, and shares its line until
   * it is pressed.
   */
  isColumn: boolean
}

/**
 * The sixteen groups of members, each with its number (ADM-01). They are not drawn anew with each answer of the list
 * beside them.
 */
export const MemberGroups = memo(({ current, isColumn }: MemberGroupsProps) => {
  const { data: counts } = useQuery(memberCountsQuery)
  const [isOpen, setOpen] = useState(false)
  const [query] = useSearchParams()
  const list = (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 0.25,
        gridTemplateColumns: isColumn ? undefined : 'repeat(auto-fill, minmax(10.5rem, 1fr))',
        ...GROUP_LINKS,
      }}
    >
      {MEMBER_FILTERS.map(group => (
        <li key={group}>
          <GroupLink
            group={group}
            query={ofOtherGroup(query)}
            count={counts?.[COUNT_FIELDS[group]]}
            isCurrent={group === current}
            onClick={() => setOpen(false)}
          />
        </li>
      ))}
    </Box>
  )
  return (
    <Box
      sx={{
        position: isColumn ? 'sticky' : 'static',
        flex: isColumn ? undefined : isOpen ? '1 0 100%' : '1 1 8rem',
        top: 88,
        maxHeight: isColumn ? 'calc(100dvh - 100px)' : undefined,
        overflowY: isColumn ? 'auto' : undefined,
        '@media print': { display: 'none' },
      }}
    >
      {isColumn ? (
        <>
          <nav aria-label={memberListMessages.groups}>{list}</nav>
          <CanAccess resource="members" action="merge">
            <Box sx={{ ...GROUP_LINKS, mt: 0.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
              <ClubLink to={paths.duplicates}>{memberListMessages.duplicates}</ClubLink>
            </Box>
          </CanAccess>
        </>
      ) : (
        <nav aria-label={memberListMessages.groups}>
          <Disclosure
            label={memberListMessages.chooseGroup(current)}
            value={current}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            {list}
          </Disclosure>
        </nav>
      )}
    </Box>
  )
})
MemberGroups.displayName = 'MemberGroups'

/** Search, further filters, order and columns combine with any group; its pages are others. */
function ofOtherGroup(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  return next.size > 0 ? `?${next.toString()}` : ''
}

interface GroupLinkProps {
  group: MemberFilter
  /** The query string with its question mark. */
  query: string
  count: number | undefined
  isCurrent: boolean
  onClick: () => void
}

/** The list styles its links once, because computing styles for each link would cost time. */
const GROUP_LINKS = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 0.5,
    minHeight: { xs: 44, md: 36 },
    px: 1,
    borderRadius: 1,
    color: 'text.primary',
    fontSize: '0.9375rem',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { bgcolor: 'wash.water' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  },
  '& a > span + span': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
} as const

const GroupLink = ({ group, query, count, isCurrent, onClick }: GroupLinkProps) => (
  <ClubLink
    to={paths.memberList(group) + query}
    onClick={onClick}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={count === undefined ? group : memberListMessages.inGroup(group, count)}
  >
    <span>{group}</span>
    <span>{count !== undefined && readable(count)}</span>
  </ClubLink>
)

interface DisclosureProps {
  /** The button's name for a screen reader, and the value that the button shows. */
  label: string
  value: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A button that shows the present choice, and opens and closes the list of choices below it. */
function Disclosure({ label, value, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          textAlign: 'start',
          lineHeight: 1.2,
          bgcolor: 'background.paper',
        }}
      >
        {value}
        <Chevron isUp={isOpen} />
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ mt: 1, p: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        {children}
      </Box>
    </>
  )
}
