// The calls about the safety and bosun parts of post-row reports, for those who look after them (§7 Events).
import type { ReportPart } from '#contract/words'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { closeReviews, reopenReview, undoCloseReviews } from './closeReviews'
import { listReviews, readReview } from './listReviews'
import { presentReview } from './present'
import { saveReviewNote } from './saveReviewNote'

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

  serve('GET /api/event/getReviews', async ({ query: { eventId } }) => {
    const [safety, bosun] = await Promise.all([
      readReview(services, 'safety', eventId),
      readReview(services, 'bosun', eventId),
    ])
    return { safety: safety && presentReview(safety), bosun: bosun && presentReview(bosun) }
  })

  serve('POST /api/event/closeReports', ({ body, caller }) => closeReviews(services, caller, body.part, body.eventIds))
  serve('POST /api/event/undoCloseReports', ({ body, caller }) =>
    undoCloseReviews(services, caller, body.part, body.eventIds),
  )
  serve('POST /api/event/reopenReport', async ({ body, caller }) => {
    await reopenReview(services, caller, body)
    return {}
  })
  serve('POST /api/event/saveReportNote', async ({ body, caller }) => {
    await saveReviewNote(services, caller, body)
    return {}
  })
}
