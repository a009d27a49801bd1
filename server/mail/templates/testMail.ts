// The mail to a System Administrator who tries the mail server.
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { loginLink } from '../links'
import type { NewMail } from '../queueMail'

export const testMail = (letterhead: Letterhead, reader: Person): NewMail =>
  compose(letterhead, {
    kind: 'test',
    to: addressee(reader),
    subject: `A test email from ${letterhead.title}`,
    body: [
      `Dear ${reader.firstName},`,
      'you asked for this email to see whether the club’s mail server works: it does. Please look whether it came to your inbox or was taken for spam, and whether this link opens the club:',
      { label: 'Open the club', url: loginLink(letterhead) },
    ],
  })
