import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { paths } from '../paths'
import { barLink } from './barLink'
import { ClubLink } from '../kit/navigation/ClubLink'
import { isCurrent, isGroup, type MenuEntry, type MenuLink } from './menu'
import type { Visitor } from './visitor'

interface DrawerLinksProps {
  menu: readonly MenuEntry[]
  visitor: Visitor
  currentPath: string
  onLogout: () => void
  onChosen: () => void
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const
const rowLink = [
  barLink as object,
  { display: 'flex', width: '100%', minHeight: 48, fontSize: '1.125rem' },
] as SxProps<Theme>
const GROUP_TITLE = { typography: 'overline', color: 'tide.quiet', px: 1.25, pt: 2 } as const

/** The drawer's rows: the menu, its groups spread open, then what concerns the person. */
export function DrawerLinks({ menu, visitor, currentPath, onLogout, onChosen }: DrawerLinksProps) {
  const link = (entry: MenuLink) => (
    <li key={entry.path}>
      <Box
        component={ClubLink}
        to={entry.path}
        onClick={onChosen}
        aria-current={isCurrent(entry, currentPath) ? 'page' : undefined}
        sx={rowLink}
      >
        {entry.label}
      </Box>
    </li>
  )
  return (
    <Box component="nav" aria-label="Main">
      <Box component="ul" sx={LIST}>
        {menu.map(entry =>
          isGroup(entry) ? (
            <li key={entry.label}>
              <Box sx={GROUP_TITLE}>{entry.label}</Box>
              <Box component="ul" sx={LIST}>
                {entry.entries.map(link)}
              </Box>
            </li>
          ) : (
            link(entry)
          ),
        )}
      </Box>
      <Box component="ul" sx={{ ...LIST, mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'tide.line' }}>
        {visitor === null ? (
          <>
            {link({ label: 'Member Login', path: paths.login })}
            {link({ label: 'Register', path: paths.register })}
          </>
        ) : (
          <>
            {link({ label: 'My Account', path: paths.account })}
            <li>
              <Box component="button" type="button" onClick={onLogout} sx={rowLink}>
                Logout
              </Box>
            </li>
          </>
        )}
      </Box>
    </Box>
  )
}
