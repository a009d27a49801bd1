// A member, as they stand in one membership year, each field once: the columns of the list of payments and of its file.
import type { ResourceField } from './fields'

const OF_YEAR = { section: 'year', appearsIn: ['show', 'export'] } as const
const LISTED = { ...OF_YEAR, listed: 'shown' } as const
const NAME = { kind: 'line', limit: 120 } as const

export const payerFields = [
  { ...LISTED, ...NAME, source: 'familyName', label: 'Surname', empty: 'blank' },
  { ...LISTED, ...NAME, source: 'firstName', label: 'First Name', empty: 'blank' },
  { ...LISTED, ...NAME, source: 'membershipType', label: 'Membership' },
  // By the membership type; null if nobody recorded it, and for Life members.
  { ...LISTED, kind: 'money', source: 'fee', label: 'Fee' },
  { ...LISTED, kind: 'boolean', initial: false, source: 'hasPaid', label: 'Paid' },
  // The sum received for the year; null without any.
  { ...LISTED, kind: 'money', source: 'received', label: 'Received' },
  // The day of the last payment.
  { ...LISTED, kind: 'day', source: 'receivedOn', label: 'Last payment' },
  // The time at which they were last reminded of this year's fee.
  { ...LISTED, kind: 'moment', source: 'remindedAt', label: 'Reminded' },
  { ...OF_YEAR, kind: 'email', source: 'email', label: 'Email', empty: 'blank' },
] as const satisfies readonly ResourceField[]

/** The names of the columns. The list can be sorted by each of them. */
export const PAYER_COLUMNS = payerFields.filter(field => 'listed' in field).map(({ source }) => source)
