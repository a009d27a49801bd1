import { dayInWords } from '#contract/memberFile/dates'
import { tablesEnd } from '#contract/rules/noTide'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { readRiverDay, readWindows } from './readRiver'
import { isRowType, readPlannedRiver, readWeeklyRiver } from './rowRiver'
import { confirmStation, unconfirmStation } from './confirmStation'
import { readStationState } from './settings'
import { saveStation } from './saveStation'
import { isNear, readTideEnd } from './tideEnd'
import { listTables, lookAtTable, offsetsFrom, removeTable, saveTable } from './tideTables'

export const riverRoutes = (serve: Serve, services: Services) => {
  const { database } = services
  serve('GET /api/river/day', ({ query }) => readRiverDay(database, query.date))
  serve('GET /api/river/windows', ({ query }) => readWindows(database, query.from, query.to))
  serve('GET /api/river/row', async ({ query: { eventTypeId, startDate, ...times } }) => {
    if (eventTypeId !== undefined && !(await isRowType(database, eventTypeId))) return null
    const { endDate = null, startTime = null, endTime = null } = times
    return readPlannedRiver(database, { startDate, endDate, startTime, endTime })
  })
  serve('GET /api/river/weekly', async ({ query: { eventTypeId, from, to } }) => {
    if (eventTypeId !== undefined && !(await isRowType(database, eventTypeId))) return null
    return readWeeklyRiver(database, from, to)
  })
  serve('POST /api/river/readTable', ({ body }) => lookAtTable(services, body))
  serve('POST /api/river/saveTable', ({ body, caller }) => saveTable(services, caller, body))
  serve('GET /api/river/tables', () => listTables(database))
  serve('POST /api/river/removeTable', ({ body, caller }) => removeTable(services, caller, body.source))
  serve('POST /api/river/workOutOffsets', ({ body }) => offsetsFrom(services, body))
  serve('GET /api/river/station', () => readStationState(database))
  serve('GET /api/river/tideEnd', async () => {
    const end = await readTideEnd(database, services.clock.now())
    return end && isNear(end) ? { says: tablesEnd(dayInWords(end.lastDay)) } : null
  })
  serve('POST /api/river/confirmStation', async ({ body, caller }) => {
    await confirmStation(services, caller, body)
    return readStationState(database)
  })
  serve('POST /api/river/unconfirmStation', async ({ caller }) => {
    await unconfirmStation(services, caller)
    return readStationState(database)
  })
  serve('POST /api/river/saveStation', ({ body, caller }) => saveStation(services, caller, body.file))
}
