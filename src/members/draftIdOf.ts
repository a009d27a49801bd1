import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'

/** The number under which the draft of a message to this group is kept; one to ticked members has its own. */
export const draftIdOf = (filter: MemberFilter, isToTicked = false): number =>
  MEMBER_FILTERS.indexOf(filter) + (isToTicked ? MEMBER_FILTERS.length : 0)
