import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { needsSecondFactor, type Deed } from '#contract/access'
import { profileQuery } from '../../api/clubQueries'
import { callerOf } from '../../api/profile'
import { accessMessages } from './accessMessages'
import { ScreenSkeleton } from '../feedback/Loading'
import { paths } from '../../paths'
import { ScreenNotice } from './ScreenNotice'

/** Shows its children to members who may do this deed, and tells all others why they may not; they stay signed in. */
export function RequireAccess({ deed, children }: { deed: Deed; children: ReactNode }) {
  const [resource, action] = deed.split('.') as [string, string]
  const { data: profile } = useQuery(profileQuery)
  const { canAccess, isPending, error, refetch } = useCanAccess({ resource, action })
  if (isPending) return <ScreenSkeleton />
  if (error)
    return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  if (canAccess) return children
  return profile && needsSecondFactor(callerOf(profile), deed) ? <SecondFactorNeeded /> : <AccessDenied />
}

/** Tells members that none of their roles allows this page. */
export const AccessDenied = () => <ScreenNotice title={accessMessages.deniedTitle} text={accessMessages.denied} />

/** Tells members that their role allows this page only after signing in with a second factor. */
const SecondFactorNeeded = () => (
  <ScreenNotice
    title={accessMessages.secondStepTitle}
    text={accessMessages.secondStep}
    link={{ label: accessMessages.setUpSecondStep, to: paths.secondFactor }}
  />
)
