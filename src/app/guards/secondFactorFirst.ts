import type { Profile } from '../../api/profile'

let isPutOff = false

/** Somebody goes on without the roles that require a second factor, until the page is loaded anew. */
export const putOffSecondFactor = (): void => void (isPutOff = true)

/** Is this member to set up a second factor first? Of everybody required, it is not to be put off: nothing else is open. */
export const owesSecondFactor = ({ withheldRoles = [] }: Profile): boolean =>
  withheldRoles.includes('Member') || (withheldRoles.length > 0 && !isPutOff)
