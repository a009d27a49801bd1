import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { needsSecondFactor, type Deed } from '#contract/access'
import { profileQuery } from '../../api/clubQueries'
import { accessMessages } from './accessMessages'
import { ScreenSkeleton } from '../feedback/ScreenSkeleton'
import AccessDenied from './AccessDenied'
import { paths } from '../../paths'
import { ScreenNotice } from './ScreenNotice'

/** A screen for those who may do this deed; anybody else is told so, and stays signed in. */
export function Allowed({ deed, children }: { deed: Deed; children: ReactNode }) {
  const [resource, action] = deed.split('.') as [string, string]
  const { data: profile } = useQuery(profileQuery)
  const { canAccess, isPending, error, refetch } = useCanAccess({ resource, action })
  if (isPending) return <ScreenSkeleton />
  if (error)
    return <ScreenNotice title={accessMessages.errorTitle} text={accessMessages.error} onRetry={() => void refetch()} />
  if (canAccess) return children
  return profile && needsSecondFactor({ memberId: profile.id, ...profile }, deed) ? (
    <SecondFactorNeeded />
  ) : (
    <AccessDenied />
  )
}

/** A role of theirs opens it, which this session does not carry without a second factor. */
const SecondFactorNeeded = () => (
  <ScreenNotice
    title={accessMessages.secondStepTitle}
    text={accessMessages.secondStep}
    way={{ label: accessMessages.setUpSecondStep, to: paths.secondFactor }}
  />
)
