// A backup a day, which the server makes itself beside its other work.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { isEmptyClub } from '../../demo/isEmptyClub'
import { type FreeRoom, inMegabytes, isOnOneDisk, ROOM } from '../../filesystem'
import { backupMail } from '../../mail/templates/administratorMails'
import { warnAdministrators } from '../../mail/officers'
import type { Services } from '../../services'
import { forgetTries, isFirst } from '../../accounts/throttles/countTry'
import { clubToday, instantNow } from '../../time'
import { dailyName, keptDays, listBackups } from './backupRotation'
import { UNFINISHED, writeBackup } from './writeBackup'

/** The hour by the club's clock at which hardly anybody is awake. */
const HOUR = 3
/** Times in milliseconds. */
const EVERY = 10 * 60_000
const FIRST_LOOK = 60_000
/** The seconds for which one server has the backup to itself, and for which nobody tries again after a failure. */
const TRY = 3600
/** The key in the database, so that all servers share it and a restart does not forget it. */
const TURN = 'daily backup'
const WARNED = 'warned of backup'

export interface DailyBackupOptions {
  services: Services
  /** The address of the database. */
  url: string
  /** The folder of the backups. */
  folder: string
  /**
   * The folder of the bundled database, whose disk needs to keep space for it; null where the database is elsewhere.
   */
  clubData: string | null
  log: (line: string) => void
  room?: FreeRoom
}

export interface DailyBackup {
  /**
   * Makes today's backup if it is time and there is none yet. Resolves when that is done, whether or not it succeeded.
   */
  look(): Promise<void>
  /** Looks every ten minutes from now on. */
  watch(): void
  /** Gives up a backup that is being made. */
  stop(): Promise<void>
}

export function keepDailyBackups(options: DailyBackupOptions): DailyBackup {
  const { services, folder, log } = options
  const { database } = services
  const stopped = new AbortController()
  let looking: Promise<void> | undefined
  let timers: NodeJS.Timeout[] = []

  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<void> {
    const { day, hour } = await clubNow(services)
    if (hour < HOUR || (await listBackups(folder).catch((): string[] => [])).includes(day)) return
    if ((await isEmptyClub(database)) || !(await isFirst(services, TURN, TRY))) return
    try {
      const bytes = await backUp(options, day, stopped.signal)
      log(`The club is backed up in ${join(folder, dailyName(day))} (${inMegabytes(bytes)}).`)
      await forgetTries(services, WARNED)
    } catch (error) {
      if (stopped.signal.aborted) return forgetTries(services, TURN)
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
      log(`The daily backup was not made: ${reason}`)
      await warnAdministrators(services, WARNED, (letterhead, person) => backupMail(letterhead, person, reason))
    }
  }

  return {
    look,
    watch() {
      // Work that fails while the database is away is done at the next look.
      const lookQuietly = () => void look().catch(() => undefined)
      timers = [setTimeout(lookQuietly, FIRST_LOOK).unref(), setInterval(lookQuietly, EVERY).unref()]
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      stopped.abort()
      await looking?.catch(() => undefined)
    },
  }
}

/** Returns today and the hour of the day, by the club's clock. */
async function clubNow({ database, clock }: Services): Promise<{ day: string; hour: number }> {
  const { rows } = await database.execute<{ day: string; hour: number }>(
    sql`select ${clubToday(clock)}::text as day, extract(hour from ${instantNow(clock)} at time zone time_zone)::int as hour from club_settings`,
  )
  if (!rows[0]) throw new Error('The database returned no day.')
  return rows[0]
}

/** Makes the backup of the day, and then removes those that are no longer kept. Returns its size. */
async function backUp(
  { services, url, folder, clubData, room }: DailyBackupOptions,
  day: string,
  signal: AbortSignal,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true })
  const isOnItsDisk = clubData !== null && (await isOnOneDisk(clubData, folder))
  const { bytes } = await writeBackup({
    url,
    file: join(folder, dailyName(day)),
    now: services.clock.now(),
    margin: isOnItsDisk ? ROOM.low : 0,
    signal,
    ...(room && { room }),
  })
  const days = await listBackups(folder)
  const kept = keptDays(days)
  for (const old of days.filter(one => !kept.has(one))) await rm(join(folder, dailyName(old)), { force: true })
  return bytes
}
