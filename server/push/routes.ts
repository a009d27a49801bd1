// The calls for notifications on the caller's device (docs/decisions/48-push.md).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { readPush, removePush, savePush } from './subscriptions'
import { testPush } from './testPush'

export const pushRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/getPush', ({ caller }) => readPush(services, caller))

  serve('POST /api/user/savePush', ({ body, caller }) => savePush(services, caller, body))

  serve('POST /api/user/removePush', ({ caller }) => removePush(services, caller))

  serve('POST /api/user/testPush', async ({ caller }) => {
    await testPush(services, caller)
    return {}
  })
}
