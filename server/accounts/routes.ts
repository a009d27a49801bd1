// The calls for people's own accounts (§7 User). signIn/routes.ts has signing in and out.
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { visitOf } from '../sessions/deviceOf'
import { readAccount } from './accountQueries'
import { changePassword } from './changePassword'
import { passwordFaults, readClubWords } from './passwordFaults'
import { confirmAddress } from './confirmAddress'
import { giveUpAddress, sendAddressLink } from './askedAddress'
import { presentProfile } from './present'
import { registerMember } from './registerMember'
import { resetPassword } from './resetPassword'
import { readMyAccount, saveMyAccount } from './saveMyAccount'
import { sendResetLink } from './sendResetLink'
import { takeBackAddress } from './takeBackAddress'

export const accountRoutes = (serve: Serve, services: Services) => {
  const { database } = services

  serve('POST /api/user/register', async ({ body, network }) => {
    await registerMember(services, network, body)
    return {}
  })

  serve('GET /api/user/forgotPasswordEmail', async ({ query, network, request }) => {
    await sendResetLink(services, visitOf(network, request), query.userName)
    return {}
  })

  serve('POST /api/user/resetPassword', async ({ body, network, request }) => {
    const invited = await resetPassword(services, body, visitOf(network, request))
    return invited === null ? {} : { userName: invited }
  })

  serve('POST /api/user/judgePassword', async ({ body: { password, ...owner } }) => {
    const [why = null] = await passwordFaults(password, owner, await readClubWords(database))
    return { isGood: why === null, why }
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

  serve(
    'GET /api/user/hasUpdated',
    async ({ caller }) => (await readAccount(database, caller.memberId)).member.updatedProfile,
  )
}
