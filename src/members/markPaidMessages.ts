// The texts of the dialog that marks several members as paid.
export const markPaidMessages = {
  receivedOn: 'Received on',
  noDay: 'Please enter the day on which it was received.',
  inFuture: 'A payment cannot have been received in the future.',
  amount: 'Amount in pounds',
  ownFees: 'Left empty, each one’s own fee. An amount is that of each of them.',
  marksOnly: 'Only mark them, without a payment',
} as const
