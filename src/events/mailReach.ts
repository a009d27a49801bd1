// Whom a mail to a crew reaches, and who has to be told in another way. The server says it of each attendee.
import type { Unmailed } from '#contract/calls/mail'
import type { MailReach } from '#contract/rules/mailReach'
import { fullName } from '#contract/rules/names'
import type { NotReached } from '../kit/messages/toRing'
import { attending } from './eventRules'

export interface Mailed {
  firstName: string
  familyName: string
  isRemoved: boolean
  mailReach: MailReach
  /** Null for a removed attendee, whose number is not shown, and for who has none. */
  phoneNumber: string | null
}

interface CrewReach<A> extends NotReached {
  /** The attendees who get a mail. */
  reached: A[]
}

/** Sorts those of the attendees who are in the crew, confirmed or waiting. */
export const mailReach = <A extends Mailed>(attendees: readonly A[]): CrewReach<A> => ({
  reached: attending(attendees).filter(isReached),
  ...notReached(attending(attendees)),
})

const isReached = (person: Mailed) => person.mailReach === 'reached'

/** Returns those of the people whom no mail reaches, in the crew or not. */
export const notReached = (people: readonly Mailed[]): NotReached => ({
  unmailed: people.filter(person => person.mailReach === 'noAddress').map(unmailedOf),
  left: people.filter(person => person.mailReach === 'hasLeft').map(fullName),
})

const unmailedOf = (person: Mailed): Unmailed => ({
  name: fullName(person),
  ...(!person.isRemoved && { phoneNumber: person.phoneNumber }),
})
