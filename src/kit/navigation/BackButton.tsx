import { use } from 'react'
import { paths } from '../../paths'
import { BusyButton } from '../feedback/BusyButton'
import { FormContext } from '../forms/FormContext'
import { useGoBack } from './useReturn'

interface BackButtonProps {
  label?: string
  /** The path that it leads to where going back would leave the application. */
  fallback?: string
}

/** Goes back within the application. Waits while its form is being sent. */
export function BackButton({ label = 'Back', fallback = paths.membersHome }: BackButtonProps) {
  const { busy } = use(FormContext)
  const goBack = useGoBack(fallback)
  return (
    <BusyButton variant="outlined" busy={busy} onClick={() => void goBack()}>
      {label}
    </BusyButton>
  )
}
