// The attendee calls (§7 Event attendees), and the event call that adds one.
import type { Serve } from '../../http/mount'
import { idempotencyKeyOf } from '../../http/idempotencyKeyOf'
import type { Services } from '../../services'
import { addAttendee } from './addAttendee'
import { confirmAttendee, confirmAttendees } from './confirmAttendee'
import { declareCovid } from './declareCovid'
import { presentAttendee, presentAttendeeView } from './present'
import { readAttendee, readAttendeeView } from './readAttendee'
import { reinstateAttendee } from './reinstateAttendee'
import { removeAsAttendee, removeAsOrganiser } from './removeAttendee'
import { readQuestion, removeByLink, sayComing, sayComingByLink } from './sayComing'
import { saveAttendee } from './saveAttendee'
import { undoAddAttendee } from './undoAddAttendee'

export const attendeeRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/eventAttendee/get', async ({ query, caller }) =>
    presentAttendee(await readAttendee(services, caller, query.id)),
  )

  serve('GET /api/eventAttendee/getView', async ({ query, caller }) =>
    presentAttendeeView(await readAttendeeView(services, caller, query.id)),
  )

  serve('POST /api/eventAttendee/coVidFormCompleted', async ({ query, caller }) => {
    await declareCovid(services, caller, query.id)
    return {}
  })

  serve('POST /api/eventAttendee/stillComing', async ({ query, caller, request }) => {
    await sayComing(services, caller, query.id, idempotencyKeyOf(request.headers))
    return {}
  })

  serve('POST /api/eventAttendee/readQuestion', ({ body }) => readQuestion(services, body))

  serve('POST /api/eventAttendee/stillComingByLink', async ({ body }) => {
    await sayComingByLink(services, body)
    return {}
  })

  serve('POST /api/eventAttendee/removeByLink', async ({ body }) => {
    await removeByLink(services, body)
    return {}
  })

  serve('POST /api/eventAttendee/confirm', async ({ query, caller, request }) => {
    await confirmAttendee(services, caller, query.id, idempotencyKeyOf(request.headers))
    return {}
  })

  serve('POST /api/eventAttendee/confirmMany', ({ body, caller }) => confirmAttendees(services, caller, body))

  serve('POST /api/eventAttendee/reinstate', async ({ query, caller }) => {
    await reinstateAttendee(services, caller, query.id)
    return {}
  })

  serve('POST /api/eventAttendee/save', async ({ body, caller }) => {
    await saveAttendee(services, caller, body)
    return {}
  })

  serve('POST /api/eventAttendee/removeAsAttendee', async ({ body, caller }) => {
    await removeAsAttendee(services, caller, body)
    return {}
  })

  serve('POST /api/eventAttendee/removeAsOrganiser', async ({ body, caller }) => {
    await removeAsOrganiser(services, caller, body)
    return {}
  })

  serve('POST /api/eventAttendee/undoAdd', async ({ query, caller }) => {
    await undoAddAttendee(services, caller, query.id)
    return {}
  })

  serve('POST /api/event/addAttendee', ({ query, caller }) => addAttendee(services, caller, query))

  serve('POST /api/event/putIn', ({ body, caller }) => addAttendee(services, caller, body))
}
