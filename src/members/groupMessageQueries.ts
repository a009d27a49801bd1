import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import { call } from '../api/call'

export type Recipient = AnswerOf<'GET /api/user/groupRecipients'>[number]
export type SentMessage = AnswerOf<'GET /api/user/groupMessage'>

/** Whom a message to the group would reach, by surname. */
export const recipientsQuery = (filter: MemberFilter) =>
  queryOptions({
    queryKey: ['members', 'recipients', filter],
    queryFn: ({ signal }) => call('GET /api/user/groupRecipients', { query: { filter }, signal }),
  })

/** The messages that have been sent to groups, the newest first. */
export const sentMessagesQuery = queryOptions({
  queryKey: ['members', 'messages'],
  queryFn: ({ signal }) => call('GET /api/user/groupMessages', { signal }),
})

/** Milliseconds between two looks at a sending that goes on: often at first, then as for a mail server that is away. */
const SOON = 2_000
const LATER = 20_000
const LOOKS_SOON = 60

/** One message: its copy, and how far its sending is, looked at again as long as mails are waiting. */
export const sentMessageQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['members', 'messages', messageId],
    queryFn: ({ signal }) => call('GET /api/user/groupMessage', { query: { id: messageId }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.waiting ? (dataUpdateCount < LOOKS_SOON ? SOON : LATER) : false,
  })
