// The lookup call (§7 Lookup and home).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { listLookupItems } from './queries'

export const lookupRoutes = (serve: Serve, { database }: Services) => {
  serve('GET /api/lookup/getByType', ({ query: { type, retired = false } }) =>
    listLookupItems(database, type, { retired }),
  )
}
