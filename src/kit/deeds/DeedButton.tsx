import type { ButtonProps } from '@mui/material/Button'
import { BusyButton } from '../feedback/BusyButton'
import { elementFor, type Offered } from './offeredDeed'

interface DeedButtonProps {
  offered: Offered
  /** The page's foremost button, or a quiet line of a list. */
  isMain?: boolean
}

/** A deed on the event, as a button. */
export function DeedButton({
  offered: { label, Icon, way, isUnderWay = false, isGrave = false },
  isMain = false,
}: DeedButtonProps) {
  const look = isMain ? MAIN : { ...LINE, color: isGrave ? 'error.main' : 'text.primary' }
  return (
    <BusyButton
      {...(elementFor(way) as ButtonProps)}
      busy={isUnderWay}
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
