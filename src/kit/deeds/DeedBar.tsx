import { styled } from '@mui/material/styles'
import { STICKY_BAR } from '../../theme/components'

/** The bar of a page's buttons, sticky at the lower edge of the window, over the full width of a phone. */
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
  // The page has a scroll padding for this bar; its own buttons need none.
  '& :is(a, button)': { scrollMarginBottom: `-${STICKY_BAR}` },
  '@media print': { display: 'none' },
}))
