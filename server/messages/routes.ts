// What members write to one another about an event (§7 Events, Event attendees).
import type { FastifyRequest } from 'fastify'
import { digest } from '../digest'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import type { Sent } from './expectMessage'
import { sendMessageToAll } from './sendMessageToAll'
import { sendMessageToAttendee } from './sendMessageToAttendee'
import { sendMessageToOrganiser } from './sendMessageToOrganiser'

export const messageRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/event/SendMessageToOrganiser', async ({ query, body, caller, request }) => {
    await sendMessageToOrganiser(services, caller, query.id, sentBy(query.id, body, request))
    return {}
  })

  serve('POST /api/event/SendMessageToAll', async ({ query, body, caller, request }) => {
    await sendMessageToAll(services, caller, query.id, sentBy(query.id, body, request))
    return {}
  })

  serve('POST /api/eventAttendee/sendMessage', async ({ query, body, caller, request }) => {
    await sendMessageToAttendee(services, caller, query.id, sentBy(query.id, body, request))
    return {}
  })
}

const sentBy = (id: number, { message }: { message: string }, { headers, routeOptions }: FastifyRequest): Sent => ({
  message,
  idempotencyKey: idempotencyKeyOf(headers),
  digest: digest(JSON.stringify([routeOptions.url, id, message])),
})
