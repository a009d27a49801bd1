// The sentences of the page of the backups.

const units = { day: 24 * 60, hour: 60, minute: 1 } as const
const inWords = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })

/** Returns '5 hours ago', '2 days ago'; hours up to two days. */
export function ageInWords(since: string, now: number): string {
  const minutes = Math.max(1, Math.round((now - Date.parse(since)) / 60_000))
  const unit = minutes >= 2 * units.day ? 'day' : minutes >= units.hour ? 'hour' : 'minute'
  return inWords.format(-Math.round(minutes / units[unit]), unit)
}

/** Returns '12 MB'; less than one in kilobytes. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`

export const backupMessages = {
  title: 'Backups',
  about: 'The newest backups, a new one at once, and how to take one to a safe place.',
  intro: (folder: string) =>
    `The server makes one each day from three in the morning, in ${folder} on its own computer. It keeps the newest seven, and those of four Sundays.`,
  elsewhere: 'A copy on another disk or in another house helps when this computer is lost: download one now and then.',
  offTitle: 'No backups are made here',
  off: 'With a PostgreSQL of the club’s own (DATABASE_URL) its backups are yours. For daily ones here, whoever runs the server sets a folder in its environment, best on another disk, and starts the club again:',
  offExample: 'BACKUP_FOLDER=/mnt/usb/club',
  offByCommand: 'To make one by hand on the server:',
  command: 'npm run club -- backup club.zip',
  demo: 'This is the demo club, which is not backed up: it holds nothing that anybody would miss. Your own club is, each day.',
  none: 'There is none yet.',
  noneHint: 'The first one is made tonight, or at once by the button above.',
  make: 'Back up now',
  makeHint: 'It takes the place of the one of today, once it is whole.',
  underWay: 'The club is being backed up. It goes on being used meanwhile, and you may leave this page.',
  made: 'The club has been backed up.',
  isWhole: (age: string) => `The newest backup is whole, and was made ${age}.`,
  isOld: (age: string) =>
    `The newest backup was made ${age}. See in the log of the server why none has been made since, and whether the disk of the folder is there.`,
  isCut: 'The newest backup was cut off, and cannot be restored. Please make another one.',
  faultTitle: 'The last try made no backup',
  tried: 'Tried',
  list: 'The newest backups',
  cutOff: 'Cut off: it cannot be restored',
  download: 'Download',
  downloadOf: (day: string) => `Download the backup of ${day}`,
  question: 'Download this backup?',
  warning:
    'The file holds personal data of all members and the keys of the club. Whoever has it has everything: keep it where nobody else can read it. Every System Administrator is told by email, and it stands in the history.',
  password: 'Current password',
  enterPassword: 'Please enter your password',
  passwordHint: 'Asked again, so that nobody who finds this device open can take the club with them.',
  working: 'Checking...',
  begun: 'The download has begun.',
  noFactor: 'To download one, you sign in with a second step.',
  setUpFactor: 'Set up two-step sign-in',
  notShown: 'To download one, log out and sign in again with your second step.',
} as const
