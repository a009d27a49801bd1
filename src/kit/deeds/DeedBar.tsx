import { styled } from '@mui/material/styles'
import useForkRef from '@mui/utils/useForkRef'
import type { ComponentProps } from 'react'
import { SCROLL_PADDING_BOTTOM } from '../../theme/components'
import { useStickyBar } from '../navigation/useStickyBar'

/**
 * The bar of a page's buttons, sticky at the lower edge of the window, over the full width of a phone. It takes the
 * place of the bar that the frame has there (layout/LowerBar).
 */
export const DeedBar = ({ ref, ...props }: ComponentProps<typeof Bar>) => (
  <Bar ref={useForkRef(ref, useStickyBar('bottom'))} data-deed-bar {...props} />
)

const Bar = styled('div')(({ theme }) => ({
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
  '& :is(a, button)': { scrollMarginBottom: `calc(-1 * ${SCROLL_PADDING_BOTTOM})` },
  '@media print': { display: 'none' },
}))
