/** The columns of the payments list. It can be sorted by each of them. */
export const PAYER_COLUMNS = [
  'familyName',
  'firstName',
  'membershipType',
  'fee',
  'hasPaid',
  'received',
  'receivedOn',
  'remindedAt',
] as const
