// The mails to the owner of an account about its password.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { forgotPasswordLink, loginLink, resetPasswordLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

export interface ResetLink {
  memberId: number
  firstName: string | null
  code: string
}

/** The greeting; a null name stands for somebody whose name is not known to be theirs. */
const greeting = (firstName: string | null) => (firstName === null ? 'Hello,' : `Dear ${firstName},`)

export const resetLinkMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { memberId, firstName, code }: ResetLink,
): NewMail =>
  compose(letterhead, {
    kind: 'resetLink',
    to,
    subject: `Choose a new password for ${letterhead.title}`,
    body: [
      greeting(firstName),
      'Somebody, probably you, has asked to choose a new password for your account. This link works once, for one hour:',
      { label: 'Choose a new password', url: resetPasswordLink(letterhead, memberId, code) },
      'If it was not you, there is nothing that you need to do: your password stays as it is.',
    ],
  })

export const discontinuedMail = (letterhead: Letterhead, to: Correspondent, firstName: string | null): NewMail =>
  compose(letterhead, {
    kind: 'discontinued',
    to,
    subject: `Your account with ${letterhead.title}`,
    body: [
      greeting(firstName),
      'Somebody, probably you, has asked to choose a new password for your account. Your membership has been discontinued, so nobody can sign in with this account.',
      `If you would like to come back, or think that this is a mistake, please write to ${letterhead.email}.`,
    ],
  })

export const passwordResetMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'passwordReset',
    to,
    subject: `Your password for ${letterhead.title} has been changed`,
    body: [
      `Dear ${firstName},`,
      'The password of your account has just been changed, and every device that was signed in has been signed out.',
      { label: 'Sign in', url: loginLink(letterhead) },
      `If it was not you, please choose a new password at once (${forgotPasswordLink(letterhead)}) and write to ${letterhead.email}.`,
    ],
  })

/** Confirms a change by the member themself, who stays signed in where they made it. */
export const passwordChangedMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'passwordChanged',
    to,
    subject: `Your password for ${letterhead.title} has been changed`,
    body: [
      `Dear ${firstName},`,
      'You have just changed the password of your account. Every other device that was signed in has been signed out; there you sign in with the new password.',
      { label: 'Sign in', url: loginLink(letterhead) },
      `If it was not you, please choose a new password at once (${forgotPasswordLink(letterhead)}) and write to ${letterhead.email}.`,
    ],
  })
