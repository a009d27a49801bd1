// The lookup call (§7 Lookup and home).
import { maySeeEventField } from '#contract/access'
import type { Serve } from '../http/mount'
import { readEventFields, readMemberFields, readRegistrationFields } from '../fields/readOwnFields'
import type { Services } from '../services'
import { listLookupItems } from './queries'

export const lookupRoutes = (serve: Serve, { database }: Services) => {
  serve('GET /api/lookup/getByType', ({ query: { type, retired = false } }) =>
    listLookupItems(database, type, { retired }),
  )
  serve('GET /api/lookup/memberFields', ({ caller }) =>
    caller ? readMemberFields(database) : readRegistrationFields(database),
  )
  serve('GET /api/lookup/eventFields', async ({ caller }) =>
    (await readEventFields(database)).filter(field => maySeeEventField(caller, field)),
  )
}
