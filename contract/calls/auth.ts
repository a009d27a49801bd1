// The calls for signing in and out (§7 Authentication; POST /oauth/revoke: docs/decisions/04-sessions.md).
import { z } from 'zod'
import { defineCalls, done, line, SIGN_IN_LIMIT } from '../call'
import type { PasskeyQuestion } from './secondFactor'

const tokenRequest = z.object({
  grant_type: z.string().max(40),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
  // The second step, with a grant_type of its own (words.ts): the ticket, and one of these; a passkey's answer as JSON.
  mfa_token: z.string().optional(),
  otp: z.string().optional(),
  recovery_code: z.string().optional(),
  passkey: z.string().optional(),
})

export const authCalls = defineCalls({
  'POST /oauth/token': {
    form: true,
    tokenless: true,
    limit: SIGN_IN_LIMIT,
    body: tokenRequest,
    answer: z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
    }),
    deed: 'session.open',
  },
  'POST /oauth/revoke': {
    form: true,
    tokenless: true,
    limit: SIGN_IN_LIMIT,
    body: z.object({ token: line(4000).optional(), token_type_hint: line(40).optional() }),
    answer: done,
    deed: 'session.close',
  },
})

/**
 * The response of a failed token call (§8). `expired_token` means that the ticket of a second step has expired: the
 * member begins again with the password.
 */
export interface TokenError {
  error: 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type' | 'expired_token'
  error_description: string
}

/** The response to the right password of a member with a second factor (docs/decisions/06-second-factor.md). */
export interface SecondStep {
  error: 'mfa_required'
  error_description: string
  /** The ticket. It opens one session, together with the second factor, within this many seconds. */
  mfa_token: string
  expires_in: number
  /** The factors that the member has. */
  factors: ('passkey' | 'otp' | 'recovery_code')[]
  /** The question for their device; null if they have no passkey. */
  passkey: PasskeyQuestion | null
}
