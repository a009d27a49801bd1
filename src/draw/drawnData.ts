import type { QueryClient } from '@tanstack/react-query'
import { DRAWN_AT, DRAWN_DATA_ID, type DrawnData } from '#contract/rules/drawnScreen'
import { profileQuery } from '../api/clubQueries'
import { documentBlock } from '../api/documentBlock'
import { keepIfListed } from '../api/keptAnswers'
import { storeProfile } from '../api/profile'

/**
 * Takes the data from which the server has drawn the screen, so that the application draws it at once and fetches
 * nothing again.
 */
export function takeDrawnData(queryClient: QueryClient): void {
  const answers = documentBlock<DrawnData>(DRAWN_DATA_ID) ?? []
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile) storeProfile(profile)
  const drawnAt = Date.parse(document.documentElement.getAttribute(DRAWN_AT) ?? '')
  for (const [key, data] of answers) void keepIfListed(key, data, drawnAt)
}
