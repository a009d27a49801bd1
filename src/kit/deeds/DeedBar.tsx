import { styled } from '@mui/material/styles'
import { STICKY_BAR } from '../../theme/components'

/** What one can do with the page, at the thumb while the page is longer than the screen: over the full width of a phone, above its edge. */
export const DeedBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: theme.spacing(-2),
  padding: theme.spacing(1.5, 2),
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  backgroundColor: (theme.vars ?? theme).palette.background.default,
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  [theme.breakpoints.up('sm')]: { marginInline: theme.spacing(-3), paddingInline: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { marginInline: 0, paddingInline: 0 },
  // What has the focus in the bar is in sight already: the page need not scroll to clear it of the bar.
  '& :is(a, button)': { scrollMarginBottom: `-${STICKY_BAR}` },
  '@media print': { display: 'none' },
}))
