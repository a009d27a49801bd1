// The statistical reports (§7 Reports).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { countBoatsUsed, countBoatsUsedByEventType } from './boatsUsed'
import { listMaintenance, listSafety } from './eventReports'
import { countMembersByAge, countMembersByEthnicity, countMembersByGender, countMembersByType } from './membersBy'
import { presentMaintenance, presentSafety } from './present'
import { expectForwards, type Range } from './range'
import { countRows, countRowsByEventType, listTopOrganisers } from './rowsOrganised'
import { listTopRowers } from './topRowers'
import { countRowers, countRowersByAge, countRowersByEthnicity, countRowersByGender } from './uniqueRowers'

export const reportRoutes = (serve: Serve, services: Services) => {
  const over =
    <Rows>(read: (services: Services, range: Range) => PromiseLike<Rows>) =>
    async ({ query }: { query: Range }) =>
      read(services, expectForwards(query))

  serve('GET /api/report/boatsUsed', over(countBoatsUsed))
  serve('GET /api/report/boatsUsedByEventType', over(countBoatsUsedByEventType))

  serve('GET /api/report/UniqueRowers', over(countRowers))
  serve('GET /api/report/topRowers', over(listTopRowers))
  serve('GET /api/report/UniqueRowersByGender', over(countRowersByGender))
  serve('GET /api/report/UniqueRowersByEthnicity', over(countRowersByEthnicity))
  serve('GET /api/report/UniqueRowersByAge', over(countRowersByAge))

  serve('GET /api/report/RowOrganised', over(countRows))
  serve('GET /api/report/topOrganiser', over(listTopOrganisers))
  serve('GET /api/report/RowOrganisedByEventType', over(countRowsByEventType))

  serve('GET /api/report/maintenance', async ({ query }) =>
    (await over(listMaintenance)({ query })).map(presentMaintenance),
  )
  serve('GET /api/report/safety', async ({ query }) => (await over(listSafety)({ query })).map(presentSafety))

  serve('GET /api/report/membersByAge', () => countMembersByAge(services))
  serve('GET /api/report/membersByType', () => countMembersByType(services))
  serve('GET /api/report/membersByGender', () => countMembersByGender(services))
  serve('GET /api/report/membersByEthnicity', () => countMembersByEthnicity(services))
}
