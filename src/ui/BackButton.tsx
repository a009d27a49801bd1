import { use } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { BusyButton } from './BusyButton'
import { FormContext } from './FormContext'

interface BackButtonProps {
  label?: string
  /** The path that it leads to where going back would leave the application. */
  fallback?: string
}

/** Goes back within the application. Waits while its form is being sent. */
export function BackButton({ label = 'Back', fallback = paths.membersHome }: BackButtonProps) {
  const { busy } = use(FormContext)
  const navigate = useNavigate()
  const goBack = () => void (entriesBefore() > 0 ? navigate(-1) : navigate(fallback))
  return <BusyButton variant="outlined" busy={busy} onClick={goBack}>{label}</BusyButton>
}

/** How many entries of the history, as the router counts them, are this application's own before the open one. */
const entriesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
