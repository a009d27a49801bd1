import { daysBetween } from '#contract/rules/days'
import type { PushKind } from '#contract/words'
import { eventLink, placeOfferLink } from '../mail/links'
import type { Notification } from './sendPush'

interface About {
  id: number
  kind: PushKind
  eventId: number
  eventType: string
  /** Its first day and its time by the club's clock: yyyy-MM-dd, and HH:mm with or without seconds. */
  startDate: string
  startTime: string | null
}

const SAYS: Readonly<Record<PushKind, string>> = {
  offered: 'A place is offered to you.',
  asked: 'Are you still coming?',
  cancelled: 'It has been cancelled.',
  reinstated: 'It is going ahead after all.',
  changed: 'It has been changed. Please look.',
  message: 'There is a message about it in your email.',
}

/**
 * Returns what a device shows: the kind of event, its day and its time, and what happened; nobody's words, and no name,
 * since it appears on a locked screen.
 * @param today by the club's clock, yyyy-MM-dd
 */
export const notificationOf = (about: About, today: string, publicUrl: string): Notification => ({
  title: `${about.eventType}, ${whenInWords(about, today)}`,
  body: SAYS[about.kind],
  url: (about.kind === 'offered' ? placeOfferLink : eventLink)({ publicUrl }, about.eventId),
  tag: TAGS[about.kind](about),
})

type TagOf = (about: About) => string
const ofStanding: TagOf = ({ eventId }) => `event-${eventId}`

/** What takes the place of what on a device: news of an event's standing that of before, and a message nothing. */
const TAGS: Readonly<Record<PushKind, TagOf>> = {
  ...{ cancelled: ofStanding, reinstated: ofStanding, changed: ofStanding },
  offered: ({ eventId }) => `offer-${eventId}`,
  asked: ({ eventId }) => `question-${eventId}`,
  message: ({ id }) => `message-${id}`,
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Returns 'Saturday 08:30' for the next six days, 'Saturday 12 December 08:30' for others; without a time, the day. */
function whenInWords({ startDate, startTime }: Pick<About, 'startDate' | 'startTime'>, today: string): string {
  const distance = daysBetween(today, startDate)
  const day = (distance >= 0 && distance < 7 ? WEEKDAY : DATE)
    .format(new Date(`${startDate}T00:00:00Z`))
    .replace(',', '')
  return startTime === null ? day : `${day} ${startTime.slice(0, 5)}`
}
