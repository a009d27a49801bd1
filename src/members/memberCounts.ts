import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import { call } from '../api/call'

type Summary = AnswerOf<'GET /api/user/membershipSummary'>

const FIELDS: Record<MemberFilter, keyof Summary> = {
  All: 'all',
  'Waiting Approval': 'waitingApproval',
  Committee: 'committee',
  'Membership Secretaries': 'membershipSecretaries',
  'Safety Officers': 'safetyOfficers',
  'First Aiders': 'firstAiders',
  Bosun: 'bosun',
  'Duty Officer': 'dutyOfficers',
  Life: 'life',
  Full: 'full',
  Junior: 'junior',
  Affiliated: 'affiliated',
  Paid: 'paid',
  Unpaid: 'unpaid',
  New: 'new',
  Discontinued: 'discontinued',
}

/** How many members each filter holds: one call for all, renewed with the lists of members. */
export const countsQuery = queryOptions({
  queryKey: ['members', 'counts'],
  queryFn: ({ signal }) => call('GET /api/user/membershipSummary', { signal }),
})

export const countOf = (counts: Summary | undefined, filter: MemberFilter): number | undefined =>
  counts?.[FIELDS[filter]]
