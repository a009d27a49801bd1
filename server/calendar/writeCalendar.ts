// Calendars as files of iCalendar (RFC 5545), which calendar programs read.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { convert } from 'html-to-text'
import ical, {
  escape,
  foldLines,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { daysLater } from '#contract/rules/days'
import { eventLink } from '../mail/links'
import type { CalendarEntry } from './calendarEntries'

/** What the entries of a calendar say about the club. */
export interface CalendarClub {
  title: string
  /** The address of the boathouse, where every row begins that says nothing else. */
  address: string
  publicUrl: string
  /** Returns the id of an event, the same in every file and for every member, and unlike that of any other club. */
  uidOf: (eventId: number) => string
}

/** The seconds after which a program is asked to look again. Google looks when it likes. */
const LOOK_AGAIN = 3600
/** The entries that are written in one turn of the event loop, which takes a few milliseconds. */
const AT_ONCE = 4
const END = 'END:VCALENDAR'

/** Writes a member's calendar. Between some entries and the next, other work gets its turn. */
export async function writeCalendar(club: CalendarClub, entries: readonly CalendarEntry[]): Promise<string> {
  const calendar = emptyCalendar({ name: escape(club.title, false), ttl: LOOK_AGAIN })
  const parts = [calendar.toString().slice(0, -END.length)]
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    parts.push(...entries.slice(first, first + AT_ONCE).map(entry => writeEntry(calendar, club, entry)))
    await nextTurn()
  }
  return [...parts, END, '\r\n'].join('')
}

/** Writes the file of one event. */
export const writeEventFile = (club: CalendarClub, entry: CalendarEntry): string => {
  const calendar = emptyCalendar({})
  return calendar.toString().slice(0, -END.length) + writeEntry(calendar, club, entry) + END + '\r\n'
}

const emptyCalendar = (more: { name?: string; ttl?: number }): ICalCalendar =>
  ical({
    prodId: { company: 'Rowing club', product: 'Members', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...more,
  })

/** The calendar that an entry is made in says that its times are UTC. */
const writeEntry = (calendar: ICalCalendar, club: CalendarClub, entry: CalendarEntry): string =>
  foldLines(calendar.createEvent(entryData(club, entry)).toString())

function entryData(club: CalendarClub, entry: CalendarEntry): ICalEventData {
  const { id, title, isCancelled, changedAt, version } = entry
  const status = statusOf(entry)
  return {
    id: club.uidOf(id),
    sequence: version,
    ...timesOf(entry),
    // Google shows nothing of the status, so the title says it too.
    summary: readable(isCancelled ? `Cancelled: ${title}` : title),
    description: readable(descriptionOf(club, entry)),
    location: readable([club.title, club.address.replace(/\s*[\r\n]+\s*/g, ', ')].join(', ')),
    url: eventLink(club, id),
    ...(status && { status }),
    // A cancelled row takes up no time.
    ...(isCancelled && { transparency: ICalEventTransparency.TRANSPARENT }),
    stamp: changedAt,
    lastModified: changedAt,
  }
}

function statusOf({ isCancelled, isOrganiser, confirmed }: CalendarEntry): ICalEventStatus | null {
  if (isCancelled) return ICalEventStatus.CANCELLED
  if (isOrganiser || confirmed) return ICalEventStatus.CONFIRMED
  return confirmed === null ? null : ICalEventStatus.TENTATIVE
}

/**
 * Returns the times of an entry. Without a start time it takes whole days, the last of which is the one before its end.
 * Without an end time it has no end on its one day, and ends with its last of several.
 */
function timesOf({
  startDate,
  endDate,
  startTime,
  endTime,
  startsAt,
  endsAt,
}: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const lastDay = endDate ?? startDate
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
  if (startTime === null) return { allDay: true, start: midnight(startDate), end: midnight(daysLater(lastDay, 1)) }
  const hasEnd = (endTime !== null || lastDay !== startDate) && endsAt > startsAt
  return { start: startsAt, ...(hasEnd && { end: endsAt }) }
}

/** Says what the entry is, then the river, the organiser's words, the club's own fields, and where the rest stands. */
const descriptionOf = (club: CalendarClub, entry: CalendarEntry): string =>
  [
    [entry.eventType, standingOf(entry)].filter(Boolean).join('. '),
    entry.river && !entry.isCancelled && [entry.river.words, entry.river.source].filter(Boolean).join('\n'),
    convert(entry.summary, { wordwrap: false }),
    entry.facts.join('\n'),
    eventLink(club, entry.id),
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .join('\n\n')

function standingOf({ isCancelled, cancelledReason, cancelComments, isOrganiser, confirmed }: CalendarEntry): string {
  if (isCancelled) return [`Cancelled: ${cancelledReason ?? ''}`, cancelComments].filter(Boolean).join('. ')
  if (isOrganiser) return 'You organise it.'
  if (confirmed === null) return ''
  return confirmed ? 'You’re in.' : 'Waiting for the organiser to confirm your place.'
}

/** Removes characters that no text of iCalendar may hold: the control characters but tabs and line breaks. */
// oxlint-disable-next-line no-control-regex
const readable = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
