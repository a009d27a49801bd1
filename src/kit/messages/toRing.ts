// Whoever gets no mail has to be told in another way. The same words say so before a deed and after it.
import type { Unmailed } from '#contract/calls/mail'
import type { News } from '../deeds/notices'

/** Those whom a mail does not reach. */
export interface NotReached {
  /** Those who have no address, and are to be rung. */
  unmailed: readonly Unmailed[]
  /** The names of those who have left the club. They get no mail, whatever their address. */
  left?: readonly string[]
  /** The words before those who have no address. */
  lead?: string
}

export const toRingMessages = {
  lead: 'No email address, so please tell them yourself:',
  label: 'No email address',
  left: (names: readonly string[]) => (names.length === 0 ? '' : `Left the club, so no email goes to: ${cut(names)}.`),
  /** Returns '(07700 900123)'; empty where the reader may not see the number. */
  number: ({ phoneNumber }: Unmailed) => (phoneNumber === undefined ? '' : `(${phoneNumber ?? 'no telephone number'})`),
} as const

/** The names in one sentence. The dialog before it has listed the rest. */
const MOST_NAMED = 10

const cut = (names: readonly string[]) =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`

/** Names whom to ring, each with the number, and who has left; empty if there is nobody. */
export function toRing({ unmailed, left = [], lead = toRingMessages.lead }: NotReached): string {
  const named = unmailed.map(person => `${person.name} ${toRingMessages.number(person)}`.trim())
  return [named.length > 0 && `${lead} ${cut(named)}.`, toRingMessages.left(left)].filter(Boolean).join(' ')
}

/** Appends to a sentence whom to ring. */
export const andToRing = (sentence: string, notReached: NotReached): string =>
  [sentence, toRing(notReached)].filter(Boolean).join(' ')

/** The notice with `andToRing`. One that names somebody to ring stays until it is closed. */
export const newsToRing = (sentence: string, notReached: NotReached, type: 'success' | 'info' = 'success'): News => ({
  text: andToRing(sentence, notReached),
  type,
  ...(toRing(notReached) !== '' && { autoHideDuration: null }),
})
