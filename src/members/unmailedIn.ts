import type { Unmailed } from '#contract/calls/mail'
import { isMailable } from '#contract/rules/mailReach'
import { fullName } from '#contract/rules/names'

interface Listed {
  firstName: string
  familyName: string
  email: string
  phoneNumber: string | null
}

/** Returns those of the members who have no address, each with the telephone number, as the committee sees it. */
export const unmailedIn = (members: readonly Listed[]): Unmailed[] =>
  members
    .filter(({ email }) => !isMailable(email))
    .map(member => ({ name: fullName(member), phoneNumber: member.phoneNumber?.trim() || null }))
