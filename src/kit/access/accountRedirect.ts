// Decides which members must visit pages of their account before any other page. Defines the query parameter that leads
// them back.
import type { Profile } from '../../api/profile'

/** The query parameter of the account's pages that holds the path to go to afterwards. */
export const RETURN_PARAMETER = 'redirectURL'

let isPostponed = false

/** Lets the member go on without the roles that require a second factor, until the page is loaded anew. */
export const postponeSecondFactor = (): void => void (isPostponed = true)

/**
 * Tells whether this member must set up a second factor before anything else. If the club requires it of every member,
 * the role Member itself is withheld, and it cannot be postponed.
 */
export const mustSetUpSecondFactor = ({ withheldRoles = [] }: Profile): boolean =>
  withheldRoles.includes('Member') || (withheldRoles.length > 0 && !isPostponed)
