import type { AnswerOf } from '#contract/calls'

/** The part of the profile that the bar shows. */
type BarMember = Pick<AnswerOf<'GET /api/user/profile'>, 'id' | 'firstName' | 'roles'>

/** The reader: a member, nobody signed in (null), or somebody whose profile has not loaded yet. */
export type Visitor = BarMember | null | 'unknown'

/**
 * An attribute of <html>, set by site/boot.ts when somebody is signed in. While it is there, the part of the bar that
 * differs between visitors is invisible.
 */
export const SESSION_ATTRIBUTE = 'data-session'

/** Makes that part of the bar visible. */
export const revealBar = (): void => document.documentElement.removeAttribute(SESSION_ATTRIBUTE)
