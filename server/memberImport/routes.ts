// The calls that bring members in from a club's file, and export them to one.
import { digestInTurns } from '../digest'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { exportMembers } from './exportMembers'
import { findExisting } from './findExisting'
import { importMembers } from './importMembers'
import { readImportSettings } from './readImportSettings'

export const memberImportRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/user/findExisting', ({ body: { people } }) => findExisting(services.database, people))

  serve('POST /api/user/import', async ({ body, caller, request: { headers } }) =>
    importMembers(
      services,
      {
        caller,
        idempotencyKey: idempotencyKeyOf(headers),
        idempotencyDigest: await digestInTurns([body.update, ...body.rows]),
      },
      body,
    ),
  )

  serve('GET /api/user/importSettings', () => readImportSettings(services.database))

  serve('GET /api/user/export', ({ caller }) => exportMembers(services.database, caller))
}
