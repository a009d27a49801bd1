import { type ReactNode, use } from 'react'
import { BusyButton } from '../feedback/BusyButton'
import { FormContext } from './FormContext'
import { useHydrated } from './useHydrated'

interface SubmitButtonProps {
  children: ReactNode
  /** Of what cannot simply be undone. */
  color?: 'primary' | 'error'
}

/** Sends the form. Out of use while a sending is under way, and until the script is there that can send it. */
export function SubmitButton({ children, color = 'primary' }: SubmitButtonProps) {
  const { busy } = use(FormContext)
  const hydrated = useHydrated()
  return (
    <BusyButton
      type="submit"
      variant="contained"
      color={color}
      busy={busy}
      disabled={!hydrated}
      sx={{
        flex: { xs: 1, sm: 'none' },
        minHeight: 48,
        minWidth: { sm: 200 },
        justifySelf: { sm: 'start' },
        transition: 'none',
      }}
    >
      {children}
    </BusyButton>
  )
}
