import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clubQuery, profileQuery } from '../../api/clubQueries'
import { mayOfferMore } from '../../events/eventRules'
import { useShownAbove } from './JoinableRows'
import {
  hasPaidQuery,
  joinableQuery,
  latestQuery,
  mayListOrganised,
  mayLookAfterMembers,
  maySetTides,
  myRowsQuery,
  officeQuery,
  organisedQuery,
  paymentQuery,
  tideEndQuery,
  waitedForQuery,
} from './homeQueries'

/**
 * Tells whether all has been answered that says which blocks the home has, and how high they are. What cannot be
 * answered counts as answered: its block says so, or stays away. What has been known stays so while it is asked again.
 */
export function useIsHomeKnown(): boolean {
  const club = useQuery(clubQuery)
  const profile = useQuery(profileQuery)
  const latest = useQuery(latestQuery)
  const hasPaid = useQuery(hasPaidQuery)
  const shown = useShownAbove()
  const queries = [
    club,
    profile,
    latest,
    hasPaid,
    useQuery(myRowsQuery),
    useQuery({ ...joinableQuery, enabled: latest.data !== undefined && mayOfferMore(latest.data, shown) }),
    useQuery({ ...paymentQuery, enabled: hasPaid.data === false }),
    useQuery({ ...waitedForQuery, enabled: club.data?.hasPlaces === true }),
    useQuery({ ...organisedQuery, enabled: mayListOrganised(profile.data) }),
    useQuery({ ...officeQuery, enabled: mayLookAfterMembers(profile.data) }),
    useQuery({ ...tideEndQuery, enabled: maySetTides(profile.data) }),
  ]
  const [isKnown, setKnown] = useState(false)
  const isKnownNow = isKnown || !queries.some(isOnItsWay)
  if (isKnownNow && !isKnown) setKnown(true)
  return isKnownNow
}

/** A call that is tried again has been answered once. */
const isOnItsWay = ({ isLoading, isFetching, isPlaceholderData, failureCount }: UseQueryResult): boolean =>
  (isLoading || (isPlaceholderData && isFetching)) && failureCount === 0
