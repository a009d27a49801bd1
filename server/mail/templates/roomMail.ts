// The mail to the System Administrators when the club's computer is running out of disk space.
import { inMegabytes, ROOM } from '../../freeRoom'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import type { NewMail } from '../queueMail'

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
