// The mails with the parts of a post-row report, to those who look after them.
import { addressee, type Person } from '../addressee'
import { compose, type Written } from '../compose'
import type { Letterhead } from '../letterhead'
import { bosunReportsLink, eventReportLink, safetyReportsLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { eventPeriod, type LastingEvent } from './eventPeriod'

export interface FiledReport {
  event: LastingEvent & { id: number; title: string }
  report: Written
  /** The names of the boats that it is about. */
  boats: readonly string[]
  filedBy: Correspondent
  /** Whether there was another text before, which may have been closed. */
  isChanged: boolean
}

interface Part {
  kind: string
  name: string
  listLabel: string
  listLink: (letterhead: Letterhead) => string
}

const SAFETY: Part = {
  kind: 'safetyReport',
  name: 'Safety report',
  listLabel: 'Safety reports',
  listLink: safetyReportsLink,
}
const BOSUN: Part = {
  kind: 'bosunReport',
  name: 'Bosun report',
  listLabel: 'Bosun reports',
  listLink: bosunReportsLink,
}

/** A reply goes to the officer who filed the report. */
const mailOf =
  ({ kind, name, listLabel, listLink }: Part) =>
  (letterhead: Letterhead, reader: Person, { event, report, boats, filedBy, isChanged }: FiledReport): NewMail =>
    compose(letterhead, {
      kind,
      to: addressee(reader),
      replyTo: filedBy,
      subject: `${name}${isChanged ? ' changed' : ''}: ${event.title}`,
      body: [
        `Dear ${reader.firstName},`,
        `${filedBy.name} has ${isChanged ? 'changed' : 'filed'} the ${name.toLowerCase()} on ${event.title}, ${eventPeriod(event)}:`,
        { richText: report },
        ...(boats.length > 0 ? [`Boats: ${boats.join(', ')}`] : []),
        isChanged
          ? 'It stands among the new reports again, until it is closed:'
          : 'It stands among the new reports, until it is closed:',
        { label: listLabel, url: listLink(letterhead) },
        'The whole report:',
        { label: 'Open the report', url: eventReportLink(letterhead, event.id) },
        'A reply to this mail goes to the officer who filed the report.',
      ],
    })

export const safetyReportMail = mailOf(SAFETY)
export const bosunReportMail = mailOf(BOSUN)
