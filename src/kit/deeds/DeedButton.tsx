import type { ButtonProps } from '@mui/material/Button'
import { BusyButton } from '../feedback/BusyButton'
import { elementProps, type OfferedDeed } from './offeredDeed'

interface DeedButtonProps {
  offered: OfferedDeed
  /** Whether it is the page's main button. By default it is a line of a list. */
  isMain?: boolean
}

/** An offered deed as a button or a link. */
export function DeedButton({
  offered: { label, Icon, action, isPending = false, isDestructive = false },
  isMain = false,
}: DeedButtonProps) {
  const look = isMain ? MAIN : { ...LINE, color: isDestructive ? 'error.main' : 'text.primary' }
  return (
    <BusyButton
      {...(elementProps(action) as ButtonProps)}
      busy={isPending}
      variant={isMain ? 'contained' : 'text'}
      startIcon={<Icon />}
      sx={look}
    >
      {label}
    </BusyButton>
  )
}

const MAIN = { flex: 1, lineHeight: 1.25, minHeight: 48 } as const
const LINE = {
  justifyContent: 'flex-start',
  textAlign: 'start',
  fontWeight: 600,
  px: 1.5,
  '& .MuiButton-startIcon': { ml: 0, mr: 1.5, color: 'text.secondary' },
} as const
