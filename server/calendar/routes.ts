import type { FastifyInstance } from 'fastify'
import { EVENT_FILES_COOKIE, giveSessionCookie } from '../sessions/sessionCookie'
import { NotFound } from '../errors'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { CALENDAR_PATH, endCalendar, readCalendarState, renewCalendar } from './calendarAddress'
import { readCalendarEntry } from './calendarEntries'
import { mountCalendars } from './calendarFiles'

export const calendarRoutes = (app: FastifyInstance, serve: Serve, services: Services) => {
  serve('GET /api/calendar/get', ({ caller }) => readCalendarState(services, caller))

  serve('POST /api/calendar/renew', ({ caller }) => renewCalendar(services, caller))

  serve('POST /api/calendar/switchOff', async ({ caller }) => {
    await endCalendar(services, caller)
    return {}
  })

  serve('GET /api/calendar/event', async ({ query, caller, request, reply }) => {
    if (!(await readCalendarEntry(services, caller, query.eventId))) throw new NotFound('This event does not exist.')
    await giveSessionCookie(services, EVENT_FILES_COOKIE, request, reply, caller.sessionId)
    return { path: `${CALENDAR_PATH}/event/${query.eventId}.ics` }
  })

  mountCalendars(app, services)
}
