import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Screen } from '../kit/navigation/Screen'
import { useIsWide } from '../theme/useIsWide'
import { LinkList } from './LinkList'

interface ScreenWithMenuProps {
  title: string
  menu: ReactNode
  /** Whether something more stands below the menu. The first of two rows is as high as the menu. */
  hasAside?: boolean
  children: ReactNode
}

/** A screen whose content has a menu of its own: beside it from 900 px on, above it on a phone. */
export const ScreenWithMenu = ({ title, menu, hasAside = false, children }: ScreenWithMenuProps) => (
  <Screen title={title}>
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 5 },
        gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
        ...(hasAside && { gridTemplateRows: { md: 'auto 1fr' } }),
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      {menu}
      {children}
    </Box>
  </Screen>
)

interface SideMenuProps {
  /** The name of the landmark and of its list. */
  name: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** The menu of a screen that has one group of links. */
export const SideMenu = ({ name, links }: SideMenuProps) => (
  <Box component="nav" aria-label={name} sx={{ '@media print': { display: 'none' } }}>
    <LinkList name={name} look="pills" isColumn={useIsWide()} links={links} />
  </Box>
)
