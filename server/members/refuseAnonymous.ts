import type { Account } from '../accounts/accountQueries'
import { Conflict } from '../errors'

/**
 * Throws Conflict for somebody whose personal data has been removed for good. Nobody is left to be edited, approved or
 * reinstated.
 */
export function refuseAnonymous({ member }: Account): void {
  if (member.anonymisedAt !== null)
    throw new Conflict(
      'This former member has been made anonymous, which cannot be undone. If they return, they register anew.',
    )
}
