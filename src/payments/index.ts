import { fullName } from '#contract/rules/names'
import type { ClubResource } from '../screens'

/** The members of a year with their payments. */
export const payments: ClubResource = {
  name: 'payments',
  recordRepresentation: fullName,
  screens: { payments: () => import('./PaymentList') },
}
