// Watches the disk space that the bundled database has left, and acts before PostgreSQL has to end for lack of it.
import { forgetTries } from '../../throttles/throttle'
import { type FreeRoom, freeRoom, hasCode, inMegabytes, ROOM } from '../../filesystem'
import type { RoomToWrite } from '../../http/refuseWithoutRoom'
import { warnAdministrators } from '../../mail/officers'
import { roomMail } from '../../mail/templates/administratorMails'
import type { Services } from '../../services'
import { giveUpReserve, isLaid, layReserve, RESERVE_BYTES } from './reserve'

/** Times in milliseconds. */
const EVERY = 2_000
const FRESH = 250
/** With fewer bytes than this, PostgreSQL may fail at any moment. */
const LAST = 32_000_000
/** This much more must be free before a warning is taken back, so that it is not repeated at once. */
const SLACK = 1.1
/** A body is stored in a table and in PostgreSQL's log, each a little larger than itself. */
const TIMES_ITS_SIZE = 3

/** Warns that space is running out, once per episode. A throw means that nobody could be told yet. */
interface RoomWarning {
  begin(free: number): Promise<void>
  end(): Promise<void>
}

export interface Room extends RoomToWrite {
  /** Looks now: gives the reserve up where there is no other space, and reports changes. */
  look(): Promise<void>
  /** Looks every other second from now on, and lays the reserve whenever there is space for it. */
  watch(warning: RoomWarning): void
  stop(): void
}

export interface RoomOptions {
  /** The club's data folder. It need not exist yet. */
  folder: string
  log: (line: string) => void
  room?: FreeRoom
}

export function watchRoom({ folder, log, room = freeRoom }: RoomOptions): Room {
  let warning: RoomWarning | undefined
  let timer: NodeJS.Timeout | undefined
  let free = Infinity
  let lookedAt = 0
  let isFull = false
  let isLow = false
  let isWarned = false
  let isLayable = true
  let looking: Promise<void> | undefined
  let laying: Promise<void> | undefined

  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<void> {
    try {
      free = await room(folder)
    } catch (error) {
      // Before the very first start there is no folder.
      if (hasCode(error, 'ENOENT')) return
      throw error
    }
    lookedAt = Date.now()
    const isReserved = await isLaid(folder)
    if (free < LAST && isReserved) {
      await giveUpReserve(folder)
      log(
        `${folder} has no room left (${inMegabytes(free)}): the reserve of ${inMegabytes(RESERVE_BYTES)} is given up, so that reading and signing in go on.`,
      )
    }
    // Laying the reserve must not cause the shortage that it is meant for.
    else if (!isReserved && isLayable && warning && free > (ROOM.none + RESERVE_BYTES) * SLACK) lay()
    await tell(isReserved ? free : free - RESERVE_BYTES)
  }

  /** The reserve is laid beside everything else: on a slow disk it takes a second. */
  function lay(): void {
    laying ??= layReserve(folder)
      .catch((error: Error) => {
        isLayable = false
        log(`The reserve cannot be laid: ${error.message}`)
      })
      .finally(() => (laying = undefined))
  }

  /** The space of the reserve does not count as usable, even while it is given up. */
  async function tell(usable: number): Promise<void> {
    if (!isFull && usable < ROOM.none) {
      isFull = true
      log(
        `${folder} has too little room left (${inMegabytes(free)}): nothing is saved until there is more. Reading and signing in go on.`,
      )
    } else if (isFull && usable > ROOM.none * SLACK) {
      isFull = false
      log(`${folder} has room again (${inMegabytes(free)}): things are saved as before.`)
    }
    if (!isLow && usable < ROOM.low) {
      isLow = true
      if (!isFull)
        log(
          `${folder} has little room left (${inMegabytes(free)}). Below ${inMegabytes(ROOM.none)} nothing will be saved.`,
        )
    } else if (isLow && usable > ROOM.low * SLACK) {
      isLow = false
      isWarned = false
      await warning?.end()
    }
    if (isLow && !isWarned && warning) {
      await warning.begin(free)
      isWarned = true
    }
  }

  return {
    look,
    async mayWrite(bytes) {
      if (Date.now() > lookedAt + FRESH) await look().catch(() => undefined)
      return !isFull && free >= ROOM.none + bytes * TIMES_ITS_SIZE
    },
    watch(told) {
      warning = told
      // Work that fails while the database is away or restarting is done two seconds later.
      const lookQuietly = () => void look().catch(() => undefined)
      timer = setInterval(lookQuietly, EVERY)
      timer.unref()
      lookQuietly()
    },
    stop: () => clearInterval(timer),
  }
}

const KEY = 'warned of room'

/**
 * Mails every System Administrator, once until there is space again, and again in each week in which nothing is done.
 */
export const warnOfRoom = (services: Services): RoomWarning => ({
  begin: free => warnAdministrators(services, KEY, (letterhead, person) => roomMail(letterhead, person, free)),
  end: () => forgetTries(services, KEY),
})
