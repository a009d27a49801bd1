// A message before it is sent, for any recipients. It belongs to no resource, since each of several writes messages.
import type { AnswerOf, SentBody, SentQuery } from '#contract/calls'
import { call } from './call'

/** The recipients of a message. */
export type Addressed = SentQuery<'POST /api/message/preview'>
export type MessageDraft = SentBody<'POST /api/message/preview'>

/** The mail that a message would be sent as, and to how many. @throws ClubError */
export const previewMessage = (to: Addressed, draft: MessageDraft): Promise<AnswerOf<'POST /api/message/preview'>> =>
  call('POST /api/message/preview', { query: to, body: draft })

/** Sends that mail to oneself alone, once for each key. @throws ClubError */
export const sendMessageCopy = (
  to: Addressed,
  draft: MessageDraft,
  key: string,
): Promise<AnswerOf<'POST /api/message/sendCopy'>> =>
  call('POST /api/message/sendCopy', { query: to, body: draft, idempotencyKey: key })
