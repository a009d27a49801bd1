/** What the list of payments shows of each member, and can be sorted by. */
export const PAYER_COLUMNS = [
  'familyName',
  'firstName',
  'membershipType',
  'hasPaid',
  'received',
  'receivedOn',
  'remindedAt',
] as const
