// The event calls (§7 Events).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { joinEvent } from './joinEvent'
import { listEvents } from './listEvents'
import { presentEventView, presentSummary } from './present'
import { listLatest, listMine } from './queries'
import { readEvent } from './readEvent'

export const eventRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/event/all', async ({ query, caller, reply }) => {
    const { rows, total } = await listEvents(services, caller, query)
    void reply.header('x-total-count', total)
    return rows.map(presentSummary)
  })

  serve('GET /api/event/getSummary', async ({ caller }) => (await listLatest(services, caller)).map(presentSummary))

  serve('GET /api/event/getMyRow', async ({ caller }) => (await listMine(services, caller)).map(presentSummary))

  serve('GET /api/event/get', async ({ query, caller }) => presentEventView(await readEvent(services, caller, query.eventId)))

  serve('POST /api/event/joinEvent', ({ query, caller }) => joinEvent(services, caller, query.eventId))
}
