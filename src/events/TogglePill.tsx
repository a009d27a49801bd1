import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { TOUCH_TARGET } from '../theme/components'

/** The looks of a filter that is one tap away. */
export const PILL = {
  flex: 'none',
  border: '1px solid',
  minHeight: TOUCH_TARGET,
  px: 1.5,
  py: 0.5,
  borderRadius: '22px',
  borderColor: 'text.disabled',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const

/** The same while it is on. */
export const CHOSEN = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const

interface TogglePillProps extends ButtonBaseProps {
  isOn: boolean
}

/**
 * A button that is on or off. MUI's ToggleButton is this with other looks; the officers' editor has it too, and sharing
 * it would cost their forms a file more.
 */
export const TogglePill = ({ isOn, ...button }: TogglePillProps) => (
  <ButtonBase {...button} aria-pressed={isOn} sx={[PILL, isOn && CHOSEN]} />
)
