// The mails after a registration: to the applicant, to every Member Secretary, and to somebody who had an account
// already.
import { nameless } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { forgotPasswordLink, loginLink, waitingMembersLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

export const registrationReceivedMail = (letterhead: Letterhead, email: string): NewMail =>
  compose(letterhead, {
    kind: 'registrationReceived',
    to: nameless(email),
    subject: `Your registration with ${letterhead.title}`,
    body: [
      'Hello,',
      `Thank you for registering with ${letterhead.title}. Your application will now be reviewed by the club, and you will hear from us by email as soon as that is done.`,
      'Until then there is nothing that you need to do. You will be able to sign in once your membership has been approved.',
    ],
  })

export const memberWaitingMail = (letterhead: Letterhead, to: Correspondent, applicant: Correspondent): NewMail =>
  compose(letterhead, {
    kind: 'memberWaiting',
    to,
    subject: `${applicant.name} is waiting for approval`,
    body: [
      `${applicant.name} (${applicant.address}) has registered with ${letterhead.title} and is waiting for approval.`,
      { label: 'See who is waiting', url: waitingMembersLink(letterhead) },
    ],
  })

export const alreadyRegisteredMail = (letterhead: Letterhead, email: string): NewMail =>
  compose(letterhead, {
    kind: 'alreadyRegistered',
    to: nameless(email),
    subject: `You already have an account with ${letterhead.title}`,
    body: [
      'Hello,',
      'Somebody, probably you, has just registered with this email address. It already belongs to an account, so nothing has been changed.',
      { label: 'Sign in', url: loginLink(letterhead) },
      'If you do not remember your password, you can choose a new one:',
      { label: 'Choose a new password', url: forgotPasswordLink(letterhead) },
      `If you registered a while ago and have not heard from us, or think that something is wrong, please write to ${letterhead.email}.`,
    ],
  })
