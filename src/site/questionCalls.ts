// The calls of the mailed question. The link is what proves who answers.
import type { SentBody } from '#contract/calls'
import { call } from '../api/call'

/** The attendee who was asked whether they are still coming, and the code of the mail. */
export type QuestionLink = SentBody<'POST /api/eventAttendee/readQuestion'>

export const readQuestion = (link: QuestionLink, signal: AbortSignal) =>
  call('POST /api/eventAttendee/readQuestion', { body: link, signal })

export const sayComing = (link: QuestionLink) => call('POST /api/eventAttendee/stillComingByLink', { body: link })

export const sayNo = (
  link: QuestionLink,
  removal: Omit<SentBody<'POST /api/eventAttendee/removeByLink'>, keyof QuestionLink>,
) => call('POST /api/eventAttendee/removeByLink', { body: { ...link, ...removal } })
