// A message before it is sent, whomever it is for: shown as the mail that it will be, and sent to its writer alone.
// Beyond §7.
import { z } from 'zod'
import type { Deed } from '../access'
import { defineCalls, fileName, messageSubject, queryId, requiredText, WRITING_LIMIT } from '../call'
import { memberIds } from './user'
import { MEMBER_FILTERS, MESSAGES_TO, type MessageTo, MOST_ATTACHMENTS, MOST_IDS } from '../words'

/** The deed of sending it: who may not send it may not see it as a mail of the club either. */
const SENDING: Readonly<Record<MessageTo, Deed>> = {
  Organiser: 'events.messageOrganiser',
  Attendees: 'events.messageAll',
  Attendee: 'attendees.message',
  Group: 'members.message',
}

const draft = {
  memberLimit: WRITING_LIMIT,
  query: z.object({
    to: z.enum(MESSAGES_TO),
    /** The id of the event; for 'Attendee', of the attendance. */
    id: queryId.optional(),
    /** The filter of 'Group'. */
    filter: z.enum(MEMBER_FILTERS).optional(),
  }),
  body: z.object({
    message: requiredText(200_000, 'Field required.'),
    subject: messageSubject,
    /** Limits the message to these members of the group. */
    userIds: memberIds(MOST_IDS).optional(),
    /** The mail names them. */
    attachments: z
      .array(z.object({ fileName, fileSize: z.int().min(0) }))
      .max(MOST_ATTACHMENTS)
      .default([]),
  }),
  deed: ({ to }: Readonly<Record<string, unknown>>): Deed => SENDING[MESSAGES_TO.find(each => each === to) ?? 'Group'],
} as const

export const messageCalls = defineCalls({
  /**
   * Answers how many mails the message would send, and the first of them. The others differ only in their recipient.
   * Nothing is sent.
   */
  'POST /api/message/preview': {
    ...draft,
    answer: z.object({ mails: z.int(), mail: z.object({ subject: z.string(), html: z.string() }).nullable() }),
  },
  /**
   * Sends this mail to the caller alone, once for each Idempotency-Key, without its files. Answers the address that it
   * goes to.
   */
  'POST /api/message/sendCopy': { ...draft, answer: z.object({ address: z.string() }) },
})
