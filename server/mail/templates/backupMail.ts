// The mail to the System Administrators when the club's daily backup could not be made.
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import type { NewMail } from '../queueMail'

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
