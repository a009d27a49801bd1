// Signing in and out (§7 Authentication).
import type { BodyOf } from '#contract/calls'
import { passkeyAnswer } from '#contract/calls/secondFactor'
import { SECOND_STEP_GRANT } from '#contract/words'
import { TokenRefusal } from '../../errors'
import { renewCrossSiteToken } from '../../http/crossSite'
import { idempotencyKeyOf } from '../../http/idempotencyKeyOf'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import type { Visit } from '../../sessions/recordSignIn'
import { refreshSession } from './refreshSession'
import { revokeToken } from '../../sessions/endSessions'
import { FILES_COOKIE, giveSessionCookie, SCREEN_COOKIE, takeSessionCookie } from '../../sessions/sessionCookie'
import { tokenPair } from '../../sessions/tokenPair'
import { visitOf } from '../../sessions/deviceOf'
import { passSecondStep, type Proof } from './passSecondStep'
import { signIn } from './signIn'

type TokenRequest = BodyOf<'POST /oauth/token'>

/** Returns the one factor that is shown as the second step; null when there is none that can be read. */
function proofIn({ otp, recovery_code, passkey }: TokenRequest): Proof | null {
  if (otp) return { otp }
  if (recovery_code) return { recoveryCode: recovery_code }
  const read = passkeyAnswer.safeParse(jsonIn(passkey ?? ''))
  return read.success ? { passkey: read.data } : null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const signInRoutes = (serve: Serve, services: Services) => {
  const byPassword = ({ username, password }: TokenRequest, visit: Visit) => {
    if (!username) throw new TokenRefusal('invalid_request', 'Please enter your email address')
    if (!password) throw new TokenRefusal('invalid_request', 'Please enter your password')
    return signIn(services, username, password, visit)
  }

  const bySecondStep = (body: TokenRequest, visit: Visit) => {
    if (!body.mfa_token) throw new TokenRefusal('invalid_request', 'Please sign in again from the beginning.')
    const proof = proofIn(body)
    if (!proof) throw new TokenRefusal('invalid_request', 'Please enter the code, or use your passkey.')
    return passSecondStep(services, body.mfa_token, proof, visit)
  }

  serve('POST /oauth/token', async ({ body, network, request, reply }) => {
    const visit = visitOf(network, request)
    if (body.grant_type === 'password' || body.grant_type === SECOND_STEP_GRANT) {
      const opened = await (body.grant_type === 'password' ? byPassword(body, visit) : bySecondStep(body, visit))
      renewCrossSiteToken(services.secrets, request, reply, opened.sessionId)
      await giveSessionCookie(services, FILES_COOKIE, request, reply, opened.sessionId)
      await giveSessionCookie(services, SCREEN_COOKIE, request, reply, opened.sessionId)
      return tokenPair(services, opened)
    }
    if (body.grant_type !== 'refresh_token')
      throw new TokenRefusal('unsupported_grant_type', 'Please sign in with your email address and password.')
    if (!body.refresh_token) throw new TokenRefusal('invalid_request', 'Please sign in again.')
    const renewal = { token: body.refresh_token, key: idempotencyKeyOf(request.headers) }
    const refreshed = await refreshSession(services, renewal, visit, line => request.log.warn(line))
    await giveSessionCookie(services, SCREEN_COOKIE, request, reply, refreshed.sessionId)
    return tokenPair(services, refreshed)
  })

  serve('POST /oauth/revoke', async ({ body, request, reply }) => {
    takeSessionCookie(FILES_COOKIE, request, reply)
    takeSessionCookie(SCREEN_COOKIE, request, reply)
    if (body.token) await revokeToken(services, body.token)
    return {}
  })
}
