// Signing in and out, and what people do with their own account (§7 Authentication, User).
import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#contract/calls'
import { passkeyAnswer } from '#contract/secondFactor'
import { SECOND_STEP_GRANT } from '#contract/words'
import { TokenRefusal } from '../errors'
import { renewCrossSiteToken } from '../http/crossSite'
import type { Serve } from '../http/mount'
import { hasPaid } from '../members/hasPaid'
import type { Services } from '../services'
import { deviceOf } from '../sessions/deviceOf'
import { giveDocumentCookie, takeDocumentCookie } from '../sessions/documentCookie'
import type { Visit } from '../sessions/recordSignIn'
import { refreshSession } from '../sessions/refreshSession'
import { revokeToken } from '../sessions/revokeToken'
import { tokenPair } from '../sessions/tokenPair'
import { passSecondStep, type Shown } from '../signIn/passSecondStep'
import { signIn } from '../signIn/signIn'
import { readAccount } from './accountQueries'
import { changePassword } from './changePassword'
import { confirmAddress } from './confirmAddress'
import { giveUpAddress } from './giveUpAddress'
import { presentProfile } from './present'
import { registerMember } from './registerMember'
import { resetPassword } from './resetPassword'
import { readMyAccount, saveMyAccount } from './saveMyAccount'
import { sendAddressLink } from './sendAddressLink'
import { sendResetLink } from './sendResetLink'
import { takeBackAddress } from './takeBackAddress'

type TokenRequest = BodyOf<'POST /oauth/token'>

/** The one thing that is shown as the second step; null when there is none that can be read. */
function shownIn({ otp, recovery_code, passkey }: TokenRequest): Shown | null {
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

export const accountRoutes = (serve: Serve, services: Services) => {
  const { database, secrets } = services

  const byPassword = ({ username, password }: TokenRequest, visit: Visit) => {
    if (!username) throw new TokenRefusal('invalid_request', 'Please enter your email address')
    if (!password) throw new TokenRefusal('invalid_request', 'Please enter your password')
    return signIn(services, username, password, visit)
  }

  const bySecondStep = (body: TokenRequest, visit: Visit) => {
    if (!body.mfa_token) throw new TokenRefusal('invalid_request', 'Please sign in again from the beginning.')
    const shown = shownIn(body)
    if (!shown) throw new TokenRefusal('invalid_request', 'Please enter the code, or use your passkey.')
    return passSecondStep(services, body.mfa_token, shown, visit)
  }

  serve('POST /oauth/token', async ({ body, network, request, reply }) => {
    const visit = visitOf(network, request)
    if (body.grant_type === 'password' || body.grant_type === SECOND_STEP_GRANT) {
      const opened = await (body.grant_type === 'password' ? byPassword(body, visit) : bySecondStep(body, visit))
      renewCrossSiteToken(secrets, request, reply, opened.sessionId)
      await giveDocumentCookie(services, request, reply, opened.sessionId)
      return tokenPair(services, opened)
    }
    if (body.grant_type !== 'refresh_token')
      throw new TokenRefusal('unsupported_grant_type', 'Please sign in with your email address and password.')
    if (!body.refresh_token) throw new TokenRefusal('invalid_request', 'Please sign in again.')
    return tokenPair(
      services,
      await refreshSession(services, body.refresh_token, visit, line => request.log.warn(line)),
    )
  })

  serve('POST /oauth/revoke', async ({ body, request, reply }) => {
    takeDocumentCookie(request, reply)
    if (body.token) await revokeToken(services, body.token)
    return {}
  })

  serve('POST /api/user/register', async ({ body, network }) => {
    await registerMember(services, network, body)
    return {}
  })

  serve('GET /api/user/forgotPasswordEmail', async ({ query, network, request }) => {
    await sendResetLink(services, visitOf(network, request), query.userName)
    return {}
  })

  serve('POST /api/user/resetPassword', async ({ body, network, request }) => {
    await resetPassword(services, body, visitOf(network, request))
    return {}
  })

  serve('POST /api/user/changePassword', async ({ caller, body }) => {
    await changePassword(services, caller, body)
    return {}
  })

  serve('GET /api/user/profile', async ({ caller }) =>
    presentProfile(await readAccount(database, caller.memberId), caller),
  )

  serve('GET /api/user/myAccount', ({ caller }) => readMyAccount(database, services, caller.memberId))

  serve('POST /api/user/saveMyAccount', ({ caller, body }) => saveMyAccount(services, caller, body))

  serve('POST /api/user/sendAddressLink', async ({ caller }) => {
    await sendAddressLink(services, caller)
    return {}
  })

  serve('POST /api/user/giveUpAddress', async ({ caller }) => {
    await giveUpAddress(services, caller)
    return {}
  })

  serve('POST /api/user/confirmAddress', async ({ body }) => {
    await confirmAddress(services, body)
    return {}
  })

  serve('POST /api/user/takeBackAddress', async ({ body }) => ({ code: await takeBackAddress(services, body) }))

  serve('GET /api/user/hasPaid', ({ caller }) => hasPaid(database, caller.memberId))

  serve(
    'GET /api/user/hasUpdated',
    async ({ caller }) => (await readAccount(database, caller.memberId)).member.updatedProfile,
  )
}

const visitOf = (network: string, { headers }: FastifyRequest): Visit => ({
  network,
  device: deviceOf(headers['user-agent']),
})
