import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import type { NewMail } from '../queueMail'

/** The fields that a visitor fills in on the contact form. */
export interface ContactMessage {
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
