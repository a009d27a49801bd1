// The statistical reports (§7 Reports).
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import {
  countBoatsUsed,
  countBoatsUsedByEventType,
  countRows,
  countRowsByEventType,
  listTopOrganisers,
} from './rowCounts'
import { listMaintenance, listSafety, presentMaintenance, presentSafety } from './eventReports'
import { countMembersByAge, countMembersByEthnicity, countMembersByGender, countMembersByType } from './membersBy'
import { expectForwards, type Range } from '../events/range'
import { readStatistics } from './readStatistics'
import { countRowers, countRowersByAge, countRowersByEthnicity, countRowersByGender, listTopRowers } from './rowers'

export const reportRoutes = (serve: Serve, services: Services) => {
  const over =
    <Rows>(read: (services: Services, range: Range) => PromiseLike<Rows>) =>
    async ({ query }: { query: Range }) => {
      const range = expectForwards(query)
      return readStatistics(services, from => read(from, range))
    }
  const ofToday =
    <Rows>(read: (services: Services) => PromiseLike<Rows>) =>
    async () =>
      readStatistics(services, read)

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

  // Officers read here what one of them has just written.
  serve('GET /api/report/maintenance', async ({ query }) =>
    (await listMaintenance(services, expectForwards(query))).map(presentMaintenance),
  )
  serve('GET /api/report/safety', async ({ query }) =>
    (await listSafety(services, expectForwards(query))).map(presentSafety),
  )

  serve('GET /api/report/membersByAge', ofToday(countMembersByAge))
  serve('GET /api/report/membersByType', ofToday(countMembersByType))
  serve('GET /api/report/membersByGender', ofToday(countMembersByGender))
  serve('GET /api/report/membersByEthnicity', ofToday(countMembersByEthnicity))
}
