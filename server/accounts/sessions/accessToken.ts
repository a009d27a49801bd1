// What a signed-in page shows with every call.
import type { Services } from '../../services'
import { issueSessionToken, readSessionToken } from './sessionToken'

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60

const TYPE = 'at+jwt'

export const issueAccessToken = (services: Services, sessionId: string): Promise<string> =>
  issueSessionToken(services, TYPE, sessionId, ACCESS_SECONDS)

/** The session that the token names; null unless it is ours, whole and in date. */
export const readAccessToken = (services: Services, token: string): Promise<string | null> =>
  readSessionToken(services, TYPE, token)
