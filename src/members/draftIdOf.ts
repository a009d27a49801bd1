import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'

/** Under which number the draft of a message to this group is kept. */
export const draftIdOf = (filter: MemberFilter): number => MEMBER_FILTERS.indexOf(filter)
