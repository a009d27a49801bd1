import type { AnswerOf } from '#contract/calls'

/** What the bar needs of a member's profile. */
type BarMember = Pick<AnswerOf<'GET /api/user/profile'>, 'id' | 'firstName' | 'roles'>

/** Whom the bar is drawn for: a member; nobody (null); or somebody signed in whose profile has not come yet. */
export type Visitor = BarMember | null | 'unknown'

/** On <html> while somebody is signed in and the bar does not know whom (set by site/boot.ts); the bar's changing part is invisible meanwhile. */
export const SESSION_ATTRIBUTE = 'data-session'

/** Shows the part of the bar that boot.ts has hidden. */
export const revealBar = (): void => document.documentElement.removeAttribute(SESSION_ATTRIBUTE)
