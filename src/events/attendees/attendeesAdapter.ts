// Translates react-admin's verbs for the attendees of an event to the attendee calls. Every deed is refused with 409
// where its state forbids it.
import { useDataProvider, type DataProvider } from 'ra-core'
import type { AnswerOf, SentBody } from '#contract/calls'
import { type Adapter, recordIdOf } from '../../api/adapter'
import { place } from '../../api/anyServer'
import { call, type Sending } from '../../api/call'

/** Somebody's place in a crew, and the event that it is in. */
export type Place = AnswerOf<'GET /api/eventAttendee/get'>

/** The `meta` of a getOne that asks for the place alone, without what an organiser may know of the person. */
export const PLACE_ONLY = { placeOnly: true } as const

const readPlace = (attendeeId: number, signal?: AbortSignal): Promise<Place> =>
  call('GET /api/eventAttendee/get', { query: { id: attendeeId }, signal }).then(place)

/**
 * Returns what an organiser needs to know about an attendee, including medical conditions. The server records each
 * reading.
 */
const readAttendeeView = (
  attendeeId: number,
  signal?: AbortSignal,
): Promise<AnswerOf<'GET /api/eventAttendee/getView'>> =>
  call('GET /api/eventAttendee/getView', { query: { id: attendeeId }, signal }).then(place)

/** A member who may be added. */
export type FoundMember = AnswerOf<'GET /api/user/search'>[number]

/**
 * Finds the members who may be added. Either their first name holds this, or their whole name holds all of its words,
 * in any order.
 */
export const searchMembers = (name: string, signal?: AbortSignal): Promise<FoundMember[]> =>
  call('GET /api/user/search', { query: { firstName: name, q: name }, signal })

/** Gives somebody who waits their place. */
export const confirmAttendee = (
  attendeeId: number,
  sending: Sending = {},
): Promise<AnswerOf<'POST /api/eventAttendee/confirm'>> =>
  call('POST /api/eventAttendee/confirm', { query: { id: attendeeId }, ...sending })

/** Answers the evening's question with yes. */
export const sayComing = (
  attendeeId: number,
  sending: Sending = {},
): Promise<AnswerOf<'POST /api/eventAttendee/stillComing'>> =>
  call('POST /api/eventAttendee/stillComing', { query: { id: attendeeId }, ...sending })

/** Gives several who wait for one event their places. Answers the ids of those who were still waiting. */
const confirmAttendees = (eventId: number, attendeeIds: number[]): Promise<number[]> =>
  call('POST /api/eventAttendee/confirmMany', { body: { eventId, attendeeIds } })

/** Takes back the adding of somebody, and its mail, which waits for that. */
const undoAddAttendee = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/undoAdd'>> =>
  call('POST /api/eventAttendee/undoAdd', { query: { id: attendeeId } })

/** Takes somebody back who was removed; they wait again. */
const reinstateAttendee = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/reinstate'>> =>
  call('POST /api/eventAttendee/reinstate', { query: { id: attendeeId } })

/** Takes somebody out of the crew as its organiser; the comments are mailed to them. */
const removeAttendee = (
  removal: SentBody<'POST /api/eventAttendee/removeAsOrganiser'>,
): Promise<AnswerOf<'POST /api/eventAttendee/removeAsOrganiser'>> =>
  call('POST /api/eventAttendee/removeAsOrganiser', { body: removal })

/** Takes oneself out of the crew; the comments are mailed to the organiser. */
const removeMe = (
  removal: SentBody<'POST /api/eventAttendee/removeAsAttendee'>,
): Promise<AnswerOf<'POST /api/eventAttendee/removeAsAttendee'>> =>
  call('POST /api/eventAttendee/removeAsAttendee', { body: removal })

/** Declares oneself free of Covid for the event. */
const declareCovid = (attendeeId: number): Promise<AnswerOf<'POST /api/eventAttendee/coVidFormCompleted'>> =>
  call('POST /api/eventAttendee/coVidFormCompleted', { query: { id: attendeeId } })

/** Writes to one attendee, in HTML. Sent again under the same key it goes out once. */
const messageAttendee = (
  attendeeId: number,
  message: SentBody<'POST /api/eventAttendee/sendMessage'>,
  key: string,
): Promise<AnswerOf<'POST /api/eventAttendee/sendMessage'>> =>
  call('POST /api/eventAttendee/sendMessage', {
    query: { id: attendeeId },
    body: message,
    idempotencyKey: key,
  })

export const attendeesAdapter: Adapter = {
  getOne: async ({ id, meta, signal }) => ({
    data: await ((meta as Partial<typeof PLACE_ONLY> | undefined)?.placeOnly ? readPlace : readAttendeeView)(
      recordIdOf(id, 'attendee'),
      signal,
    ),
  }),
  create: async ({ data }) => {
    const { userId, eventId } = data as { userId: number; eventId: number }
    const { attendeeId } = await call('POST /api/event/addAttendee', { query: { userId, eventId } })
    return { data: { ...data, id: attendeeId } }
  },
}

/** The actions on attendees beyond react-admin's verbs. They are part of the application's data provider. */
export const attendeeDeeds = {
  confirmAttendee,
  confirmAttendees,
  sayComing,
  undoAddAttendee,
  reinstateAttendee,
  removeAttendee,
  removeMe,
  declareCovid,
  messageAttendee,
}

/** The data provider with the deeds of attendees. */
export const useAttendeesProvider = () => useDataProvider<DataProvider & typeof attendeeDeeds>()
