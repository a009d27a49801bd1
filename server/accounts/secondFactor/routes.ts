// The calls by which a member sets up two-step sign-in. The second step itself is in signIn/routes.ts.
import type { AnswerOf } from '#contract/calls'
import { readAccount } from '../accountQueries'
import type { Serve } from '../../http/mount'
import type { Services, SignedIn } from '../../services'
import { addPasskey, beginPasskey } from './addPasskey'
import { hasShownFactor } from './asOwner'
import { beginAuthenticator, confirmAuthenticator } from './addAuthenticator'
import { readFactors } from './factors'
import { relyingPartyOf } from './passkeys'
import { removeAuthenticator, removePasskey } from './removeFactor'
import { renewRecoveryCodes } from './recoveryCodes'

export const secondFactorRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/secondFactor/get', ({ caller }) => presentFactors(services, caller))

  serve('POST /api/secondFactor/beginAuthenticator', ({ caller, body }) =>
    beginAuthenticator(services, caller, body.password),
  )

  serve('POST /api/secondFactor/confirmAuthenticator', async ({ caller, body }) => ({
    recoveryCodes: await confirmAuthenticator(services, caller, body.code),
  }))

  serve('POST /api/secondFactor/removeAuthenticator', async ({ caller, body }) => {
    await removeAuthenticator(services, caller, body.password)
    return {}
  })

  serve('POST /api/secondFactor/beginPasskey', ({ caller, body }) => beginPasskey(services, caller, body.password))

  serve('POST /api/secondFactor/addPasskey', async ({ caller, body }) => ({
    recoveryCodes: await addPasskey(services, caller, body),
  }))

  serve('POST /api/secondFactor/removePasskey', async ({ caller, body }) => {
    await removePasskey(services, caller, body)
    return {}
  })

  serve('POST /api/secondFactor/makeRecoveryCodes', async ({ caller, body }) => ({
    recoveryCodes: await renewRecoveryCodes(services, caller, body.password),
  }))
}

async function presentFactors(
  { database, publicUrl, secondFactorRoles }: Services,
  { memberId, sessionId }: SignedIn,
): Promise<AnswerOf<'GET /api/secondFactor/get'>> {
  const { authenticator, passkeys, recoveryCodesLeft } = await readFactors(database, memberId)
  const { roles } = await readAccount(database, memberId)
  return {
    authenticator: authenticator && { addedAt: authenticator.addedAt.toISOString() },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    offersPasskeys: relyingPartyOf(publicUrl) !== null,
    requiredFor: roles.filter(role => secondFactorRoles.includes(role)),
    isShown: await hasShownFactor(database, sessionId),
  }
}
