import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { measured } from '../theme/measure'
import { SchemeSwitch } from '../theme/SchemeSwitch'
import { AccountCorner } from './AccountCorner'
import { BarMenu } from './BarMenu'
import { Brand } from './Brand'
import { MenuDrawer } from './MenuDrawer'
import { menuFor } from './menu'
import type { ClubIdentity } from '#contract/home'
import { revealBar, SESSION_ATTRIBUTE, type Visitor } from './visitor'

export interface TopBarProps {
  club: ClubIdentity
  visitor: Visitor
  /** The open page below the application's base, decoded: '/members/home'. */
  currentPath: string
  onLogout: () => void
}

/** Height of the bar in pixels, on phones and on wide screens; nothing in it changes that. */
export const BAR_HEIGHT = { xs: 64, lg: 76 } as const

/** What differs between visitors stays invisible, at its place, until the bar knows who looks. */
const CHANGING = { display: 'contents', [`html[${SESSION_ATTRIBUTE}] & > *`]: { visibility: 'hidden' } } as const

/** Header with navigation, the same in both documents (§2.3). */
export function TopBar({ club, visitor, currentPath, onLogout }: TopBarProps) {
  const menu = menuFor(visitor)
  useEffect(() => {
    if (visitor !== null && visitor !== 'unknown') revealBar()
  }, [visitor])
  return (
    <Box
      component="header"
      sx={{
        '--focus-ring': 'var(--club-palette-tide-glow)',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'tide.main',
        color: 'tide.text',
        borderBottom: '3px solid',
        borderColor: 'tide.glow',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          ...measured,
          pr: { xs: 0.75, sm: 3 },
          height: BAR_HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.75, sm: 1, lg: 2 },
        }}
      >
        <Brand club={club} visitor={visitor} />
        <Box sx={CHANGING}>
          <BarMenu menu={menu} currentPath={currentPath} />
          <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: { sm: 0.5 }, minWidth: 0 }}>
            <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
              <SchemeSwitch />
            </Box>
            <AccountCorner visitor={visitor} onLogout={onLogout} />
            <MenuDrawer menu={menu} visitor={visitor} currentPath={currentPath} onLogout={onLogout} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
