import { use } from 'react'
import { paths } from '../../paths'
import { BusyButton } from '../feedback/BusyButton'
import { FormContext } from '../forms/FormContext'
import { useGoBack } from './useReturn'

interface BackButtonProps {
  label?: string
  /** The path that it leads to where there is no earlier page of the application. */
  fallback?: string
}

/** Goes back within the application. Busy while the form around it is being sent. */
export function BackButton({ label = 'Back', fallback = paths.membersHome }: BackButtonProps) {
  const { busy } = use(FormContext)
  const goBack = useGoBack(fallback)
  return (
    <BusyButton variant="outlined" busy={busy} onClick={() => void goBack()}>
      {label}
    </BusyButton>
  )
}
