import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'

/** The mark that a list offers for its members (ADM-03). */
export interface MarkOffer {
  label: string
  paid: boolean
}

const OFFERS: Partial<Record<MemberFilter, MarkOffer>> = {
  Unpaid: { label: memberListMessages.hasPaid, paid: true },
  Paid: { label: memberListMessages.notPaid, paid: false },
}

/** Only where the list itself tells who has paid. */
export const markOffered = (filter: MemberFilter): MarkOffer | undefined => OFFERS[filter]
