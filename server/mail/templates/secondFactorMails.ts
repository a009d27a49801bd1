// The mails to a member about the factors that they sign in with after their password.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { accountLink, forgotPasswordLink, loginLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

const ifNotYou = (letterhead: Letterhead) =>
  `If it was not you, somebody knows your password: please choose a new one at once (${forgotPasswordLink(letterhead)}) and write to ${letterhead.email}.`

/** `factor` is in words, such as 'authenticator app'. */
export const factorAddedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  firstName: string,
  factor: string,
): NewMail =>
  compose(letterhead, {
    kind: 'secondFactorAdded',
    to,
    subject: `Two-step sign-in for ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `You have just added something to sign in with after your password: ${factor}. Please keep your recovery codes in a safe place, for the day when it is lost.`,
      { label: 'Your account', url: accountLink(letterhead) },
      ifNotYou(letterhead),
    ],
  })

export const factorRemovedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  firstName: string,
  { factor, isLast }: { factor: string; isLast: boolean },
): NewMail =>
  compose(letterhead, {
    kind: 'secondFactorRemoved',
    to,
    subject: `Two-step sign-in for ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `You have just removed something that you signed in with after your password: ${factor}. ${isLast ? 'From now on your password alone signs you in.' : 'What else you have added goes on as before.'}`,
      { label: 'Your account', url: accountLink(letterhead) },
      ifNotYou(letterhead),
    ],
  })

export const recoveryCodesMadeMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'recoveryCodesMade',
    to,
    subject: `New recovery codes for ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      'You have just made new recovery codes. Those that you had before no longer work.',
      { label: 'Your account', url: accountLink(letterhead) },
      ifNotYou(letterhead),
    ],
  })

export const recoveryCodeUsedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  firstName: string,
  left: number,
): NewMail =>
  compose(letterhead, {
    kind: 'recoveryCodeUsed',
    to,
    subject: `A recovery code was used for ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `Somebody, probably you, has just signed in with your password and a recovery code. ${left === 0 ? 'That was the last one: please make new ones in your account.' : left === 1 ? 'One is left.' : `${left} are left.`} If your device is lost, please remove it there.`,
      { label: 'Your account', url: accountLink(letterhead) },
      ifNotYou(letterhead),
    ],
  })

/** Warns after too many wrong second steps, each of which had the right password. */
export const secondStepClosedMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'secondStepClosed',
    to,
    subject: `Somebody has tried to sign in as you at ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      'Somebody has entered your password, and then ten wrong codes for the second step. Nobody got in, and the second step is closed for a quarter of an hour.',
      ifNotYou(letterhead),
    ],
  })

/** Confirms that a System Administrator, or the person who runs the server, took the factor off. */
export const secondFactorTakenOffMail = (letterhead: Letterhead, to: Correspondent, firstName: string): NewMail =>
  compose(letterhead, {
    kind: 'secondFactorTakenOff',
    to,
    subject: `Two-step sign-in for ${letterhead.title} has been removed`,
    body: [
      `Dear ${firstName},`,
      'The club has removed the second step from your account, as one does for somebody who has lost their device. Every device has been signed out, and your password alone signs you in again. Please set the second step up anew in your account.',
      { label: 'Sign in', url: loginLink(letterhead) },
      `If you did not ask for this, please choose a new password at once (${forgotPasswordLink(letterhead)}) and write to ${letterhead.email}.`,
    ],
  })
