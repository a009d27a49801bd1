import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import { Fold } from './Fold'
import { countOf, countsQuery } from './memberCounts'

interface MemberFiltersProps {
  current: MemberFilter
  /** Beside the list; otherwise above it, folded up. */
  isColumn: boolean
}

/** The sixteen groups of members, each with how many it holds (ADM-01). */
export function MemberFilters({ current, isColumn }: MemberFiltersProps) {
  const { data: counts } = useQuery(countsQuery)
  const [isOpen, setOpen] = useState(false)
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
      }}
    >
      {MEMBER_FILTERS.map(filter => (
        <li key={filter}>
          <FilterLink
            filter={filter}
            count={countOf(counts, filter)}
            isCurrent={filter === current}
            onClick={() => setOpen(false)}
          />
        </li>
      ))}
    </Box>
  )
  return (
    <Box
      component="nav"
      aria-label={memberListMessages.filters}
      sx={{
        position: isColumn ? 'sticky' : 'static',
        top: 88,
        maxHeight: isColumn ? 'calc(100dvh - 100px)' : undefined,
        overflowY: isColumn ? 'auto' : undefined,
        '@media print': { display: 'none' },
      }}
    >
      {isColumn ? (
        list
      ) : (
        <Fold
          label={memberListMessages.chooseFilter(current)}
          note={countOf(counts, current)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          {list}
        </Fold>
      )}
    </Box>
  )
}

interface FilterLinkProps {
  filter: MemberFilter
  count: number | undefined
  isCurrent: boolean
  onClick: () => void
}

const FilterLink = ({ filter, count, isCurrent, onClick }: FilterLinkProps) => (
  <Box
    component={ClubLink}
    to={paths.memberList(filter)}
    onClick={onClick}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={count === undefined ? filter : memberListMessages.inFilter(filter, count)}
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 0.5,
      minHeight: { xs: 44, md: 38 },
      px: 1,
      borderRadius: 1,
      color: 'text.primary',
      fontSize: '0.9375rem',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { bgcolor: 'wash.water' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    }}
  >
    <span>{filter}</span>
    <Box component="span" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
      {count?.toLocaleString('en-GB')}
    </Box>
  </Box>
)
