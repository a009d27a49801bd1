// Members see their own sessions, sign-ins and readings here. Administrators see everybody's sign-ins.
import { listReadingsOf } from '../changes/listHistory'
import type { Serve } from '../http/mount'
import type { Services, SignedIn } from '../services'
import { endMySessions } from './endMySessions'
import { presentAnySignIn, presentMedicalReading, presentSession, presentSignIn } from './present'
import { listAllSignIns, listSessions, listSignIns } from './queries'

export const mySessionRoutes = (serve: Serve, services: Services) => {
  const openSessions = async (caller: SignedIn) => (await listSessions(services, caller)).map(presentSession(caller))

  serve('GET /api/user/sessions', ({ caller }) => openSessions(caller))

  serve('POST /api/user/endSession', async ({ caller, body }) => {
    await endMySessions(services, caller, body)
    return openSessions(caller)
  })

  serve('POST /api/user/endOtherSessions', async ({ caller }) => {
    await endMySessions(services, caller, 'others')
    return openSessions(caller)
  })

  serve('GET /api/user/signIns', async ({ caller }) =>
    (await listSignIns(services, caller.memberId)).map(presentSignIn),
  )

  serve('GET /api/user/allSignIns', async () => (await listAllSignIns(services)).map(presentAnySignIn))

  serve('GET /api/user/medicalReadings', async ({ caller }) =>
    (await listReadingsOf(services, caller.memberId)).map(presentMedicalReading),
  )
}
