// The mail to every System Administrator when settings were changed that money depends on.
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import type { NewMail } from '../queueMail'

/** `what` stands in the middle of a sentence: 'bank details'. */
export const settingsChangedMail = (letterhead: Letterhead, reader: Person, what: string, changer: string): NewMail =>
  compose(letterhead, {
    kind: 'settingsChanged',
    to: addressee(reader),
    subject: `The club’s ${what} have been changed`,
    body: [
      `Dear ${reader.firstName},`,
      `${changer} has changed the club’s ${what}. What they were and what they are stands in the club’s history.`,
      'If this is not as it should be, please look at them in the club set-up, and ask all System Administrators to change their passwords.',
    ],
  })
