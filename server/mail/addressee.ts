import { fullName } from '#contract/names'
import type { Correspondent } from './queueMail'

export interface Person {
  firstName: string
  familyName: string
  email: string
}

/** A member as one writes to them. */
export const addressee = ({ firstName, familyName, email }: Person): Correspondent => ({
  name: fullName({ firstName, familyName }),
  address: email,
})

/** An address of which nobody knows yet whose it is: a mail to it carries no name, which a stranger may have filled with an advertisement. */
export const nameless = (email: string): Correspondent => ({ name: '', address: email })
