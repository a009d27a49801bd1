import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ClubIdentity } from '#contract/home'
import { Footer } from './Footer'
import { SkipLink } from './SkipLink'
import { TopBar, type TopBarProps } from './TopBar'

interface PageProps extends TopBarProps {
  club: ClubIdentity
  /** Of the copyright line. */
  year: number
  children: ReactNode
}

/** The frame of every page in both documents: bar, content, footer (§2.3). The content brings its own h1. */
export const Page = ({ club, year, children, ...bar }: PageProps) => (
  <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
    <SkipLink />
    <TopBar club={club} {...bar} />
    <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1 }}>
      {children}
    </Box>
    <Footer club={club} year={year} />
  </Box>
)
