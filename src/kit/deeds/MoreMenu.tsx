import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import MoreVert from '@mui/icons-material/MoreVert'
import { useId, useState, type MouseEvent } from 'react'
import { TOUCH_TARGET } from '../../theme/components'
import { elementProps, type OfferedDeed } from './offeredDeed'

interface MoreMenuProps {
  /** The accessible name of the button and the menu. */
  name: string
  groups: readonly (readonly OfferedDeed[])[]
  /**
   * Whether it is a button with its name, whose menu opens upwards. By default it is three dots, whose menu opens
   * downwards.
   */
  isLarge?: boolean
}

/** A button with a menu of further deeds. */
export function MoreMenu({ name, groups, isLarge = false }: MoreMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const id = useId()
  const isOpen = button !== null
  const close = () => setButton(null)
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setButton(currentTarget)
  const opener = {
    onClick: open,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-label': name,
  } as const
  return (
    <>
      {isLarge ? (
        <Button {...opener} variant="outlined" endIcon={<MoreHoriz />}>
          {name}
        </Button>
      ) : (
        <IconButton {...opener}>
          <MoreVert />
        </IconButton>
      )}
      <Menu
        id={id}
        anchorEl={button}
        open={isOpen}
        onClose={close}
        anchorOrigin={{ vertical: isLarge ? 'top' : 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: isLarge ? 'bottom' : 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': name },
          paper: { sx: { minWidth: 220, border: '1px solid', borderColor: 'divider' } },
        }}
        sx={{ '@media print': { display: 'none' } }}
      >
        {groups.flatMap((group, index) => [
          index > 0 && <Divider key={`before ${group[0]?.deed}`} />,
          ...group.map(offered => <MenuLine key={offered.deed} offered={offered} onChosen={close} />),
        ])}
      </Menu>
    </>
  )
}

/**
 * A line of the menu. MUI's Menu gives its children the props that make them reachable by the arrow keys: they are
 * passed on.
 */
function MenuLine({
  offered: { label, Icon, action, isDestructive },
  onChosen,
  ...menuProps
}: { offered: OfferedDeed; onChosen: () => void } & MenuItemProps) {
  const element = elementProps(action)
  const choose = () => {
    onChosen()
    if ('run' in action) action.run()
  }
  return (
    <MenuItem
      {...menuProps}
      {...element}
      onClick={choose}
      sx={{
        minHeight: TOUCH_TARGET,
        color: isDestructive ? 'error.main' : 'text.primary',
        '&:focus-visible': { outlineOffset: '-3px' },
      }}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  )
}
