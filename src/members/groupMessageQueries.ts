import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import type { memberDeeds } from './membersAdapter'

type Group = AnswerOf<'GET /api/user/groupRecipients'>
export type Recipient = Group['recipients'][number]
export type SentMessage = AnswerOf<'GET /api/user/groupMessage'>

/** Returns whom a message to the group reaches, and whom it does not, each by surname. */
export const recipientsQuery = (provider: typeof memberDeeds, filter: MemberFilter) =>
  queryOptions({
    queryKey: ['members', 'recipients', filter],
    queryFn: ({ signal }) => provider.readRecipients(filter, signal),
  })

/** The number of messages that are fetched at a time. */
const PER_PAGE = 10

/**
 * The messages that have been sent to groups, the newest first, with their number in all. More of them are fetched on
 * request.
 */
export const sentMessagesQuery = (provider: typeof memberDeeds) =>
  infiniteQueryOptions({
    queryKey: ['members', 'messages'],
    queryFn: ({ signal, pageParam: page }) => provider.readGroupMessages({ page, perPage: PER_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : null),
    select: ({ pages }) => ({ messages: pages.flatMap(({ data }) => data), total: pages.at(-1)?.total ?? 0 }),
  })

/**
 * The milliseconds until a message that is still being sent is fetched again. They are short at first, then long, in
 * case a mail server does not answer.
 */
const SOON = 2_000
const LATER = 20_000
const LOOKS_SOON = 60

/** One message: its copy, and the progress of its sending, fetched again as long as mails are waiting. */
export const sentMessageQuery = (provider: typeof memberDeeds, messageId: number) =>
  queryOptions({
    queryKey: ['members', 'messages', messageId],
    queryFn: ({ signal }) => provider.readGroupMessage(messageId, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.waiting ? (dataUpdateCount < LOOKS_SOON ? SOON : LATER) : false,
  })
