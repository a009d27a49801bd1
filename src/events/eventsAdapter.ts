// react-admin's verbs for rows and events ↔ the event calls.
import type { Identifier } from 'ra-core'
import type { EventSummary, EventView } from '#contract/event'
import type { AnswerOf, SentBody, SentQuery } from '#contract/calls'
import { manyByOne, type Adapter } from '../admin/adapter'
import { pageOf, pageQueryOf } from '../admin/paging'
import { call, callPaged } from '../club/call'

/** A row of a list of events. */
export type EventRow = EventSummary & { id: number }
/** What the event's page shows. */
export type EventDetail = EventView & { id: number }

type ListQuery = SentQuery<'GET /api/event/all'>
type SavedEvent = SentBody<'POST /api/event/save'>

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({ data: await readEvent(id, signal) })

export const eventsAdapter: Adapter = {
  getList: async params => {
    const { type, filter } = params.filter as Pick<ListQuery, 'type' | 'filter'>
    const sort = params.sort?.field as ListQuery['sort']
    const { data, total } = await callPaged('GET /api/event/all', {
      query: { type, filter, ...pageQueryOf(params), ...(sort && { sort }) },
      signal: params.signal,
    })
    const rows = data.map(asRow)
    return total === null ? pageOf(rows, params) : { data: rows, total }
  },
  getOne,
  getMany: manyByOne(getOne),
  create: async ({ data }) => ({ data: await saveEvent(data as SavedEvent) }),
  update: async ({ id, data }) => ({ data: await saveEvent({ ...(data as SavedEvent), id: Number(id) }) }),
}

/** One event with its crew, boats and notices, as anybody may see it. */
export async function readEvent(id: Identifier, signal?: AbortSignal): Promise<EventDetail> {
  const view = await call('GET /api/event/get', { query: { eventId: Number(id) }, signal })
  return { ...view, id: view.event.id }
}

/** Asks for a place; the organiser confirms it. Refused with 409 when full, cancelled, ended, or removed by the organiser. */
export const joinEvent = (eventId: number): Promise<AnswerOf<'POST /api/event/joinEvent'>> =>
  call('POST /api/event/joinEvent', { query: { eventId } })

const saveEvent = (event: SavedEvent) => call('POST /api/event/save', { body: event })

const asRow = (row: EventSummary): EventRow => ({ ...row, id: row.eventId })
