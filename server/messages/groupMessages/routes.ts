// The calls by which the committee writes to groups of members (§7 User).
import { idempotencyKeyOf } from '../../http/idempotencyKeyOf'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { presentMessage, presentRecipient, presentSentMessage, presentUnmailed } from './present'
import { findMessage, listMessages } from './queries'
import { recipientsOf } from './recipientsOf'
import { sendGroupMessage } from './sendGroupMessage'

export const groupMessageRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/user/SendMessage', ({ query, body, caller, arrivals, request }) =>
    sendGroupMessage(services, caller, {
      ...body,
      filter: query.filter,
      idempotencyKey: idempotencyKeyOf(request.headers),
      arrivals,
    }),
  )

  serve('GET /api/user/groupRecipients', async ({ query }) => {
    const { recipients, unmailed } = await recipientsOf(services.database, services.clock, query.filter)
    return { recipients: recipients.map(presentRecipient), unmailed: unmailed.map(presentUnmailed) }
  })

  serve('GET /api/user/groupMessages', async ({ query, reply }) => {
    const { rows, total } = await listMessages(services, query)
    void reply.header('x-total-count', total)
    return rows.map(presentMessage)
  })

  serve('GET /api/user/groupMessage', async ({ query }) => presentSentMessage(await findMessage(services, query.id)))
}
