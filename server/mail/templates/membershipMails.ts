// The mails in which the club tells somebody of their membership.
import { INVITATION_DAYS } from '#contract/words'
import { nameless } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { forgotPasswordLink, invitationLink, loginLink, memberLink, waitingMembersLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

// The mails after a registration: to the applicant, to every Member Secretary, and to somebody who had an account
// already.

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
      `Were you registering a child or somebody else of your family? Each member has an account of their own, with an email address that no other member has, so this registration has not reached the club. Please register them with another address of yours or theirs. If there is none, write to the club at ${letterhead.email}: it can enter a member without an address.`,
      `If you registered a while ago and have not heard from us, or think that something is wrong, please write to ${letterhead.email}.`,
    ],
  })

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

// The mail to a member whom the club has brought in from its own list.

interface Invitation {
  memberId: number
  firstName: string
  code: string
}

export const invitationMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { memberId, firstName, code }: Invitation,
): NewMail =>
  compose(letterhead, {
    kind: 'invitation',
    to,
    subject: `Your account with ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `${letterhead.title} now has a members area: there you see the rows and events that are coming up, join them, and keep your own details up to date. Your account is ready, under your email address ${to.address}.`,
      `All that is missing is a password of your own. This link works once, for ${INVITATION_DAYS} days:`,
      { label: 'Choose your password', url: invitationLink(letterhead, memberId, code) },
      'When you first sign in, please look through what the club holds about you and complete it: we have taken it from our own list.',
      `If the link has run out, you can have another sent to you at any time: ${forgotPasswordLink(letterhead)}`,
      `If you are no longer a member, or have a question, please write to ${letterhead.email}.`,
    ],
  })

// The mail to those who look after the members when somebody asks to be removed.

export const removalRequestedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { memberId, name }: { memberId: number; name: string },
): NewMail =>
  compose(letterhead, {
    kind: 'removalAsked',
    to,
    subject: `${name} asks to be removed from the club’s records`,
    body: [
      `${name} has asked ${letterhead.title} to remove what it holds about them. Nothing has been changed yet: somebody decides.`,
      'On their page you see when they asked and why, and can look at what would go and what would stay before anything is done. Until then they can take it back.',
      { label: 'See their page', url: memberLink(letterhead, memberId) },
    ],
  })
