// The calls for what the club sends a member beyond the specified mails (docs/decisions/42-evening.md).
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { readNotices, saveNotices } from './notices'

export const noticeRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/getNotices', ({ caller }) => readNotices(services.database, caller))

  serve('POST /api/user/saveNotices', ({ body, caller }) => saveNotices(services, caller, body))
}
