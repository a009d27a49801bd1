import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import { call } from '../api/call'

/** A member as the committee sees them. */
export type MemberRecord = AnswerOf<'GET /api/user/getAdminView'>

const readMember = (userId: number, signal: AbortSignal): Promise<MemberRecord> =>
  call('GET /api/user/getAdminView', { query: { id: userId }, signal })

/** One member. Not asked for anew at each glance: that somebody has read health notes is written down. */
export const memberQuery = (userId: number) =>
  queryOptions({
    queryKey: ['members', 'view', userId],
    queryFn: ({ signal }) => readMember(userId, signal),
    refetchOnWindowFocus: false,
  })

/** The member that a form is about. Asked for with each visit and never behind a form's back: its fields keep what was typed. */
export const editedMemberQuery = (userId: number) =>
  queryOptions({
    queryKey: ['members', 'edited', userId],
    queryFn: ({ signal }) => readMember(userId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Who changed what about a member, the latest first. */
export const memberHistoryQuery = (userId: number) =>
  queryOptions({
    queryKey: ['members', 'history', userId],
    queryFn: ({ signal }) => call('GET /api/user/history', { query: { id: userId }, signal }),
  })
