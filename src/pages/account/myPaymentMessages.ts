// The texts of one's own payments.
import { pounds } from '#contract/rules/pounds'

export const myPaymentMessages = {
  title: 'My Payments',
  hint: 'What the club has recorded for you, by membership year. If something is missing, please write to the club.',
  none: 'Nothing is recorded',
  noneHint: 'Payments appear here once the club has recorded them.',
  year: (year: number, hasPaid: boolean) => `${year}: ${hasPaid ? 'paid' : 'not paid yet'}`,
  payment: (amount: string, day: string) => `${pounds(amount)}, received on ${day}`,
  back: 'Back to My Account',
} as const
