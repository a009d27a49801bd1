// The mail about a new event to members whose email preferences cover its kind.
import type { RichText } from '#contract/cutRichText'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import { accountLink, eventLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { eventDays, eventPeriod, type LastingEvent } from './eventPeriod'

export interface EventNews {
  event: { title: string; summary: RichText }
  /** The dates of the event, several if it is repeated. They have no id while they are not saved yet. */
  dates: readonly (LastingEvent & { id: number | null })[]
  eventType: string
  organiser: string
}

/** The text is made once for all, since a club has many members. */
export function newEventMails(
  letterhead: Letterhead,
  readers: readonly Correspondent[],
  { event, dates, eventType, organiser }: EventNews,
): NewMail[] {
  const [to] = readers
  const [first] = dates
  if (!to || !first) return []
  // If there are several dates, the list below names the days of each.
  const firstDay = eventDays({ ...first, endDate: null })
  const isOnce = dates.length === 1
  const mail = compose(letterhead, {
    kind: isOnce ? 'newEvent' : 'newEventOnDates',
    to,
    subject: isOnce
      ? `New: ${event.title}, ${eventDays(first)}`
      : `New: ${event.title}, ${dates.length} dates from ${firstDay}`,
    body: [
      'Hello,',
      isOnce
        ? `Something new to come to: ${event.title}, ${eventPeriod(first)}, organised by ${organiser}.`
        : `Something new to come to, on ${dates.length} dates: ${event.title}, organised by ${organiser}.`,
      { richText: written(event.summary) },
      ...(isOnce
        ? [
            'Here are all the details, and here you can join:',
            { label: 'Open the event', url: eventLink(letterhead, first.id) },
          ]
        : [
            'Here are the dates, with all the details; you join each of them by itself:',
            { links: dates.map(date => ({ label: eventPeriod(date), url: eventLink(letterhead, date.id) })) },
          ]),
      `You receive this mail because your email preferences cover events of the kind ${eventType}. You can change them in your account:`,
      { label: 'My account', url: accountLink(letterhead) },
    ],
  })
  return readers.map(reader => ({ ...mail, to: reader }))
}
