import type { AnswerOf } from '#contract/calls'

/** What the bar needs of a member's profile. */
export type BarMember = Pick<AnswerOf<'GET /api/user/profile'>, 'id' | 'firstName' | 'roles'>

/** Whom the bar is drawn for: a member; nobody (null); or somebody signed in whose profile has not come yet. */
export type Visitor = BarMember | null | 'unknown'
