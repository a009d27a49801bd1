// The texts of the dialog that marks several members as paid.
import { feesOf } from '../payments/paymentWords'
export const markPaidMessages = {
  receivedOn: 'Received on',
  noDay: 'Please enter the day on which it was received.',
  inFuture: 'A payment cannot have been received in the future.',
  amount: 'Amount in pounds',
  ownFees: (fees: { count: number; sum: string } | null) =>
    `Left empty, each one’s own fee${fees ? ` (${feesOf(fees.count, fees.sum)})` : ''}. An amount is that of each of them.`,
  marksOnly: 'Only mark them, without a payment',
} as const
