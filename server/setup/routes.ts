// The calls of the club's own tables and settings, all with the same handlers (contract/calls/setup.ts).
import { eq } from 'drizzle-orm'
import { mayDo } from '#contract/access'
import {
  type OrderedName,
  SETUP_NAMES,
  type SetupName,
  setupResourceOf,
  type TableName,
} from '#contract/resources/setupResources'
import { memberField } from '../database/schema/ownFields'
import type { Serve } from '../http/mount'
import { settleDue } from '../events/watchOffers'
import { endConfirmation } from '../river/confirmStation'
import { refillTides } from '../river/refillTides'
import type { Services } from '../services'
import { createRecord } from './createRecord'
import { deleteRecord } from './deleteRecord'
import { orderRecords } from './orderRecords'
import { presentRecord } from './present'
import { listRecords, readRecord } from './queries'
import { readSetupStates } from './readSetupStates'
import { updateGuarded, updateRecord } from './updateRecord'

/** The fields that the confirmation of the tide station holds for: the slipway and the club's clock. */
const ENDING_CONFIRMATION = ['slipway', 'timeZone']

export const setupRoutes = (serve: Serve, services: Services) => {
  const { database } = services
  serve('GET /api/club/setupStates', async ({ caller }) =>
    (await readSetupStates(database)).filter(({ name }) => mayDo(caller, setupResourceOf(name).deed)),
  )
  serve('POST /api/club/noteShownFields', async () => {
    await database.update(memberField).set({ isNewlyShown: false }).where(eq(memberField.isNewlyShown, true))
    return {}
  })
  for (const name of SETUP_NAMES) {
    serve(`GET /api/setup/${name}/:id`, async ({ params }) =>
      presentRecord(setupResourceOf(name), await readRecord(database, name, params.id)),
    )
    serve(`PUT /api/setup/${name}/:id`, async ({ params, body, caller }) => {
      const record = setupResourceOf(name).asksPassword
        ? await updateGuarded(services, caller, name, params.id, body)
        : await updateRecord(services, caller, name, params.id, body, (transaction, { after }) =>
            ENDING_CONFIRMATION.some(field => field in after)
              ? endConfirmation(transaction, services.clock, caller.memberId)
              : Promise.resolve(),
          )
      // Other offsets move all predictions, and without places nobody waits for one.
      if (name === 'water') {
        await refillTides(services)
        await settleDue(services)
      }
      return record
    })
    if (isTable(name)) serveTable(name)
    if (isOrdered(name))
      serve(`POST /api/setup/${name}/order`, async ({ body: { ids }, caller }) => {
        await orderRecords(services, caller, name, ids)
        return { ids }
      })
  }

  function serveTable(name: TableName) {
    serve(`GET /api/setup/${name}`, async ({ query, reply }) => {
      const { rows, total } = await listRecords(database, name, query)
      void reply.header('x-total-count', total)
      return rows.map(row => presentRecord(setupResourceOf(name), row))
    })
    serve(`POST /api/setup/${name}`, ({ body, caller }) => createRecord(services, caller, name, body))
    serve(`DELETE /api/setup/${name}/:id`, ({ params, caller }) => deleteRecord(services, caller, name, params.id))
  }
}

const isTable = (name: SetupName): name is TableName => !setupResourceOf(name).isSingle
const isOrdered = (name: SetupName): name is OrderedName => setupResourceOf(name).isOrdered === true
