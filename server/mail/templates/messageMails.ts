// The mails that members write to one another about an event. A reply goes to the author.
import type { RichText } from '#contract/rules/cutRichText'
import { defaultSubject } from '#contract/words'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import { eventLink, organiserViewLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { type LastingEvent, onItsDays } from './eventPeriod'

export interface Message {
  event: LastingEvent & { id: number; title: string }
  sender: Correspondent
  /** The text as the editor made it. */
  html: RichText
  /** The sender's own subject; null without one. */
  subject: string | null
}

export interface Recipient {
  correspondent: Correspondent
  firstName: string
}

export const messageToOrganiserMail = (
  letterhead: Letterhead,
  message: Message,
  { correspondent, firstName }: Recipient,
): NewMail =>
  compose(letterhead, {
    kind: 'messageToOrganiser',
    to: correspondent,
    ...heading(message),
    body: [
      `Dear ${firstName},`,
      `${message.sender.name} has written to you, as the organiser of ${naming(message)}:`,
      { richText: written(message.html) },
      replying(message),
      { label: 'Open the event', url: organiserViewLink(letterhead, message.event.id) },
    ],
  })

export const messageToAttendeeMail = (
  letterhead: Letterhead,
  message: Message,
  { correspondent, firstName }: Recipient,
): NewMail =>
  compose(letterhead, {
    kind: 'messageToAttendee',
    to: correspondent,
    ...heading(message),
    body: [
      `Dear ${firstName},`,
      `${message.sender.name} has written to you about ${naming(message)}:`,
      { richText: written(message.html) },
      replying(message),
      { label: 'Open the event', url: eventLink(letterhead, message.event.id) },
    ],
  })

/** Makes a mail for each from the same text, which is made once, however many read it. */
export function messageToAllMails(
  letterhead: Letterhead,
  message: Message,
  recipients: readonly Correspondent[],
): NewMail[] {
  const mail = compose(letterhead, {
    kind: 'messageToAll',
    to: message.sender,
    ...heading(message),
    body: [
      'Dear all,',
      `${message.sender.name} has written to everybody on the list for ${naming(message)}:`,
      { richText: written(message.html) },
      replying(message),
      { label: 'Open the event', url: eventLink(letterhead, message.event.id) },
    ],
  })
  return recipients.map(to => ({ ...mail, to }))
}

const heading = ({ event, sender, subject }: Message) => ({
  replyTo: sender,
  subject: subject ?? defaultSubject(event.title, sender.name),
})
const naming = ({ event }: Message) => `${event.title} ${onItsDays(event)}`
const replying = ({ sender }: Message) => `A reply to this mail goes to ${sender.name}.`

/** The fields that a visitor fills in on the contact form. */
interface ContactMessage {
  firstName: string
  surname: string
  email: string
  telephone: string | null
  message: string
}

/** Writes to the club's address. A reply goes to the visitor. */
export function contactMail(
  letterhead: Letterhead,
  { firstName, surname, email, telephone, message }: ContactMessage,
): NewMail {
  const name = `${firstName} ${surname}`
  return compose(letterhead, {
    kind: 'contact',
    to: { name: letterhead.title, address: letterhead.email },
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    body: [
      `${name} has sent a message through the contact form:`,
      { quote: message },
      `Email: ${email}`,
      ...(telephone ? [`Telephone: ${telephone}`] : []),
      'A reply to this mail goes to them.',
    ],
  })
}
