import { useCanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import type { Deed } from '#contract/access'
import { accessMessages } from '../messages/access'
import { ScreenSkeleton } from '../ui/ScreenSkeleton'
import AccessDenied from './AccessDenied'
import { ScreenNotice } from './ScreenNotice'

/** A screen for those who may do this deed; anybody else is told so, and stays signed in. */
export function Allowed({ deed, children }: { deed: Deed; children: ReactNode }) {
  const [resource, action] = deed.split('.') as [string, string]
  const { canAccess, isPending, error, refetch } = useCanAccess({ resource, action })
  if (isPending) return <ScreenSkeleton />
  if (error) return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  return canAccess ? children : <AccessDenied />
}
