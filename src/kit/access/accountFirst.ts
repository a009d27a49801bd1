// What sends a member to their account before they may go anywhere else, and how they find back.
import type { Profile } from '../../api/profile'

/** The query parameter of the account's pages that holds the path to go on to. */
export const REDIRECT_URL = 'redirectURL'

let isPutOff = false

/** Somebody goes on without the roles that require a second factor, until the page is loaded anew. */
export const putOffSecondFactor = (): void => void (isPutOff = true)

/** Is this member to set up a second factor first? Where it is required of everybody, it cannot be put off: nothing else is open. */
export const owesSecondFactor = ({ withheldRoles = [] }: Profile): boolean =>
  withheldRoles.includes('Member') || (withheldRoles.length > 0 && !isPutOff)
