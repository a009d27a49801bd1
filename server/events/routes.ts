// The event calls (§7 Events).
import { maySeeEventField } from '#contract/access'
import { ownEventField } from '#contract/resources/ownFields'
import { event } from '../database/schema/events'
import { presentRows } from '../database/wholeList'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import { ownFilters } from '../fields/ownFilters'
import { readEventFields } from '../fields/readOwnFields'
import type { Services } from '../services'
import { acceptOffer, declineOffer } from './answerOffer'
import { cancelEvent } from './cancelEvent'
import { countDue } from './countDue'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './drafts'
import { joinEvent } from './joinEvent'
import { listEvents } from './listEvents'
import { previewMail } from './previewMail'
import {
  presentDraft,
  presentDraftSummary,
  presentEvent,
  presentEventView,
  presentOrganiserView,
  presentSummary,
} from './present'
import { listLatest, listMine, listOrganised, listWaiting, withRivers } from './eventSummaries'
import { readEvent } from './readEvent'
import { readOrganiserMark, readOrganiserView } from './readOrganiserView'
import { reinstateEvent } from './reinstateEvent'
import { saveEvent, saveWeekly } from './saveEvent'
import { saveReport } from './saveReport'
import { saveRowDetails } from './saveRowDetails'
import { joinWaitingList, leaveWaitingList } from './waitForPlace'

export const eventRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/event/all', async ({ query: { fields, ...query }, caller, reply }) => {
    const stored = fields ? await readEventFields(services.database) : []
    const seen = stored.filter(field => maySeeEventField(caller, field)).map(ownEventField)
    const own = fields && ownFilters(event.fields, seen, fields)
    const { rows, total } = await listEvents(services, caller, { ...query, own })
    void reply.header('x-total-count', total)
    return presentRows(rows, presentSummary)
  })

  serve('GET /api/event/getSummary', async ({ caller }) =>
    (await withRivers(services.database, await listLatest(services, caller))).map(presentSummary),
  )

  serve('GET /api/event/getMyRow', async ({ caller }) =>
    (await withRivers(services.database, await listMine(services, caller))).map(presentSummary),
  )

  serve('GET /api/event/getOrganised', async ({ caller }) =>
    (await withRivers(services.database, await listOrganised(services, caller))).map(presentSummary),
  )

  serve('GET /api/event/getWaiting', async ({ caller }) =>
    (await withRivers(services.database, await listWaiting(services, caller))).map(presentSummary),
  )

  serve('GET /api/event/getDue', ({ caller }) => countDue(services, caller))

  serve('POST /api/event/joinWaitingList', ({ query, caller }) => joinWaitingList(services, caller, query.eventId))

  serve('POST /api/event/leaveWaitingList', async ({ query, caller }) => {
    await leaveWaitingList(services, caller, query.eventId)
    return {}
  })

  serve('POST /api/event/acceptOffer', ({ query, caller }) => acceptOffer(services, caller, query.eventId))

  serve('POST /api/event/declineOffer', async ({ query, caller }) => {
    await declineOffer(services, caller, query.eventId)
    return {}
  })

  serve('GET /api/event/get', async ({ query, caller }) =>
    presentEventView(await readEvent(services, caller, query.eventId)),
  )

  serve('GET /api/event/getOrganiserView', async ({ query, caller }) =>
    presentOrganiserView(await readOrganiserView(services, caller, query.eventId)),
  )

  serve('GET /api/event/hasOrganiserViewChanged', async ({ query }) => ({
    changed: (await readOrganiserMark(services, query.eventId)) !== query.mark,
  }))

  serve('POST /api/event/joinEvent', ({ query, caller, request }) =>
    joinEvent(services, caller, query.eventId, idempotencyKeyOf(request.headers)),
  )

  serve('POST /api/event/save', async ({ body, caller, request }) =>
    presentEvent(await saveEvent(services, caller, body, idempotencyKeyOf(request.headers))),
  )

  serve('POST /api/event/saveWeekly', async ({ body, caller, request }) =>
    (await saveWeekly(services, caller, body, idempotencyKeyOf(request.headers))).map(event => presentEvent(event)),
  )

  serve('GET /api/event/drafts', async ({ caller }) => (await listDrafts(services, caller)).map(presentDraftSummary))

  serve('GET /api/event/getDraft', async ({ query, caller }) =>
    presentDraft(await readDraft(services, caller, query.id)),
  )

  serve('POST /api/event/saveDraft', async ({ body, caller, request }) =>
    presentDraft(await saveDraft(services, caller, body, idempotencyKeyOf(request.headers))),
  )

  serve('POST /api/event/deleteDraft', async ({ body, caller }) => {
    await deleteDraft(services, caller, body.id)
    return {}
  })

  serve('POST /api/event/previewMail', ({ body, caller }) => previewMail(services, caller, body))

  serve('POST /api/event/cancel', async ({ body, caller }) => {
    await cancelEvent(services, caller, body)
    return {}
  })

  serve('POST /api/event/reinstate', async ({ body, caller }) => {
    await reinstateEvent(services, caller, body)
    return {}
  })

  serve('POST /api/event/saveRowDetails', async ({ body, caller }) => {
    await saveRowDetails(services, caller, body)
    return {}
  })

  serve('POST /api/event/saveReport', async ({ body, caller }) => {
    await saveReport(services, caller, body)
    return {}
  })
}
