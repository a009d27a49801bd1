import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import { isOutOfReach } from './errors'
import { shownSince } from './keptAnswers'
import { isAsDrawn, reopenedAt } from './reopened'

/**
 * Returns since when an answer may be old, in milliseconds: it comes from the device, or from a screen that opened
 * again, or the club could not be reached to give it anew. Undefined for any other, and for what was never answered on
 * this page.
 * @param countsReopened whether the answers of a screen that opened again count before the club could not be reached
 */
export function oldSince(
  { queryKey, state: { error, dataUpdatedAt } }: Query,
  countsReopened = true,
): number | undefined {
  const shown = shownSince(queryKey)
  if (shown !== undefined) return shown
  if (countsReopened && isAsDrawn(dataUpdatedAt)) return reopenedAt()
  return (isOutOfReach(error) && dataUpdatedAt) || undefined
}

/** Whether one of these answers may be old. */
export const mayBeOld = (queryClient: QueryClient, which: QueryFilters, countsReopened = true): boolean =>
  queryClient
    .getQueryCache()
    .findAll(which)
    .some(query => oldSince(query, countsReopened) !== undefined)
