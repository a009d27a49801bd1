// A backup a day, which the server makes itself beside its other work, or at once when somebody asks.
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { isEmptyClub } from '../../demo/isEmptyClub'
import { type FreeRoom, inMegabytes, isOnOneDisk, ROOM } from '../../filesystem'
import { backupMail } from '../../mail/templates/administratorMails'
import { warnAdministrators } from '../../mail/officers'
import type { Services } from '../../services'
import { forgetTries, isFirst } from '../../throttles/throttle'
import { clubToday, instantNow } from '../../time'
import { dailyName, daysToKeep, listBackups } from './backupRotation'
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

type WhenMade = (fileName: string, bytes: number) => Promise<void>

interface BackupFault {
  at: Date
  /** One line. */
  reason: string
}

export interface DailyBackup {
  folder: string
  /**
   * Makes today's backup if it is time and there is none yet. Resolves when that is done, whether or not it succeeded.
   */
  look(): Promise<void>
  /**
   * Begins a backup that replaces today's, and runs `onMade` with its file name and size. Returns false if one is under
   * way already.
   */
  begin(onMade: WhenMade): boolean
  isUnderWay(): boolean
  /** Returns why the last try made none; null if it made one. */
  lastFault(): BackupFault | null
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
  let making: Promise<void> | undefined
  let fault: BackupFault | null = null

  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<void> {
    const { day, hour } = await clubNow(services)
    if (making || hour < HOUR || (await listBackups(folder).catch((): string[] => [])).includes(day)) return
    if ((await isEmptyClub(database)) || !(await isFirst(services, TURN, TRY))) return
    try {
      // Somebody may have begun one by now.
      await (making ?? make())
    } catch (error) {
      if (stopped.signal.aborted) return forgetTries(services, TURN)
      const reason = reasonOf(error)
      log(`The daily backup was not made: ${reason}`)
      await warnAdministrators(services, WARNED, (letterhead, person) => backupMail(letterhead, person, reason))
    }
  }

  /** Makes the backup of today. Nobody may call it while one is being made. */
  function make(onMade?: WhenMade): Promise<void> {
    making = backUpToday()
      .then(async ({ fileName, bytes }) => {
        log(`The club is backed up in ${join(folder, fileName)} (${inMegabytes(bytes)}).`)
        fault = null
        await forgetTries(services, WARNED)
        await onMade?.(fileName, bytes)
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) fault = { at: services.clock.now(), reason: reasonOf(error) }
        throw error
      })
      .finally(() => (making = undefined))
    return making
  }

  async function backUpToday(): Promise<{ fileName: string; bytes: number }> {
    const { day } = await clubNow(services)
    return { fileName: dailyName(day), bytes: await backUp(options, day, stopped.signal) }
  }

  return {
    folder,
    look,
    begin(onMade) {
      if (making) return false
      make(onMade).catch((error: unknown) => {
        if (!stopped.signal.aborted) log(`The backup was not made: ${reasonOf(error)}`)
      })
      return true
    },
    isUnderWay: () => making !== undefined,
    lastFault: () => fault,
    watch() {
      // Work that fails while the database is away is done at the next look.
      const lookQuietly = () => void look().catch(() => undefined)
      timers = [setTimeout(lookQuietly, FIRST_LOOK).unref(), setInterval(lookQuietly, EVERY).unref()]
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      stopped.abort()
      await Promise.allSettled([looking, making])
    },
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

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
  const file = join(folder, dailyName(day))
  const { bytes } = await writeBackup({
    url,
    file,
    now: services.clock.now(),
    margin: isOnItsDisk ? ROOM.low : 0,
    mayReplace: true,
    signal,
    ...(room && { room }),
  })
  // The page and the doctor tell a backup's age by the time of its file. The clock that wrote its day sets that, too,
  // unless the disk keeps no time but its own, as a mounted stick may: the backup is whole all the same.
  const made = services.clock.now()
  await utimes(file, made, made).catch(() => undefined)
  const days = await listBackups(folder)
  const staying = daysToKeep(days)
  for (const old of days.filter(one => !staying.has(one))) await rm(join(folder, dailyName(old)), { force: true })
  return bytes
}
