// react-admin's verbs for the attendees of an event ↔ the attendee calls.
import { manyByOne, type Adapter } from '../admin/adapter'
import { pageOf } from '../admin/paging'
import { call } from '../club/call'

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({
  data: await call('GET /api/eventAttendee/getView', { query: { id: Number(id) }, signal }),
})

const attendeesOf = async (eventId: unknown, signal?: AbortSignal) => {
  const view = await call('GET /api/event/getOrganiserView', { query: { eventId: Number(eventId) }, signal })
  return view.attendees
}

export const attendeesAdapter: Adapter = {
  getList: async params => pageOf(await attendeesOf(params.filter?.eventId, params.signal), params),
  getManyReference: async params => pageOf(await attendeesOf(params.id, params.signal), params),
  getOne,
  getMany: manyByOne(getOne),
  create: async ({ data }) => {
    const { userId, eventId } = data as { userId: number; eventId: number }
    const { attendeeId } = await call('POST /api/event/addAttendee', { query: { userId, eventId } })
    return { data: { ...data, id: attendeeId } }
  },
  update: async ({ id, data, previousData }) => {
    const { confirmed } = data as { confirmed: boolean }
    await call('POST /api/eventAttendee/save', { body: { id: Number(id), confirmed } })
    return { data: { ...previousData, id, confirmed } }
  },
}
