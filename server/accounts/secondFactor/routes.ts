// The calls by which a member sets up two-step sign-in, and a System Administrator helps somebody who has lost it. The
// second step itself is in signIn/routes.ts.
import { mayDo } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { readAccount } from '../accountQueries'
import { NotAllowed } from '../../errors'
import type { Serve } from '../../http/mount'
import type { Services, SignedIn } from '../../services'
import { addPasskey, beginPasskey } from './addPasskey'
import { hasShownFactor } from './asOwner'
import { beginAuthenticator, confirmAuthenticator } from './addAuthenticator'
import { readFactors } from './factors'
import { passkeyPlace } from './passkeys'
import { removeAuthenticator, removePasskey } from './removeFactor'
import { removeSecondFactor } from '../../members/removeSecondFactor'
import { renewRecoveryCodes } from './recoveryCodes'

export const secondFactorRoutes = (serve: Serve, services: Services) => {
  const { database } = services

  serve('GET /api/secondFactor/get', ({ caller }) => presentOwn(services, caller))

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

  serve('GET /api/secondFactor/ofMember', async ({ caller, query: { userId } }) => {
    expectNotOneself(caller, userId)
    await readAccount(database, userId)
    const { authenticator, passkeys, recoveryCodesLeft } = await readFactors(database, userId)
    return { hasAuthenticator: authenticator !== null, passkeys: passkeys.length, recoveryCodesLeft }
  })

  serve('POST /api/secondFactor/removeOfMember', async ({ caller, body: { userId } }) => {
    expectNotOneself(caller, userId)
    await removeSecondFactor(services, caller.memberId, userId)
    return {}
  })
}

function expectNotOneself(caller: SignedIn, memberId: number): void {
  if (!mayDo(caller, 'members.removeSecondFactor', { memberId }))
    throw new NotAllowed(
      'Your own second factor is in your account. If you have lost it, please ask another System Administrator.',
    )
}

async function presentOwn(
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
    offersPasskeys: passkeyPlace(publicUrl) !== null,
    requiredFor: roles.filter(role => secondFactorRoles.includes(role)),
    isShown: await hasShownFactor(database, sessionId),
  }
}
