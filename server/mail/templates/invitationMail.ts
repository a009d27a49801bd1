// The mail to a member whom the club has brought in from its own list.
import { INVITATION_DAYS } from '#contract/words'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { forgotPasswordLink, invitationLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

export interface Invitation {
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
