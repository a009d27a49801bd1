// Signing in and out (§7 Authentication; POST /oauth/revoke: decisions, Accounts).
import { z } from 'zod'
import { defineCalls, done, line, SIGN_IN_LIMIT } from './call'

const tokenRequest = z.object({
  grant_type: z.string().max(40),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
})

export const authCalls = defineCalls({
  'POST /oauth/token': {
    form: true,
    tokenless: true,
    limit: SIGN_IN_LIMIT,
    body: tokenRequest,
    answer: z.object({ access_token: z.string(), refresh_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
    deed: 'session.open',
  },
  'POST /oauth/revoke': {
    form: true,
    tokenless: true,
    body: z.object({ token: line(4000).optional(), token_type_hint: line(40).optional() }),
    answer: done,
    deed: 'session.close',
  },
})

/** What the token call answers on failure (§8). */
export interface TokenError {
  error: 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type'
  error_description: string
}
