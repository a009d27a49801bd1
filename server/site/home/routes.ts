// The calls for the public site's content, the contact form, and the account that a member pays to (§7 Lookup and home;
// docs/decisions/01-specification.md).
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { presentSlide } from './present'
import { listSlides, readPayment } from './queries'
import { readHome } from './readHome'
import { readSiteTexts } from './readSiteTexts'
import { sendContactMessage } from './sendContactMessage'

export const homeRoutes = (serve: Serve, services: Services) => {
  const { database } = services
  serve('GET /api/home/get', () => readHome(database))
  serve('GET /api/home/getTexts', () => readSiteTexts(database))
  serve('GET /api/home/getBannerSlides', async () => (await listSlides(database)).map(presentSlide))
  serve('POST /api/home/sendMessage', async ({ body, network }) => {
    await sendContactMessage(services, network, body)
    return {}
  })
  serve('GET /api/club/payment', ({ caller }) => readPayment(database, caller.memberId))
}
