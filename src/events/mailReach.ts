// Whom a mail to a crew reaches. Whoever has no email address gets none, and has to be rung.
import { fullName } from '#contract/names'
import { attending } from './eventRules'

interface Attendee {
  firstName: string
  familyName: string
  isRemoved: boolean
  /** Left out by a server that does not say. */
  email?: string | undefined
  phoneNumber?: string | null | undefined
}

interface MailReach<A> {
  /** The attendees who get a mail, and those who get none. */
  reached: A[]
  unreached: A[]
  /** Names those who get none, each with the number to ring; empty if there are none. */
  toRing: string
}

export function mailReach<A extends Attendee>(attendees: readonly A[]): MailReach<A> {
  const crew = attending(attendees)
  const unreached = crew.filter(({ email }) => email?.trim() === '')
  return { reached: crew.filter(each => !unreached.includes(each)), unreached, toRing: toRing(unreached) }
}

function toRing(people: readonly Attendee[]): string {
  if (people.length === 0) return ''
  const named = people.map(person => `${fullName(person)} (${person.phoneNumber || 'no telephone number'})`)
  return `No email address, so please tell them yourself: ${named.join(', ')}.`
}

/** Appends to a sentence whom to ring. */
export const andToRing = (sentence: string, { toRing: ring }: Pick<MailReach<unknown>, 'toRing'>): string =>
  ring === '' ? sentence : `${sentence} ${ring}`
