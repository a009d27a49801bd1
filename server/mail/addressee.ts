import type { Correspondent } from './queueMail'

interface Person {
  firstName: string
  familyName: string
  email: string
}

/** A member as one writes to them. */
export const addressee = ({ firstName, familyName, email }: Person): Correspondent => ({ name: `${firstName} ${familyName}`, address: email })
