// The mails about a member's complaint about how the club handles personal data. Its words stay in the application;
// the answer is mailed to the member alone.
import { ACKNOWLEDGED_WITHIN, REMINDED_BEFORE } from '#contract/rules/complaintTimes'
import { counted } from '#contract/rules/numbers'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { complaintsLink, whatWeHoldLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { dayInMail } from './eventPeriod'

/** To those who look after the members. `by` is the last day for the acknowledgement (yyyy-MM-dd). */
export const complaintMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { name, by }: { name: string; by: string },
): NewMail =>
  compose(letterhead, {
    kind: 'complaint',
    to,
    subject: `${name} complains about how personal data is handled`,
    body: [
      `${name} has complained to ${letterhead.title} about how it handles personal data.`,
      `Please acknowledge it by ${dayInMail(by)}, within ${ACKNOWLEDGED_WITHIN} days as the law asks, look into it, and answer without undue delay. The page of complaints has their words.`,
      { label: 'See the complaint', url: complaintsLink(letterhead) },
    ],
  })

/** To those who look after the members, where a week is left. */
export const complaintReminderMail = (letterhead: Letterhead, to: Correspondent, count: number): NewMail =>
  compose(letterhead, {
    kind: 'complaintReminder',
    to,
    subject: `${counted(count, 'complaint')} to acknowledge within ${counted(REMINDED_BEFORE, 'day')}`,
    body: [
      `${count === 1 ? 'A complaint about how personal data is handled has' : `${counted(count, 'complaint')} about how personal data is handled have`} not been acknowledged yet. The law gives ${ACKNOWLEDGED_WITHIN} days, of which ${REMINDED_BEFORE} are left at most.`,
      { label: 'See the complaints', url: complaintsLink(letterhead) },
    ],
  })

/** To the member. */
export const complaintAcknowledgedMail = (letterhead: Letterhead, to: Correspondent, receivedOn: string): NewMail =>
  compose(letterhead, {
    kind: 'complaintAcknowledged',
    to,
    subject: `${letterhead.title} has received your complaint`,
    body: [
      `Dear ${to.name},`,
      `We have received your complaint of ${dayInMail(receivedOn)} about how we handle personal data. We are looking into it, and will answer without undue delay.`,
      { label: 'See your complaint', url: whatWeHoldLink(letterhead) },
    ],
  })

/** To the member. The Information Commissioner is named, as for every answer to such a complaint. */
export const complaintAnsweredMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { receivedOn, answer }: { receivedOn: string; answer: string },
): NewMail =>
  compose(letterhead, {
    kind: 'complaintAnswered',
    to,
    subject: `${letterhead.title} answers your complaint`,
    body: [
      `Dear ${to.name},`,
      `This is our answer to your complaint of ${dayInMail(receivedOn)} about how we handle personal data:`,
      { quote: answer },
      'If you are not content with it, please write to us again, or complain to the Information Commissioner: ico.org.uk.',
      { label: 'See your complaint', url: whatWeHoldLink(letterhead) },
    ],
  })
