// The safety and bosun parts of post-row reports, for those who look after them (§7 Events).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { closeReview } from './closeReview'
import { listReviews } from './listReviews'
import { presentReview } from './present'

export const reviewRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/event/getBosunReports', async ({ query }) =>
    (await listReviews(services, 'bosun', query.closed)).map(presentReview),
  )

  serve('GET /api/event/getSafetyOfficerReports', async ({ query }) =>
    (await listReviews(services, 'safety', query.closed)).map(presentReview),
  )

  serve('GET /api/event/closeBosunReport', async ({ query, caller }) => {
    await closeReview(services, caller, 'bosun', query.id)
    return {}
  })

  serve('GET /api/event/closeSafetyReport', async ({ query, caller }) => {
    await closeReview(services, caller, 'safety', query.id)
    return {}
  })
}
