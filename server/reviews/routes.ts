// The safety and bosun parts of post-row reports, for those who look after them (§7 Events).
import type { ReportPart } from '#contract/words'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { closeReviews } from './closeReviews'
import { listReviews } from './listReviews'
import { presentReview } from './present'

const LISTS = {
  bosun: 'GET /api/event/getBosunReports',
  safety: 'GET /api/event/getSafetyOfficerReports',
} as const satisfies Record<ReportPart, string>

const CLOSING = {
  bosun: 'GET /api/event/closeBosunReport',
  safety: 'GET /api/event/closeSafetyReport',
} as const satisfies Record<ReportPart, string>

export const reviewRoutes = (serve: Serve, services: Services) => {
  for (const part of ['bosun', 'safety'] as const) {
    serve(LISTS[part], async ({ query, reply }) => {
      const { rows, total } = await listReviews(services, part, query)
      void reply.header('x-total-count', total)
      return rows.map(presentReview)
    })

    serve(CLOSING[part], async ({ query, caller }) => {
      await closeReviews(services, caller, part, [query.id])
      return {}
    })
  }

  serve('POST /api/event/closeReports', ({ body, caller }) => closeReviews(services, caller, body.part, body.eventIds))
}
