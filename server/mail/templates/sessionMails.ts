// The mails to a member about one of their devices.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { changePasswordLink, forgotPasswordLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

interface EndedSession {
  /** The device in plain words: 'Chrome on Android'. */
  device: string
  /** The shortened network; null where it is not known. */
  network: string | null
  startedAt: Date
  lastUsedAt: Date
}

interface TokenReused {
  firstName: string
  /** The club's time zone, for the times. */
  timeZone: string
  ended: EndedSession
}

export function tokenReusedMail(
  letterhead: Letterhead,
  to: Correspondent,
  { firstName, timeZone, ended }: TokenReused,
): NewMail {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  const from = ended.network === null ? '' : ` from the network ${ended.network}`
  return compose(letterhead, {
    kind: 'tokenReused',
    to,
    subject: `A device has been signed out of ${letterhead.title}`,
    body: [
      `Dear ${firstName},`,
      'Somebody may have copied what keeps one of your devices signed in: it was shown to us a second time. To be safe, we have signed that device out:',
      {
        quote: `${ended.device}, signed in on ${words.format(ended.startedAt)}, last used on ${words.format(ended.lastUsedAt)}${from}`,
      },
      'Your other devices stay signed in. It can have a harmless cause, such as a browser that was put back from a backup. If you are in any doubt, please change your password: that signs out every other device.',
      { label: 'Change your password', url: changePasswordLink(letterhead) },
      `If you cannot sign in any more, ask for a new password (${forgotPasswordLink(letterhead)}) or write to ${letterhead.email}.`,
    ],
  })
}
