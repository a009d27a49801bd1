// GET /calendar/{secret}.ics, which calendar programs read, and GET /calendar/event/{id}.ics, which a page opens.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, mayDo } from '#contract/access'
import { queryId } from '#contract/call'
import { APP_BASE } from '#contract/words'
import { keyedDigest } from '../sessions/recordSignIn'
import { readCaller } from '../sessions/identifyCaller'
import { EVENT_FILES_COOKIE, sessionInCookie } from '../sessions/sessionCookie'
import { countTry } from '../throttles/throttle'
import { readSettings } from '../database/readSettings'
import { contentDisposition } from '../documents/contentDisposition'
import { NotFound, TooMany } from '../errors'
import { BUSY_SECONDS } from '../http/errors'
import { etagOf, isSameEtag } from '../http/etag'
import { isUnavailable } from '../database/isUnavailable'
import { logFault } from '../http/logging'
import type { Services } from '../services'
import { plainPage, sendPlainPage } from '../http/plainPage'
import { CALENDAR_PATH, readCalendarOwner, secretIn } from './calendarAddress'
import { readCalendar, readCalendarEntry } from './calendarEntries'
import { type CalendarClub, writeCalendar, writeEventFile } from './writeCalendar'

const TYPE = 'text/calendar; charset=utf-8'
/** The wrong addresses that one network may ask for. A program whose address has been renewed goes on asking. */
const WRONG = { tries: 60, seconds: 3600 }

export function mountCalendars(app: FastifyInstance, services: Services): void {
  // The pattern is what the log shows: the secret stands in a parameter.
  app.get(`${CALENDAR_PATH}/:file`, {
    errorHandler: (error, request, reply) => void refuseProgram(error, request, reply),
    handler: async (request, reply) => {
      const owner = await ownerOf(services, request)
      const text = await writeCalendar(await readClub(services), await readCalendar(services, owner))
      return sendCalendar(request, reply, text)
    },
  })
  app.get(`${CALENDAR_PATH}/event/:file`, {
    errorHandler: (error, request, reply) => void refusePerson(error, request, reply),
    handler: async (request, reply) => {
      const sessionId = await sessionInCookie(services, EVENT_FILES_COOKIE, request)
      const caller = sessionId === null ? null : await readCaller(services, sessionId)
      if (!caller || !mayDo(caller, 'events.show')) throw new NotFound(GONE)
      const entry = await readCalendarEntry(services, caller, eventIdIn(request))
      if (!entry) throw new NotFound(GONE)
      return reply
        .headers({
          'content-type': TYPE,
          // Shown, so that an iPhone asks at once whether to add it. Other browsers save what they cannot show.
          'content-disposition': contentDisposition(true, `${entry.title}.ics`),
          'cache-control': 'private, no-store',
        })
        .send(writeEventFile(await readClub(services), entry))
    },
  })
}

const GONE = 'There is no such calendar.'

/** Returns the member whose calendar is asked for. Throws NotFound; TooMany after too many wrong addresses. */
async function ownerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const { file } = request.params as { file: string }
  const secret = secretIn(file)
  const owner = secret === null ? null : await readCalendarOwner(services, secret)
  if (owner) return owner
  await countTry(services, `calendar ${request.network}`, WRONG)
  throw new NotFound(GONE)
}

async function readClub({ database, publicUrl, secrets }: Services): Promise<CalendarClub> {
  const { title, address } = await readSettings(database)
  return { title, address, publicUrl, uidOf: eventId => keyedDigest(secrets, `calendar event ${eventId}`) }
}

/** Sends the calendar, or says that the program's copy is still right. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = etagOf(Buffer.from(text))
  void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag })
  return isSameEtag(request, etag) ? reply.code(304).send() : reply.type(TYPE).send(text)
}

function eventIdIn({ params }: FastifyRequest): number {
  const { file } = params as { file: string }
  const id = queryId.safeParse(/^(\d+)\.ics$/.exec(file)?.[1])
  if (!id.success) throw new NotFound(GONE)
  return id.data
}

/**
 * Answers a program. In doubt the calendar is away for a while: an empty one would take every row out of the member's
 * own.
 */
function refuseProgram(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const say = (status: number, words: string) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/plain; charset=utf-8')
      .send(words)
  if (error instanceof NotFound) return say(404, error.message)
  if (error instanceof TooMany) return say(429, error.message).header('retry-after', error.retryAfter)
  logFault(request, error, isUnavailable(error) ? 'away' : 'fault')
  void reply.header('retry-after', BUSY_SECONDS)
  return say(503, 'The calendar cannot be read just now.')
}

const MISSING = plainPage(
  'The event was not added',
  'Its file can be opened for a minute. Please go back to the event and ask for it again.',
  { label: 'Go to the rows and events', to: `${APP_BASE}/members/home` },
)

/** Answers somebody whose browser has opened the file of an event. */
const refusePerson = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  error instanceof NotFound
    ? reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(MISSING)
    : sendPlainPage(error, request, reply)
