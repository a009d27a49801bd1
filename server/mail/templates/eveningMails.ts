// The mails of the evening: the question to each attendee of tomorrow's events, and the digest of the coming week.
import type { RowRiver } from '#contract/calls/river'
import { eachSource } from '#contract/rules/tideSources'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { eventLink, noticesLink, stillComingLink } from '../links'
import type { NewMail } from '../queueMail'
import { dayInMail, eventPeriod, type LastingEvent } from './eventPeriod'
import { riverInMail } from './riverInMail'

type NamedEvent = LastingEvent & { id: number; title: string }

/** Asks in one link, which leads to a page with two buttons. Opening it changes nothing. */
export const questionMail = (
  letterhead: Letterhead,
  to: Person & { attendeeId: number; confirmed: boolean },
  { event, river, code }: { event: NamedEvent; river: RowRiver | null; code: string },
): NewMail =>
  compose(letterhead, {
    kind: 'stillComing',
    to: addressee(to),
    subject: `Still coming? ${event.title}`,
    body: [
      `Dear ${to.firstName},`,
      `${event.title} is on ${eventPeriod(event)}. ${to.confirmed ? 'Your place is confirmed.' : 'The organiser has not confirmed your place yet.'}`,
      ...riverInMail({ river }),
      'Are you still coming? Please say yes or no:',
      { label: 'Still coming?', url: stillComingLink(letterhead, to.attendeeId, code) },
      'If you cannot come, your place is free for somebody else, and the organiser knows. You can answer until it begins.',
    ],
  })

interface Week {
  monday: string
  /** The events with free places, in the order of their times. */
  rows: readonly (NamedEvent & { places: number | null; held: number | null; river: RowRiver | null })[]
}

/** The text is made once for all, since a club has many members. */
export function digestMails(letterhead: Letterhead, readers: readonly Person[], { monday, rows }: Week): NewMail[] {
  const [to] = readers
  if (!to) return []
  const mail = compose(letterhead, {
    kind: 'weekDigest',
    to: addressee(to),
    subject: `The week from ${dayInMail(monday)}`,
    body: [
      'Hello,',
      'These rows and events of the week have places free:',
      { links: rows.map(row => ({ label: inOneLine(row), url: eventLink(letterhead, row.id) })) },
      ...eachSource(rows.map(({ river }) => river)),
      'You receive this mail because you chose it in your account, where you can change it:',
      { label: 'What the club sends you', url: noticesLink(letterhead) },
    ],
  })
  return readers.map(reader => ({ ...mail, to: addressee(reader) }))
}

/** 'Saturday 5 December 2026, 08:30 to 10:30: Saturday row. 3 of 10 places free. High water 08:14, 6.9 m'. */
const inOneLine = ({ title, places, held, river, ...period }: Week['rows'][number]) =>
  [
    `${eventPeriod(period)}: ${title}`,
    places !== null && held !== null && `${places - held} of ${places} ${places === 1 ? 'place' : 'places'} free`,
    river?.words,
  ]
    .filter(Boolean)
    .join('. ')
