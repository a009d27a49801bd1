import type { AnswerOf } from '#contract/calls'
import type { Services } from '../../services'
import { ACCESS_SECONDS, issueAccessToken } from './accessToken'

export interface OpenedSession {
  sessionId: string
  refreshToken: string
}

/** Makes the answer of both grants. */
export const tokenPair = async (
  services: Services,
  { sessionId, refreshToken }: OpenedSession,
): Promise<AnswerOf<'POST /oauth/token'>> => ({
  access_token: await issueAccessToken(services, sessionId),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: ACCESS_SECONDS,
})
