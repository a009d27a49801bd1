// The first visit of an empty club. The holder of the link that the server printed becomes its System Administrator.
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { makeFirstAdministrator } from './makeFirstAdministrator'

export const firstAdministratorRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/user/firstAdministrator', async ({ body }) => {
    await makeFirstAdministrator(services, body)
    return {}
  })
}
