// The calls by which members see what is held of them, ask about it and complain; and those that make a leaver
// anonymous, and answer.
import { readSettings } from '../database/readSettings'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { anonymiseMember, previewAnonymising } from './anonymiseMember'
import { acknowledgeComplaint, answerComplaint } from './complaints/answerComplaint'
import { listComplaints, listMyComplaints } from './complaints/listComplaints'
import { makeComplaint } from './complaints/makeComplaint'
import { readPersonalData } from './readPersonalData'
import { askForRemoval, listRemovalRequests, readRemovalRequest, takeBackRemoval } from './removalRequests'

export const privacyRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/club/keepingTimes', async () => {
    const club = await readSettings(services.database)
    return {
      medicalDays: club.keepMedicalDays,
      mailMonths: club.keepMailMonths,
      historyYears: club.keepHistoryYears,
      medicalDaysAroundRow: club.medicalDaysAroundRow,
    }
  })
  serve('GET /api/user/removalRequest', ({ caller }) => readRemovalRequest(services.database, caller.memberId))
  serve('POST /api/user/askForRemoval', ({ caller, body }) => askForRemoval(services, caller, body.reason))
  serve('POST /api/user/takeBackRemoval', async ({ caller }) => {
    await takeBackRemoval(services, caller)
    return {}
  })
  serve('GET /api/user/removalRequests', () => listRemovalRequests(services.database))
  serve('GET /api/user/anonymisePreview', ({ caller, query }) => previewAnonymising(services, caller, query.id))
  serve('POST /api/user/anonymise', async ({ caller, body }) => {
    await anonymiseMember(services, caller, body)
    return {}
  })
  serve('GET /api/complaint/my', ({ caller }) => listMyComplaints(services.database, caller.memberId))
  serve('POST /api/complaint/make', ({ caller, body }) => makeComplaint(services, caller, body.text))
  serve('GET /api/complaint/all', () => listComplaints(services.database))
  serve('POST /api/complaint/acknowledge', ({ caller, body }) => acknowledgeComplaint(services, caller, body.id))
  serve('POST /api/complaint/answer', ({ caller, body }) => answerComplaint(services, caller, body))
  serve('GET /api/user/heldData', ({ caller }) => readPersonalData(services, caller.memberId))
}
