// The mails in which the club tells somebody of their membership.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { forgotPasswordLink, loginLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

export const approvedMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'approved',
    to,
    subject: `Welcome to ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `Your membership of ${letterhead.title} has been approved. Welcome to the club!`,
      `You can now sign in with your email address, ${to.address}, and the password that you chose when you registered: see the rows and events that are coming up, join them, and keep your details up to date.`,
      { label: 'Sign in', url: loginLink(letterhead) },
      'If you do not remember your password, you can choose a new one:',
      { label: 'Choose a new password', url: forgotPasswordLink(letterhead) },
      `If you have a question, please write to ${letterhead.email}.`,
    ],
  })
