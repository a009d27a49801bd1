// What the forms about an attendance ask the club. Under ['events', …], so that they are asked anew after any deed on an event.
import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import { readAttendee, searchMembers } from './attendeesAdapter'

export const attendeeQuery = (attendeeId: number) =>
  queryOptions({
    queryKey: ['events', 'attendee', attendeeId],
    queryFn: ({ signal }) => readAttendee(attendeeId, signal),
  })

export type FoundMember = AnswerOf<'GET /api/user/search'>[number]

/** The members whose first name has this part in it. */
export const foundMembersQuery = (firstName: string) =>
  queryOptions({
    queryKey: ['members', 'found', firstName],
    queryFn: ({ signal }) => searchMembers(firstName, signal),
    enabled: firstName !== '',
  })
