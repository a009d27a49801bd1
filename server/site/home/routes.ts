// The calls for the public site's content and the contact form (§7 Lookup and home).
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { presentSlide } from './present'
import { listSlides } from './queries'
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
}
