// What members are told of a new event, if their email preferences cover its kind.
import type { RichText } from '../../html/cutRichText'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import { accountLink, eventLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { eventPeriod, type LastingEvent } from './eventPeriod'
import { eventWhen } from './eventWhen'

export interface EventNews {
  /** Without an id while it is not saved yet. */
  event: LastingEvent & { id: number | null; title: string; summary: RichText }
  eventType: string
  organiser: string
}

/** The same words to each, made once: a club has many members. */
export function newEventMails(
  letterhead: Letterhead,
  readers: readonly Correspondent[],
  { event, eventType, organiser }: EventNews,
): NewMail[] {
  const [first] = readers
  if (!first) return []
  const mail = compose(letterhead, {
    kind: 'newEvent',
    to: first,
    subject: `New: ${event.title}, ${eventWhen({ ...event, startTime: null })}`,
    body: [
      'Hello,',
      `Something new to come to: ${event.title}, ${eventPeriod(event)}, organised by ${organiser}.`,
      { richText: written(event.summary) },
      'Here are all the details, and here you can join:',
      { label: 'Open the event', url: eventLink(letterhead, event.id) },
      `You receive this mail because your email preferences cover events of the kind ${eventType}. You can change them in your account:`,
      { label: 'My account', url: accountLink(letterhead) },
    ],
  })
  return readers.map(to => ({ ...mail, to }))
}
