// The calls about other members (§7 User).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { presentFound } from './present'
import { searchMembers } from './searchMembers'

export const memberRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/search', async ({ query }) => (await searchMembers(services, query.firstName)).map(presentFound))
}
