// The calls by which the committee reads the history (beyond §7).
import { readChoiceNames } from '../history/changesInWords'
import type { Serve } from '../http/mount'
import { readOwnFields } from '../fields/readOwnFields'
import type { Services } from '../services'
import { findSubjects, listHistory, listMemberChanges, listReadings } from './listHistory'
import { presentChange, presentLine, presentReading, readRecordNames } from './present'

export function historyRoutes(serve: Serve, services: Services) {
  const { database } = services

  serve('GET /api/user/history', async ({ query, caller }) => {
    const changes = await listMemberChanges(services, caller, query.id)
    const [names, own] = await Promise.all([readChoiceNames(database), readOwnFields(database)])
    return changes.map(presentChange(names, caller, own))
  })

  serve('GET /api/history/all', async ({ query, caller, reply }) => {
    const { rows, total } = await listHistory(services, caller, query)
    void reply.header('x-total-count', total)
    const [names, records, own] = await Promise.all([
      readChoiceNames(database),
      readRecordNames(database, rows),
      readOwnFields(database),
    ])
    return rows.map(presentLine(names, records, caller, own))
  })

  serve('GET /api/history/medicalReadings', async ({ query, reply }) => {
    const { rows, total } = await listReadings(services, query)
    void reply.header('x-total-count', total)
    return rows.map(presentReading)
  })

  serve('GET /api/history/subjects', ({ query }) => findSubjects(services, query))
}
