// The calls by which members write to one another about an event (§7 Events, Event attendees).
import type { FastifyRequest } from 'fastify'
import { digest } from '../digest'
import { findAttendanceSubject } from '../history/recordChange'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import type { Sent } from './countMessage'
import { messageToAll, messageToAttendee, messageToOrganiser } from './messageTo'
import { sendMessage } from './sendMessage'

export const messageRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/event/SendMessageToOrganiser', async ({ query: { id }, body, caller, request }) => {
    await sendMessage(services, caller, sentBy(id, body, request), transaction => messageToOrganiser(transaction, id))
    return {}
  })

  serve('POST /api/event/SendMessageToAll', async ({ query: { id }, body, caller, request }) => {
    await sendMessage(
      services,
      caller,
      sentBy(id, body, request),
      transaction => messageToAll(transaction, services.clock, id),
      async () => ({ deed: 'events.messageAll', subjectType: 'event', subjectId: id }),
    )
    return {}
  })

  serve('POST /api/eventAttendee/sendMessage', async ({ query: { id }, body, caller, request }) => {
    await sendMessage(
      services,
      caller,
      sentBy(id, body, request),
      transaction => messageToAttendee(transaction, id),
      async transaction => ({ deed: 'attendees.message', ...(await findAttendanceSubject(transaction, id)) }),
    )
    return {}
  })
}

const sentBy = (
  id: number,
  { message, subject }: Pick<Sent, 'message' | 'subject'>,
  { headers, routeOptions }: FastifyRequest,
): Sent => ({
  message,
  subject,
  idempotencyKey: idempotencyKeyOf(headers),
  digest: digest(JSON.stringify([routeOptions.url, id, message, ...(subject === null ? [] : [subject])])),
})
