// What the System Administrators are told of the club’s computer and its settings.
import { inMegabytes, ROOM } from '../../filesystem'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { loginLink } from '../links'
import type { NewMail } from '../queueMail'

/** The mail to the System Administrators when the club's daily backup could not be made. */
export const backupMail = (letterhead: Letterhead, reader: Person, reason: string): NewMail =>
  compose(letterhead, {
    kind: 'backup',
    to: addressee(reader),
    subject: 'The club was not backed up today',
    body: [
      `Dear ${reader.firstName},`,
      `the club’s daily backup could not be made: ${reason}`,
      'It is tried again every hour. Please have somebody look at it who looks after the computer: should its disk break, the newest backup is all that is left.',
    ],
  })

/** The mail to every System Administrator when one of them fetches a backup, which holds all of the club. */
export const backupDownloadedMail = (letterhead: Letterhead, reader: Person, fileName: string, who: string): NewMail =>
  compose(letterhead, {
    kind: 'backupDownloaded',
    to: addressee(reader),
    subject: 'A backup of the club is being downloaded',
    body: [
      `Dear ${reader.firstName},`,
      `${who} has given their password and second step, and is downloading the club’s backup ${fileName}. It holds personal data of all members, and the keys of the club.`,
      'If this is not as it should be, please have somebody stop the server at once who looks after the computer, and ask all System Administrators to change their passwords.',
    ],
  })

/** The mail to the System Administrators when the club's computer is running out of disk space. */
export const roomMail = (letterhead: Letterhead, reader: Person, free: number): NewMail =>
  compose(letterhead, {
    kind: 'room',
    to: addressee(reader),
    subject: 'The club’s computer is running out of room',
    body: [
      `Dear ${reader.firstName},`,
      `the disk that holds the club’s database has ${inMegabytes(free)} left. Below ${inMegabytes(ROOM.none)} nothing can be saved any more; reading and signing in will go on.`,
      'Please make room on it, or have somebody do so who looks after the computer. When there is room again, everything is saved as before, without a restart.',
    ],
  })

/** The mail to a System Administrator who tries the mail server. */
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

// The mail to every System Administrator when settings were changed that money depends on.

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
