// What members may know and ask about what is held of them.
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { readHeldData } from './readHeldData'

export const privacyRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/heldData', ({ caller }) => readHeldData(services, caller.memberId))
}
