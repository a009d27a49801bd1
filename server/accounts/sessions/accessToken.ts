// The token that a signed-in page sends with every call.
import type { Services } from '../../services'
import { issueSessionToken, readSessionToken } from './sessionToken'

/** The lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 15 * 60

const TYPE = 'at+jwt'

export const issueAccessToken = (services: Services, sessionId: string): Promise<string> =>
  issueSessionToken(services, TYPE, sessionId, ACCESS_SECONDS)

/** Returns the session that the token names; null unless it is ours, whole and in date. */
export const readAccessToken = (services: Services, token: string): Promise<string | null> =>
  readSessionToken(services, TYPE, token)
