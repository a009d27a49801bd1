import Box from '@mui/material/Box'
import { barLink } from './barLink'
import { Chevron } from '../kit/navigation/Chevron'
import { ClubLink } from '../kit/navigation/ClubLink'
import { isCurrent, isGroup, type MenuEntry, type MenuGroup } from './menu'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

interface BarMenuProps {
  menu: readonly MenuEntry[]
  currentPath: string
}

/** The menu in the bar, on wide screens. */
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

/**
 * A group of the bar's menu: a button that opens a list of links. Escape, moving the focus out of it, or following a
 * link closes it.
 */
export function MenuDropdown({ group, currentPath }: { group: MenuGroup; currentPath: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Box sx={{ position: 'relative' }} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={group.entries.some(entry => isCurrent(entry, currentPath)) || undefined}
        onClick={() => setOpen(!isOpen)}
        sx={[
          barLink as object,
          { '&[data-current]': { textDecorationLine: 'underline', textDecorationThickness: '3px' } },
        ]}
      >
        {group.label}
        <Chevron isUp={isOpen} />
      </Box>
      <Box
        component="ul"
        id={listId}
        hidden={!isOpen}
        onClick={() => setOpen(false)}
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          top: 'calc(100% + 6px)',
          minWidth: 220,
          m: 0,
          p: 1,
          listStyle: 'none',
          bgcolor: 'tide.deep',
          border: '1px solid',
          borderColor: 'tide.line',
          borderRadius: 1,
          boxShadow: 8,
        }}
      >
        {group.entries.map(entry => (
          <li key={entry.path}>
            <Box
              component={ClubLink}
              to={entry.path}
              aria-current={isCurrent(entry, currentPath) ? 'page' : undefined}
              sx={[barLink as object, { display: 'flex' }]}
            >
              {entry.label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
