// The first visit of an empty club: who names themself its System Administrator with the link that the server printed.
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { makeFirstAdministrator } from './makeFirstAdministrator'

export const firstStartRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/user/firstAdministrator', async ({ body }) => {
    await makeFirstAdministrator(services, body)
    return {}
  })
}
