import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'

export type MemberColumn = keyof typeof memberListMessages.columns

const EVERYWHERE: readonly MemberColumn[] = [
  'familyName',
  'firstName',
  'membershipType',
  'email',
  'phoneNumber',
  'affiliatedClub',
  'isApproved',
  'isDisabled',
]
const OF_NEW: readonly MemberColumn[] = [
  'familyName',
  'firstName',
  'membershipType',
  'completedRows',
  'email',
  'phoneNumber',
  'affiliatedClub',
  'isApproved',
  'isDisabled',
]

/** The columns of a list (ADM-02): completed rows count towards the end of being New, and show only there. */
export const columnsOf = (filter: MemberFilter): readonly MemberColumn[] => (filter === 'New' ? OF_NEW : EVERYWHERE)
