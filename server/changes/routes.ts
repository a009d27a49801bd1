// Who changed what, for the committee (beyond §7).
import { readChoiceNames } from '../history/choiceNames'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { findSubjects } from './findSubjects'
import { listHistory, listMemberChanges, listReadings } from './listHistory'
import { presentChange, presentLine, presentReading } from './present'
import { readRecordNames } from './recordNames'

export function changeRoutes(serve: Serve, services: Services) {
  const { database } = services

  serve('GET /api/user/history', async ({ query, caller }) => {
    const changes = await listMemberChanges(services, caller, query.id)
    return changes.map(presentChange(await readChoiceNames(database), caller))
  })

  serve('GET /api/history/all', async ({ query, caller, reply }) => {
    const { rows, total } = await listHistory(services, caller, query)
    void reply.header('x-total-count', total)
    const [names, records] = await Promise.all([readChoiceNames(database), readRecordNames(database, rows)])
    return rows.map(presentLine(names, records, caller))
  })

  serve('GET /api/history/medicalReadings', async ({ query, reply }) => {
    const { rows, total } = await listReadings(services, query)
    void reply.header('x-total-count', total)
    return rows.map(presentReading)
  })

  serve('GET /api/history/subjects', ({ query }) => findSubjects(services, query))
}
