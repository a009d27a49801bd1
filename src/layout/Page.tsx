import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ClubIdentity } from '#contract/calls/home'
import type { DemoClub } from '#contract/rules/site'
import { DemoRibbon } from './DemoRibbon'
import { Footer } from './Footer'
import { TopBar, type TopBarProps } from './TopBar'

interface PageProps extends TopBarProps {
  club: ClubIdentity
  year: number
  /** Present only if the server serves a demo club. */
  demo?: DemoClub | null | undefined
  children: ReactNode
  /** A bar at the lower edge of the window, below everything. */
  lowerBar?: ReactNode
}

/** The bar is not printed: the club's title is, above the page's own. */
const PRINTED_TITLE = {
  '&::before': { content: 'attr(data-club)', display: 'block', typography: 'overline', mb: 1 },
} as const

/**
 * The frame of every page of the site and of the members application: bar, content, footer (§2.3), and a phone's lower
 * bar. The content has the h1.
 */
export const Page = ({ club, year, demo, children, lowerBar, ...bar }: PageProps) => (
  <Box
    sx={{
      minHeight: '100dvh',
      display: 'flex',
      flexDirection: 'column',
      '@media print': { display: 'block', minHeight: 0 },
    }}
  >
    <SkipLink />
    <TopBar club={club} {...bar} />
    {demo && <DemoRibbon demo={demo} />}
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      data-club={club.title}
      sx={{ flex: 1, '@media print': PRINTED_TITLE }}
    >
      {children}
    </Box>
    <Footer club={club} year={year} />
    {lowerBar}
  </Box>
)

/** The first link that Tab reaches; leads past the bar to the content. */
const SkipLink = () => (
  <Box
    component="a"
    href="#content"
    sx={{
      position: 'fixed',
      insetInlineStart: 12,
      top: 12,
      zIndex: 'tooltip',
      px: 2,
      py: 1.25,
      borderRadius: 1,
      fontWeight: 700,
      bgcolor: 'tide.glow',
      color: 'tide.deep',
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
      '@media print': { display: 'none' },
    }}
  >
    Skip to the content
  </Box>
)
