// The calls that show any message before it is sent.
import { digest } from '../../digest'
import { idempotencyKeyOf } from '../../http/idempotencyKeyOf'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { previewMessage } from './previewMessage'
import { sendCopy } from './sendCopy'

export const messagePreviewRoutes = (serve: Serve, services: Services) => {
  serve('POST /api/message/preview', ({ query, body, caller }) =>
    previewMessage(services, caller, { ...query, ...body }),
  )

  serve('POST /api/message/sendCopy', ({ query, body, caller, request: { headers } }) =>
    sendCopy(
      services,
      caller,
      { ...query, ...body },
      {
        idempotencyKey: idempotencyKeyOf(headers),
        digest: digest(JSON.stringify([query, body])),
      },
    ),
  )
}
