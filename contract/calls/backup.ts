// The backups that the server makes, for System Administrators (beyond §7). The file itself is no call of the API:
// a browser opens it as a tab, at `/backups/{id}`.
import { z } from 'zod'
import { day, defineCalls, done, instant, typedPassword } from '../call'
import { BACKUPS_SHOWN } from '../words'

const backup = z.object({
  /** The club's day that it was made on: it has one backup a day. */
  id: day(),
  /** The time at which it was finished. */
  madeAt: instant,
  bytes: z.int().min(0),
  /** Whether the end of its file is there. Nobody can restore one that was cut off. */
  isWhole: z.boolean(),
})
export type Backup = z.output<typeof backup>

const backups = z.object({
  /** The folder on the server's computer; null where none are made. */
  folder: z.string().nullable(),
  /** Whether it is the demo club, which is not backed up. */
  isDemo: z.boolean(),
  isUnderWay: z.boolean(),
  /** Why the last try of this server made none; null if it made one, or has not tried since its start. */
  fault: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The newest ones, newest first. */
  newest: z.array(backup).max(BACKUPS_SHOWN),
  /** Whether the caller has shown a second factor, has one that this session has not shown, or has none. */
  secondFactor: z.enum(['shown', 'notShown', 'none']),
})
export type Backups = z.output<typeof backups>

export const backupCalls = defineCalls({
  'GET /api/backup/all': { answer: backups, deed: 'backups.list' },
  /** Begins one at once, which replaces that of today. It goes on after the answer. */
  'POST /api/backup/make': { answer: done, deed: 'backups.create', memberLimit: { tries: 20, seconds: 60 * 60 } },
  /**
   * Lets this session fetch the file of a backup once, within a minute. Asks for the password again, and for a session
   * that has shown a second factor. Tells every System Administrator.
   */
  'POST /api/backup/allowDownload': {
    body: z.object({
      id: day('Please choose from the list.'),
      password: typedPassword('Please enter your password.'),
    }),
    answer: done,
    deed: 'backups.download',
  },
})
