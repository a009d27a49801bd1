// Members in from a club's file, and out into one.
import { digest } from '../digest'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { exportMembers } from './exportMembers'
import { existingMembers } from './findExisting'
import { importMembers } from './importMembers'

export const memberImportRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/user/findExisting', async ({ body: { people } }) => {
    const existingOf = await existingMembers(services.database)
    return people.flatMap((person, place) => {
      const found = existingOf(person)
      return found ? [{ place, ...found }] : []
    })
  })

  serve('POST /api/user/import', ({ body, caller, request: { headers } }) =>
    importMembers(
      services,
      {
        importedBy: caller.memberId,
        idempotencyKey: idempotencyKeyOf(headers),
        idempotencyDigest: digest(JSON.stringify(body)),
      },
      body,
    ),
  )

  serve('GET /api/user/export', () => exportMembers(services.database))
}
