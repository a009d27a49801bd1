import Box from '@mui/material/Box'
import { barLink } from './barLink'
import { ClubLink } from '../kit/navigation/ClubLink'
import { isCurrent, isGroup, type MenuEntry } from './menu'
import { MenuDropdown } from './MenuDropdown'

interface BarMenuProps {
  menu: readonly MenuEntry[]
  currentPath: string
}

/** The menu in the bar of wide screens. */
export const BarMenu = ({ menu, currentPath }: BarMenuProps) => (
  <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', lg: 'block' }, marginInlineStart: 1 }}>
    <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
      {menu.map(entry => (
        <li key={entry.label}>
          {isGroup(entry) ? (
            <MenuDropdown group={entry} currentPath={currentPath} />
          ) : (
            <Box
              component={ClubLink}
              to={entry.path}
              aria-current={isCurrent(entry, currentPath) ? 'page' : undefined}
              sx={barLink}
            >
              {entry.label}
            </Box>
          )}
        </li>
      ))}
    </Box>
  </Box>
)
