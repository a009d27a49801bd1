// The mails to the old and to the new address of an account, when one is to replace the other.
import { nameless } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { confirmAddressLink, loginLink, takeBackAddressLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

/** The parts of either link: its member, and the code that it carries. */
export interface AddressLink {
  memberId: number
  code: string
}

/** Writes to the new address, whose owner is not known yet. */
export const confirmAddressMail = (letterhead: Letterhead, address: string, { memberId, code }: AddressLink): NewMail =>
  compose(letterhead, {
    kind: 'confirmAddress',
    to: nameless(address),
    subject: `Confirm your new email address for ${letterhead.title}`,
    body: [
      'Hello,',
      `Somebody, probably you, would like to use this email address for their account with ${letterhead.title}. Please open this page and confirm it there. The link works once, for one hour:`,
      { label: 'Confirm this address', url: confirmAddressLink(letterhead, memberId, code) },
      'If it was not you, there is nothing that you need to do: without your confirmation nothing changes.',
    ],
  })

/** Writes to somebody whose address another member asks for. */
export const addressInUseMail = (letterhead: Letterhead, address: string): NewMail =>
  compose(letterhead, {
    kind: 'addressHeld',
    to: nameless(address),
    subject: `Your email address and ${letterhead.title}`,
    body: [
      'Hello,',
      `Somebody, probably you, would like to use this email address for their account with ${letterhead.title}. It already belongs to another account, so nothing has been changed.`,
      { label: 'Sign in', url: loginLink(letterhead) },
      `If both accounts are yours, or you think that something is wrong, please write to ${letterhead.email}.`,
    ],
  })

interface AddressChange {
  firstName: string
  newAddress: string
}

/** Writes to the address that stays until the new one has been confirmed. */
export const addressRequestedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { firstName, newAddress }: AddressChange,
  link: AddressLink,
): NewMail =>
  compose(letterhead, {
    kind: 'addressAsked',
    to,
    subject: `A new email address for your account with ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      `The email address of your account is to be changed to ${newAddress}. Until that address has been confirmed, this one stays.`,
      'If it was you who asked for this, there is nothing that you need to do here.',
      'If it was not you, somebody else knows your password. With this link you keep your address, sign out every device and choose a new password. It works for a week, also when the address has been changed by then:',
      { label: 'Keep my address', url: takeBackAddressLink(letterhead, link.memberId, link.code) },
    ],
  })

/** Writes to the old address, once another has replaced it. A null `takeBack` means that the club has changed it. */
export const addressChangedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { firstName, newAddress, takeBack }: AddressChange & { takeBack: AddressLink | null },
): NewMail =>
  compose(letterhead, {
    kind: 'addressChanged',
    to,
    subject: `Your email address with ${letterhead.title} has been changed`,
    body: [
      `Dear ${firstName},`,
      `The email address of your account has been changed to ${newAddress}. From now on you sign in with that address, and mails go there.`,
      ...(takeBack
        ? [
            'If you did not want this, you can take your address back within a week. Every device is then signed out, and you choose a new password:',
            { label: 'Take my address back', url: takeBackAddressLink(letterhead, takeBack.memberId, takeBack.code) },
          ]
        : [`If you did not want this, please write to ${letterhead.email} at once.`]),
    ],
  })

/** Writes to the address that an account had for a while. */
export const addressTakenBackMail = (letterhead: Letterhead, address: string): NewMail =>
  compose(letterhead, {
    kind: 'addressTakenBack',
    to: nameless(address),
    subject: `Your email address and ${letterhead.title}`,
    body: [
      'Hello,',
      `The account with ${letterhead.title} that used this email address has gone back to its earlier one. Nobody signs in with this address any more, and no mails go here.`,
      `If you think that something is wrong, please write to ${letterhead.email}.`,
    ],
  })
