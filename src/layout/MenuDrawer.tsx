import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { useId, useRef, type MouseEvent } from 'react'
import { SchemeSwitch } from '../theme/SchemeSwitch'
import { theme } from '../theme/theme'
import { type MenuEntry, isCurrent, isGroup, type MenuLink } from './menu'
import type { Visitor } from './visitor'
import type { SxProps, Theme } from '@mui/material/styles'
import { paths } from '../paths'
import { barLink } from './barLink'
import { ClubLink } from '../kit/navigation/ClubLink'

interface MenuDrawerProps {
  menu: readonly MenuEntry[]
  visitor: Visitor
  currentPath: string
  onLogout: () => void
}

/** The width from which BarMenu replaces the drawer. */
const HAS_BAR_MENU = `(min-width: ${theme.breakpoints.values.lg}px)`

/**
 * The menu on phones and tablets: a modal <dialog>, so that the browser keeps the focus inside and closes it with
 * Escape. It is a popover besides, which its buttons open and close where no script has come.
 */
export function MenuDrawer(props: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => {
    hidePopover(dialog.current)
    dialog.current?.close()
  }
  const open = (event: MouseEvent) => {
    // A popover does not keep the focus inside; only a modal dialog does.
    event.preventDefault()
    hidePopover(dialog.current)
    dialog.current?.showModal()
    // CSS hides the dialog when the window grows wide. It must close too, or the page behind it stays inert.
    const wide = window.matchMedia(HAS_BAR_MENU)
    wide.addEventListener('change', close)
    dialog.current?.addEventListener('close', () => wide.removeEventListener('change', close), { once: true })
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    <Box sx={{ display: { xs: 'block', lg: 'none' } }}>
      <IconButton color="inherit" aria-label="Open the menu" aria-haspopup="dialog" popoverTarget={id} onClick={open}>
        <SvgIcon>
          <path d="M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z" />
        </SvgIcon>
      </IconButton>
      <Box
        component="dialog"
        ref={dialog}
        id={id}
        popover="auto"
        aria-label="Menu"
        onClick={closeOnBackdrop}
        sx={{
          position: 'fixed',
          inset: '0 0 0 auto',
          width: 'min(20rem, 86vw)',
          height: '100dvh',
          maxHeight: 'none',
          m: 0,
          p: 0,
          border: 0,
          bgcolor: 'tide.deep',
          color: 'tide.text',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          '&::backdrop': { backgroundColor: 'rgb(5 16 24 / 60%)' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 1.5 }}>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              pb: 1,
              mb: 1,
              borderBottom: '1px solid',
              borderColor: 'tide.line',
            }}
          >
            <SchemeSwitch />
            <IconButton
              color="inherit"
              aria-label="Close the menu"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
              sx={{ marginInlineStart: 'auto' }}
            >
              <SvgIcon>
                <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
              </SvgIcon>
            </IconButton>
          </Box>
          <DrawerLinks {...props} onChosen={close} />
        </Box>
      </Box>
    </Box>
  )
}

/** Closes a menu that was opened before its script had come. */
function hidePopover(dialog: HTMLDialogElement | null): void {
  // Older browsers, and jsdom, have no popovers.
  if (dialog && 'hidePopover' in dialog) dialog.hidePopover()
}

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
function DrawerLinks({ menu, visitor, currentPath, onLogout, onChosen }: DrawerLinksProps) {
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
