// Translates react-admin's verbs for rows and events to the event calls.
import { useDataProvider, type DataProvider, type Identifier } from 'ra-core'
import type { ClubEvent, EventSummary, EventView, OrganiserView } from '#contract/calls/event'
import type { AnswerOf, SentBody, SentQuery } from '#contract/calls'
import { type Adapter, idempotencyKeyIn, pageQueryOf, recordIdOf } from '../api/adapter'
import { eventRows, eventView, organiserView } from '../api/anyServer'
import { ClubError, isChangedMeanwhile } from '../api/errors'
import { call, callPaged, type Sending } from '../api/call'

/** A row of a list of events. */
export type EventRow = EventSummary & { id: number }
/** The data of an event's page. */
export type EventDetail = EventView & { id: number }
/** The data of the organiser's page. */
export type OrganiserDetail = OrganiserView & { id: number }

type ListQuery = SentQuery<'GET /api/event/all'>
/** The filters of a list of events, besides the words of a search. */
export type FurtherFilters = Partial<
  Pick<ListQuery, 'dateFrom' | 'dateTo' | 'weekend' | 'notFull' | 'mine' | 'eventType' | 'fields'>
>
type SavedEvent = SentBody<'POST /api/event/save'>
type WeeklyEvents = SentBody<'POST /api/event/saveWeekly'>
/** The answer to a save. If the event is repeated, it is the first of the series, with the number of dates. */
export type SavedEvents = ClubEvent & { dates?: number }

/** The `meta` of a getOne that asks for all that an event's organisers may know of its attendees. */
export const AS_ORGANISER = { asOrganiser: true } as const

export const eventsAdapter: Adapter = {
  getList: async params => {
    const { q: _words, ...filters } = params.filter as Pick<ListQuery, 'type' | 'filter' | 'q'> & FurtherFilters
    const sort = params.sort?.field as ListQuery['sort']
    const { data, total } = await callPaged('GET /api/event/all', {
      query: { ...filters, ...pageQueryOf(params), ...(sort && { sort }) },
      signal: params.signal,
    })
    const rows = eventRows(data).map(asRow)
    if (total !== null) return { data: rows, total }
    // The code is fetched only for a server that does not do pages.
    const { pageOfWholeList } = await import('./pageOfWholeList')
    return pageOfWholeList(rows, params)
  },
  getOne: async ({ id, meta, signal }) => ({
    data: await ((meta as Partial<typeof AS_ORGANISER> | undefined)?.asOrganiser ? readOrganiserView : readEvent)(
      id,
      signal,
    ),
  }),
  create: async ({ data, meta }) => {
    const key = idempotencyKeyIn(meta)
    const isRepeated = (data as Partial<WeeklyEvents>).otherStartDates !== undefined
    return {
      data: await (isRepeated ? createWeekly(data as WeeklyEvents, key) : createEvent(data as SavedEvent, key)),
    }
  },
  update: async ({ id, data }) => ({ data: await saveEvent({ ...(data as SavedEvent), id: Number(id) }) }),
}

/** Reads one event with its crew, boats and notices, as anybody may see it. */
export async function readEvent(id: Identifier, signal?: AbortSignal): Promise<EventDetail> {
  const view = eventView(await call('GET /api/event/get', { query: { eventId: eventIdOf(id) }, signal }))
  return { ...view, id: view.event.id }
}

/**
 * The three short lists of the members home: joined events that have not ended, the next that can be joined, and those
 * that one organises.
 */
export const readMyRows = (signal?: AbortSignal): Promise<EventSummary[]> =>
  call('GET /api/event/getMyRow', { signal }).then(eventRows)
export const readLatestRows = (signal?: AbortSignal): Promise<EventSummary[]> =>
  call('GET /api/event/getSummary', { signal }).then(eventRows)
export const readOrganisedRows = (signal?: AbortSignal): Promise<EventSummary[]> =>
  call('GET /api/event/getOrganised', { signal }).then(eventRows)

/**
 * Asks for a place; the organiser confirms it. Refused with 409 when full, cancelled, ended, or removed by the
 * organiser.
 */
export const joinEvent = (eventId: number, sending: Sending = {}): Promise<AnswerOf<'POST /api/event/joinEvent'>> =>
  call('POST /api/event/joinEvent', { query: { eventId }, ...sending })

/** Lets the browser open the event as a calendar file within a minute. Returns the path of the file. */
export const readCalendarFile = (eventId: number): Promise<AnswerOf<'GET /api/calendar/event'>> =>
  call('GET /api/calendar/event', { query: { eventId } })

/** Reads one event with all that its organisers need to know of its attendees. */
export async function readOrganiserView(id: Identifier, signal?: AbortSignal): Promise<OrganiserDetail> {
  const view = organiserView(
    await call('GET /api/event/getOrganiserView', { query: { eventId: eventIdOf(id) }, signal }),
  )
  return { ...view, id: view.event.id }
}

/** Returns whether the organiser's view has changed since the answer with this mark. */
export const hasOrganiserViewChanged = async (eventId: number, mark: string, signal?: AbortSignal): Promise<boolean> =>
  (await call('GET /api/event/hasOrganiserViewChanged', { query: { eventId, mark }, signal })).changed

/**
 * Saves the land crew, weather and planned boats of a row. `boats` are ids joined by commas. 409 when somebody saved
 * the event meanwhile.
 */
const saveRowDetails = (
  details: SentBody<'POST /api/event/saveRowDetails'>,
): Promise<AnswerOf<'POST /api/event/saveRowDetails'>> => call('POST /api/event/saveRowDetails', { body: details })

/** Takes a cancellation back; the attendees are mailed. */
const reinstateEvent = ({
  id,
  version,
}: Pick<ClubEvent, 'id' | 'version'>): Promise<AnswerOf<'POST /api/event/reinstate'>> =>
  call('POST /api/event/reinstate', { body: { id, version } })

/**
 * Cancels an event; its attendees are mailed the reason and the comments. 409 when somebody saved the event meanwhile.
 */
const cancelEvent = (cancellation: SentBody<'POST /api/event/cancel'>): Promise<AnswerOf<'POST /api/event/cancel'>> =>
  call('POST /api/event/cancel', { body: cancellation })

/**
 * Files the post-row report, or corrects it; `boats` are ids joined by commas. 409 before the end, and when somebody
 * saved the event meanwhile.
 */
const saveReport = (report: SentBody<'POST /api/event/saveReport'>): Promise<AnswerOf<'POST /api/event/saveReport'>> =>
  call('POST /api/event/saveReport', { body: report })

/** Saves an event; with a version, 409 when somebody saved it meanwhile. A key makes a new one only once. */
const saveEvent = (event: SavedEvent, key?: string): Promise<ClubEvent> =>
  call('POST /api/event/save', { body: event, idempotencyKey: key })

/** Returns how many mails saving these details would send, and the first of them. */
const previewMail = (
  event: SentBody<'POST /api/event/previewMail'>,
): Promise<AnswerOf<'POST /api/event/previewMail'>> => call('POST /api/event/previewMail', { body: event })

/**
 * Makes an event. Where an earlier sending with the same key has made it already, its answer lost, the details go over
 * that one.
 */
async function createEvent(event: SavedEvent, key?: string): Promise<ClubEvent> {
  try {
    return await saveEvent(event, key)
  } catch (error) {
    if (!(error instanceof ClubError) || !isChangedMeanwhile(error)) throw error
    const { id, version } = (error.current as Partial<OrganiserView>).event ?? {}
    if (id === undefined || version === undefined) throw error
    return saveEvent({ ...event, id, version })
  }
}

/** Makes an event on several dates, all or none of them, once for each key. */
async function createWeekly(event: WeeklyEvents, key?: string): Promise<SavedEvents> {
  const made = await call('POST /api/event/saveWeekly', { body: event, idempotencyKey: key })
  const [first] = made
  if (!first) throw new Error('No event was made.')
  return { ...first, dates: made.length }
}

/** Writes to an event's organiser, in HTML. Sent again under the same key it goes out once. */
const messageOrganiser = (
  eventId: number,
  message: SentBody<'POST /api/event/SendMessageToOrganiser'>,
  key: string,
): Promise<AnswerOf<'POST /api/event/SendMessageToOrganiser'>> =>
  call('POST /api/event/SendMessageToOrganiser', {
    query: { id: eventId },
    body: message,
    idempotencyKey: key,
  })

/** Sends the same to everybody in its crew, each alone. */
const messageAllAttendees = (
  eventId: number,
  message: SentBody<'POST /api/event/SendMessageToAll'>,
  key: string,
): Promise<AnswerOf<'POST /api/event/SendMessageToAll'>> =>
  call('POST /api/event/SendMessageToAll', {
    query: { id: eventId },
    body: message,
    idempotencyKey: key,
  })

/** The calls about an event beyond react-admin's verbs. They are part of the application's data provider. */
export const eventDeeds = {
  previewMail,
  joinEvent,
  saveRowDetails,
  saveReport,
  cancelEvent,
  reinstateEvent,
  saveEvent,
  messageOrganiser,
  messageAllAttendees,
}

/** The data provider with the deeds of events. */
export const useEventsProvider = () => useDataProvider<DataProvider & typeof eventDeeds>()

const eventIdOf = (id: Identifier) => recordIdOf(id, 'event')

const asRow = (row: EventSummary): EventRow => ({ ...row, id: row.eventId })
