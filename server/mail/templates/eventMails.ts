// The mails to attendees when their event is changed, cancelled or reinstated. A reply goes to the officer who did it.
import type { RichText } from '#contract/rules/cutRichText'
import { eachSource } from '#contract/rules/tideSources'
import { addressee, type Person } from '../addressee'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import { accountLink, eventLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { eventDays, eventPeriod, type LastingEvent } from './eventPeriod'
import { riverInMail, type WithRiver } from './riverInMail'

// The mail about a new event to members whose email preferences cover its kind.

export interface EventNews {
  event: { title: string; summary: RichText }
  /** The dates of the event, several if it is repeated. They have no id while they are not saved yet. */
  dates: readonly (LastingEvent & WithRiver & { id: number | null })[]
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
      ...(isOnce ? riverInMail(first) : []),
      { richText: written(event.summary) },
      ...(isOnce
        ? [
            'Here are all the details, and here you can join:',
            { label: 'Open the event', url: eventLink(letterhead, first.id) },
          ]
        : [
            'Here are the dates, with all the details; you join each of them by itself:',
            {
              links: dates.map(date => ({
                label: eventPeriod(date),
                url: eventLink(letterhead, date.id),
                note: date.river?.words,
              })),
            },
            ...eachSource(dates.map(({ river }) => river)),
          ]),
      `You receive this mail because your email preferences cover events of the kind ${eventType}. You can change them in your account:`,
      { label: 'My account', url: accountLink(letterhead) },
    ],
  })
  return readers.map(reader => ({ ...mail, to: reader }))
}

export type TitledEvent = LastingEvent & WithRiver & { id: number; title: string }

const REMOVE_YOURSELF =
  'If you cannot come, please remove yourself on the members home, so that somebody else can have your place.'
const linkTo = (letterhead: Letterhead, { id }: TitledEvent) => ({
  label: 'Open the event',
  url: eventLink(letterhead, id),
})
const naming = (event: TitledEvent) => `${event.title}, ${eventPeriod(event)}`

export interface EventChange {
  was: TitledEvent
  is: TitledEvent
  /** The state of the event at its new time. */
  isCancelled: boolean
  hasEnded: boolean
}

export const eventChangedMail = (
  letterhead: Letterhead,
  attendee: Person,
  officer: Correspondent,
  { was, is, isCancelled, hasEnded }: EventChange,
): NewMail =>
  compose(letterhead, {
    kind: 'eventChanged',
    to: addressee(attendee),
    replyTo: officer,
    subject: `Changed: ${is.title}`,
    body: [
      `Dear ${attendee.firstName},`,
      `${officer.name} has changed an event that you have joined.`,
      `It was: ${naming(was)}.`,
      `It is now: ${naming(is)}.`,
      ...(isCancelled || hasEnded ? [] : riverInMail(is)),
      ...(isCancelled
        ? [`The event is still cancelled.${hasEnded ? '' : ' Should it go ahead after all, you will hear from us.'}`]
        : []),
      ...(isCancelled || hasEnded ? [] : [REMOVE_YOURSELF]),
      linkTo(letterhead, is),
    ],
  })

export interface Cancellation {
  event: TitledEvent
  reason: string
  comments: string | null
  hasEnded: boolean
}

export const eventCancelledMail = (
  letterhead: Letterhead,
  attendee: Person,
  officer: Correspondent,
  { event, reason, comments, hasEnded }: Cancellation,
): NewMail =>
  compose(letterhead, {
    kind: 'eventCancelled',
    to: addressee(attendee),
    replyTo: officer,
    subject: `Cancelled: ${event.title}`,
    body: [
      `Dear ${attendee.firstName},`,
      hasEnded
        ? `${officer.name} has marked ${naming(event)}, as cancelled, so that it is on record that it did not take place.`
        : `We are sorry: ${naming(event)}, has been cancelled by ${officer.name}.`,
      `Reason: ${reason}`,
      ...(comments === null ? [] : [`${officer.name} writes:`, { quote: comments }]),
      `${hasEnded ? '' : 'There is nothing that you need to do. Should it go ahead after all, you will hear from us. '}A reply to this mail goes to ${officer.name}.`,
      linkTo(letterhead, event),
    ],
  })

export interface Reinstatement {
  event: TitledEvent
  hasEnded: boolean
}

export const eventReinstatedMail = (
  letterhead: Letterhead,
  attendee: Person,
  officer: Correspondent,
  { event, hasEnded }: Reinstatement,
): NewMail =>
  compose(letterhead, {
    kind: 'eventReinstated',
    to: addressee(attendee),
    replyTo: officer,
    subject: `${hasEnded ? 'No longer cancelled' : 'Going ahead'}: ${event.title}`,
    body: [
      `Dear ${attendee.firstName},`,
      ...(hasEnded
        ? [`${officer.name} has taken back the cancellation of ${naming(event)}.`]
        : [
            `Good news: ${naming(event)}, is going ahead after all. Your place is as it was before the event was cancelled.`,
            ...riverInMail(event),
            REMOVE_YOURSELF,
          ]),
      linkTo(letterhead, event),
    ],
  })
