// Checks that a club can make of itself, each with advice where something is wrong. They serve the command doctor, and
// System Administrators in the browser.
import { resolve } from 'node:path'
import { count } from 'drizzle-orm'
import { dayInWords } from '#contract/memberFile/dates'
import type { Config } from '../../config'
import type { Database } from '../../database/connect'
import { firstLine } from '../../database/errorChain'
import { readMigrations } from '../../database/migrate'
import { mail } from '../../database/schema/mail'
import { countMiscounted } from '../../events/completedRows/recount'
import { isDemoClub } from '../../demo/accounts'
import { isEmptyClub } from '../../demo/isEmptyClub'
import { type FreeRoom, inMegabytes, ROOM } from '../../filesystem'
import { readWater } from '../../river/settings'
import { isNear, readTideEnd } from '../../river/tideEnd'
import { newestBackup } from '../backup/backupRotation'
import { adviceOn, mailFaultOf } from '../../mail/explainMailFault'
import { tryMailServer } from '../../mail/transport'

/** The subject of a check, and its result. */
export interface Finding {
  of: string
  says: string
  /** The advice; only where something is wrong. */
  advice?: string
}

/** The traces that proxies have left on a request. */
export interface Arrival {
  forwardedFor: string | undefined
}

const HOUR = 3_600_000
/** Milliseconds: one missed backup, and a morning in which somebody may look. */
const TOO_OLD = 50 * HOUR
/** The milliseconds that may lie between the clock of this computer and that of the database. */
const APART = 30_000
const YEAR = 366 * 24 * HOUR

export function address({ clubUrl, loadsDemoClub }: Config): Finding {
  const of = 'Address'
  if (clubUrl === null)
    return loadsDemoClub
      ? { of, says: 'CLUB_URL is not set: links in mails lead to this computer' }
      : {
          of,
          says: 'CLUB_URL is not set, so links in mails lead to this computer',
          advice: 'Set CLUB_URL to the address that members open, like https://members.club.example.',
        }
  if (clubUrl.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(clubUrl))
    return {
      of,
      says: `${clubUrl} is without TLS, so passwords travel in clear text`,
      advice: 'Have a proxy with a certificate (Caddy, nginx) stand in front, and let CLUB_URL begin with https:.',
    }
  return { of, says: clubUrl }
}

/** Checks the proxies. Without a request there is little to check. */
export function proxy({ clubUrl, trustProxy }: Config, arrival?: Arrival): Finding {
  const of = 'Proxy'
  const isTrusted = trustProxy !== false && trustProxy !== 0
  if (!isTrusted && (clubUrl?.startsWith('https:') || arrival?.forwardedFor !== undefined))
    return {
      of,
      says: 'one stands in front, but TRUST_PROXY is not set: everybody seems to come from it, and all share its limits',
      advice: 'Set TRUST_PROXY=1 where one proxy stands in front.',
    }
  if (isTrusted && arrival && arrival.forwardedFor === undefined)
    return {
      of,
      says: 'TRUST_PROXY is set, but this request came without X-Forwarded-For',
      advice: 'Have the proxy send X-Forwarded-For; where none stands in front, take TRUST_PROXY away.',
    }
  return { of, says: isTrusted ? 'one in front is trusted' : 'none' }
}

export async function mailServer({ smtpUrl, loadsDemoClub }: Config): Promise<Finding> {
  const of = 'Mail server'
  if (smtpUrl === null)
    return {
      of,
      says: 'SMTP_URL is not set, so mails stay in the outbox',
      ...(!loadsDemoClub && { advice: 'Set SMTP_URL to your mail server, like smtp://user:password@host:587.' }),
    }
  const { host } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl)
    return { of, says: `${host} answers and takes our sign-in` }
  } catch (error) {
    return {
      of,
      says: `${host} was tried: ${(error as Error).message.split('\n')[0]}`,
      advice: `${adviceOn(mailFaultOf(error))} Until then mails wait.`,
    }
  }
}

export async function disk(folder: string, room: FreeRoom): Promise<Finding> {
  const of = 'Disk'
  const free = await room(folder).catch((error: Error) => error)
  if (free instanceof Error)
    return { of, says: `${resolve(folder)}: ${free.message}`, advice: 'See that CLUB_DATA is right, and may be read.' }
  const says = `${inMegabytes(free)} free for ${resolve(folder)}`
  const advice = 'Make room on this disk.'
  if (free < ROOM.none) return { of, says: `${says}: nothing can be saved until there is more`, advice }
  return free < ROOM.low ? { of, says: `${says}, which is little`, advice } : { of, says }
}

/** Checks the clock. A wrong one makes sign-ins, one-time codes and 'today' wrong. */
export async function clock(database: Database, now: () => Date): Promise<Finding> {
  const of = 'Clock'
  const advice = 'Set the clock of this computer, and have it set itself (NTP).'
  const written = Math.max(...(await readMigrations()).map(({ when }) => when))
  const before = now().getTime()
  const { rows } = await database.execute<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  const after = now().getTime()
  const theirs = rows[0]?.at ?? 0
  const says = now().toISOString().slice(0, 16).replace('T', ' ') + ' UTC'
  // A program that was made today may come from a place whose clock is ahead.
  if (after < written - 24 * HOUR || after > written + 20 * YEAR)
    return { of, says: `${says}, which cannot be`, advice }
  const apart = Math.max(0, before - theirs, theirs - after)
  if (apart > APART) return { of, says: `${says}, ${Math.round(apart / 1000)} seconds off the database’s`, advice }
  return { of, says: `${says}, as the database has it` }
}

export async function backup(database: Database, { backupFolder, loadsDemoClub }: Config, now: Date): Promise<Finding> {
  const of = 'Backup'
  if (loadsDemoClub && (await isDemoClub(database))) return { of, says: 'the demo club is not backed up' }
  if (backupFolder === null)
    return { of, says: 'none is made here: with DATABASE_URL that is yours, unless BACKUP_FOLDER says where to' }
  const folder = resolve(backupFolder)
  const newest = await newestBackup(backupFolder).catch((error: Error) => error)
  if (newest instanceof Error)
    return {
      of,
      says: `${folder}: ${newest.message}`,
      advice: 'See that BACKUP_FOLDER is right, and may be read and written.',
    }
  if (newest === null)
    return (await isEmptyClub(database))
      ? { of, says: 'none yet, and no member yet' }
      : {
          of,
          says: `there is none in ${folder}`,
          advice:
            'Leave the club running: it makes one each day from three in the morning. If none comes, its log says why. To make one now: npm run club -- backup <file>',
        }
  const age = now.getTime() - newest.getTime()
  const says = `the newest in ${folder} is ${ageInWords(age)} old`
  return age > TOO_OLD
    ? {
        of,
        says,
        advice:
          'See in the log why none is made, and whether the disk of BACKUP_FOLDER is there. To make one now: npm run club -- backup <file>',
      }
    : { of, says }
}

function ageInWords(age: number): string {
  const hours = Math.max(0, Math.round(age / HOUR))
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.round(hours / 24)} days`
}

export async function outbox(database: Database): Promise<Finding> {
  const counted = await database.select({ state: mail.state, mails: count() }).from(mail).groupBy(mail.state)
  const mailsThatAre = (state: string) => counted.find(found => found.state === state)?.mails ?? 0
  const parked = mailsThatAre('parked')
  return {
    of: 'Outbox',
    says: `${mailsThatAre('waiting')} waiting, ${parked} parked`,
    ...(parked > 0 && {
      advice:
        'Look why they were not taken, then send them again or drop them: under Emails in the club set-up, or by npm run club -- mail',
    }),
  }
}

/** Checks the copy from which statistics are read. */
export async function standby(copy: Database): Promise<Finding> {
  const of = 'Standby'
  try {
    const { rows } = await copy.execute<{ isStandby: boolean; isFed: boolean; isCurrent: boolean; behind: number }>(
      `select pg_is_in_recovery() as "isStandby", exists (select from pg_stat_wal_receiver) as "isFed",
        coalesce(pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), false) as "isCurrent",
        coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::int as behind`,
    )
    const { isStandby, isFed, isCurrent, behind } = rows[0] ?? { isStandby: false }
    if (!isStandby)
      return {
        of,
        says: 'DATABASE_READ_URL leads to a database that is none',
        advice: 'Where it has taken over, make a new one, and let DATABASE_READ_URL lead there.',
      }
    if (!isFed)
      return {
        of,
        says: 'it hears nothing of the club’s database',
        advice: 'See its log. Statistics stay as they were.',
      }
    return { of, says: isCurrent ? 'has all that it was sent' : `${behind} seconds behind` }
  } catch (error) {
    return {
      of,
      says: `the one at DATABASE_READ_URL was asked: ${firstLine(error)}`,
      advice: 'See that it runs. Until then statistics are read from the club’s database.',
    }
  }
}

export async function club(database: Database, { loadsDemoClub }: Config): Promise<Finding> {
  const of = 'Club'
  if (!(await isDemoClub(database))) return { of, says: 'one of its own, not the demo club' }
  return {
    of,
    says: 'the demo club, whose passwords are public',
    ...(!loadsDemoClub && {
      advice: 'Begin with a new folder (CLUB_DATA) or database (DATABASE_URL) for your own club.',
    }),
  }
}

/** Checks the counts that lists read instead of counting. */
export async function counts(database: Database): Promise<Finding> {
  const of = 'Counts'
  const wrong = await countMiscounted(database)
  if (wrong === 0) return { of, says: 'attendees and completed rows are what counting them again gives' }
  return {
    of,
    says: `${wrong} kept ${wrong === 1 ? 'count is' : 'counts are'} not what counting again gives`,
    advice: 'Somebody may have changed the database by hand. Start the server again: it counts them anew.',
  }
}

/** Checks that there is a tide to show, where the club shows tides. */
export async function tides(database: Database, now: Date): Promise<Finding> {
  const of = 'Tides'
  const { hasTides, isConfirmed, station } = await readWater(database)
  if (!hasTides) return { of, says: 'rows show none: they are switched off' }
  if (isConfirmed) return { of, says: `predicted from ${station.name}, which is confirmed for the slipway` }
  const end = await readTideEnd(database, now)
  const advice = 'Confirm the station for the slipway, or bring the next table: in the club set-up, under Tide tables.'
  if (!end) return { of, says: 'there are none: no station is confirmed, and there is no table', advice }
  const says = `the club’s table ends on ${dayInWords(end.lastDay)}, and no station is confirmed`
  return isNear(end) ? { of, says, advice } : { of, says }
}
