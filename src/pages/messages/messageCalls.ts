// The three ways of writing about an event; `message` is HTML. Sent again under the same key it goes out once. Each throws ClubError.
import type { AnswerOf } from '#contract/calls'
import { call } from '../../api/call'

type Done = AnswerOf<'POST /api/event/SendMessageToAll'>

const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const writeToOrganiser = (eventId: number, message: string, key: string): Promise<Done> =>
  call('POST /api/event/SendMessageToOrganiser', { query: { id: eventId }, body: { message }, ...once(key) })

export const writeToAll = (eventId: number, message: string, key: string): Promise<Done> =>
  call('POST /api/event/SendMessageToAll', { query: { id: eventId }, body: { message }, ...once(key) })

export const writeToAttendee = (attendeeId: number, message: string, key: string): Promise<Done> =>
  call('POST /api/eventAttendee/sendMessage', { query: { id: attendeeId }, body: { message }, ...once(key) })
