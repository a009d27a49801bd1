import Box from '@mui/material/Box'
import { ClubLink } from '../kit/navigation/ClubLink'

const LINK = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.primary',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'wash.water' },
} as const

const LOOKS = {
  pills: {
    ...LINK,
    px: 1.5,
    borderRadius: 1,
    '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  },
  tabs: {
    ...LINK,
    px: 0.75,
    fontSize: '0.9375rem',
    '&[aria-current]': { boxShadow: 'inset 0 -3px 0 var(--club-palette-primary-main)' },
  },
} as const

/** Stays on one line however narrow the screen is: the rest can be scrolled to. */
const LINE = { overflowX: 'auto', scrollbarWidth: 'none', '& a:focus-visible': { outlineOffset: '-3px' } } as const

interface LinkListProps {
  name: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
  look: keyof typeof LOOKS
  isColumn?: boolean
}

/**
 * A list of links beside or above a page. In the look 'pills' the current link is the open page, in 'tabs' the shown
 * group.
 */
export const LinkList = ({ name, links, look, isColumn = false }: LinkListProps) => (
  <Box
    component="ul"
    aria-label={name}
    sx={{
      display: 'flex',
      gap: 0.5,
      m: 0,
      p: 0,
      listStyle: 'none',
      ...(isColumn ? { flexDirection: 'column' } : LINE),
      // Paper says what is shown.
      '@media print': { '& li:not(:has([aria-current]))': { display: 'none' }, '& a': { p: 0 } },
      ...(look === 'tabs' && { borderBottom: '1px solid', borderColor: 'divider' }),
    }}
  >
    {links.map(({ label, to, isCurrent }) => (
      <li key={label}>
        <Box
          component={ClubLink}
          to={to}
          aria-current={isCurrent ? (look === 'pills' ? 'page' : 'true') : undefined}
          sx={LOOKS[look]}
        >
          {label}
        </Box>
      </li>
    ))}
  </Box>
)
