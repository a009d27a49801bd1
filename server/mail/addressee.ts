import { fullName } from '#contract/names'
import type { Correspondent } from './queueMail'

export interface Person {
  firstName: string
  familyName: string
  email: string
}

/** Returns a member in the form in which mails address them. */
export const addressee = ({ firstName, familyName, email }: Person): Correspondent => ({
  name: fullName({ firstName, familyName }),
  address: email,
})

/**
 * Returns an address whose owner is not known yet. A mail to it carries no name, which a stranger may have filled with
 * an advertisement.
 */
export const nameless = (email: string): Correspondent => ({ name: '', address: email })
