import type { QueryClient } from '@tanstack/react-query'
import { DRAWN_AT, DRAWN_DATA_ID, type DrawnData, IS_REOPENED } from '#contract/rules/drawnScreen'
import { profileQuery } from '../api/clubQueries'
import { documentBlock } from '../api/documentBlock'
import { keepIfListed } from '../api/keptAnswers'
import { storedProfile, storeProfile } from '../api/profile'
import { isReopened, showOld } from '../api/reopened'

const drawnAt = () => Date.parse(document.documentElement.getAttribute(DRAWN_AT) ?? '')
const drawnAnswers = () => documentBlock<DrawnData>(DRAWN_DATA_ID) ?? []

/**
 * Takes the data from which the server has drawn the screen, so that the application draws it at once and fetches
 * nothing again.
 */
export function takeDrawnData(queryClient: QueryClient): void {
  const answers = drawnAnswers()
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile && !(isReopened() && storedProfile()?.id === profile.id)) storeProfile(profile)
  if (isReopened()) return showOld(drawnAt())
  for (const [key, data] of answers) void keepIfListed(key, data, drawnAt())
}

/**
 * Asks for all that a kept document shows, once the application has taken it over, and what was tapped meanwhile is
 * done: nobody has tapped on what comes now. The first rendering is that of the server, for which everything was new.
 */
export function renewReopened(queryClient: QueryClient): void {
  if (!isReopened()) return
  document.documentElement.removeAttribute(IS_REOPENED)
  // A deed that was done meanwhile may have brought an answer, which stays.
  for (const [key] of drawnAnswers()) queryClient.setQueryData(key, (shown: unknown) => shown, { updatedAt: drawnAt() })
  void queryClient.invalidateQueries()
}
