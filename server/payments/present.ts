import type { Payer, PaymentRecord } from '#contract/calls/payment'
import type { PaymentRow } from './listPayments'
import type { PayerRow } from './listPayers'

export const presentPayer = ({ remindedAt, ...payer }: PayerRow): Payer => ({
  ...payer,
  remindedAt: remindedAt?.toISOString() ?? null,
})

export const presentPayment = ({ recordedAt, ...payment }: PaymentRow): PaymentRecord => ({
  ...payment,
  recordedAt: recordedAt.toISOString(),
})
