// react-admin's verbs for the attendees of an event ↔ the attendee calls. Every deed is refused with 409 where its state forbids it.
import type { AnswerOf, SentBody } from '#contract/calls'
import { manyByOne, type Adapter, pageOf } from '../api/adapter'
import { call } from '../api/call'

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({
  data: await readAttendeeView(Number(id), signal),
})

/** An attendance and the event that it is to, for the heading of a form about it. */
export const readAttendee = (
  attendeeId: number,
  signal?: AbortSignal,
): Promise<AnswerOf<'GET /api/eventAttendee/get'>> =>
  call('GET /api/eventAttendee/get', { query: { id: attendeeId }, signal })

/** What an organiser needs to know of somebody, their medical conditions too: each reading is recorded. */
export const readAttendeeView = (
  attendeeId: number,
  signal?: AbortSignal,
): Promise<AnswerOf<'GET /api/eventAttendee/getView'>> =>
  call('GET /api/eventAttendee/getView', { query: { id: attendeeId }, signal })

/** Adds a member to the crew, confirmed at once. */
export const addAttendee = (userId: number, eventId: number): Promise<AnswerOf<'POST /api/event/addAttendee'>> =>
  call('POST /api/event/addAttendee', { query: { userId, eventId } })

/** Gives somebody who waits their place. */
export const confirmAttendee = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/confirm'>> =>
  call('POST /api/eventAttendee/confirm', { query: { id: attendeeId } })

/** Takes somebody back who was removed; they wait again. */
export const reinstateAttendee = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/reinstate'>> =>
  call('POST /api/eventAttendee/reinstate', { query: { id: attendeeId } })

/** Takes somebody out of the crew as its organiser; the comments are mailed to them. */
export const removeAttendee = (
  removal: SentBody<'POST /api/eventAttendee/removeAsOrganiser'>,
): Promise<AnswerOf<'POST /api/eventAttendee/removeAsOrganiser'>> =>
  call('POST /api/eventAttendee/removeAsOrganiser', { body: removal })

/** Takes oneself out of the crew; the comments are mailed to the organiser. */
export const removeMe = (
  removal: SentBody<'POST /api/eventAttendee/removeAsAttendee'>,
): Promise<AnswerOf<'POST /api/eventAttendee/removeAsAttendee'>> =>
  call('POST /api/eventAttendee/removeAsAttendee', { body: removal })

/** Declares oneself free of Covid for the event. */
export const declareCovid = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/coVidFormCompleted'>> =>
  call('POST /api/eventAttendee/coVidFormCompleted', { query: { id: attendeeId } })

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
    const { attendeeId } = await addAttendee(userId, eventId)
    return { data: { ...data, id: attendeeId } }
  },
  update: async ({ id, data, previousData }) => {
    const { confirmed } = data as { confirmed: boolean }
    await call('POST /api/eventAttendee/save', { body: { id: Number(id), confirmed } })
    return { data: { ...previousData, id, confirmed } }
  },
}
