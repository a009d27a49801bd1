import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { type Config, readConfig } from '../config'
import { connectDatabase, type Database } from '../database/connect'
import { errorChain } from '../database/errorChain'
import { programVersion, readMigrationState } from '../database/migrate'
import { mail } from '../database/schema/mail'
import { isDemoClub } from '../demo/isDemoClub'
import { type FreeRoom, freeRoom, inMegabytes, ROOM } from '../freeRoom'
import { type OpenedDatabase, openDatabase } from './openDatabase'

export interface DoctorOptions {
  environment: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
  room?: FreeRoom
}

/** What was looked at, and what was found. */
interface Finding {
  of: string
  says: string
  isWrong?: boolean
}

/** Looks the club over and prints what it finds, a line each; changes nothing. Answers whether all is well. */
export async function examineClub({ environment, print, room = freeRoom }: DoctorOptions): Promise<boolean> {
  const config = readConfig(environment)
  const findings = [
    { of: 'Program', says: `version ${await programVersion()}, Node ${process.versions.node}` },
    mailServer(config),
  ]
  if (config.databaseUrl === null && !existsSync(config.clubData))
    findings.push({ of: 'Database', says: `there is none in ${resolve(config.clubData)} yet: npm start makes it` })
  else {
    if (config.databaseUrl === null) findings.push(await disk(config.clubData, room))
    findings.push(...(await withDatabase(config, database => examineDatabase(database, config))))
  }
  for (const { of, says, isWrong = false } of findings) print(`${isWrong ? 'wrong' : 'ok   '}  ${of}: ${says}`)
  return !findings.some(({ isWrong }) => isWrong)
}

const mailServer = ({ smtpUrl, loadsDemoClub }: Config): Finding =>
  smtpUrl === null
    ? { of: 'Mail server', says: 'SMTP_URL is not set, so mails stay in the outbox', isWrong: !loadsDemoClub }
    : { of: 'Mail server', says: new URL(smtpUrl).host }

async function disk(clubData: string, room: FreeRoom): Promise<Finding> {
  const free = await room(clubData)
  const says = `${inMegabytes(free)} free for ${resolve(clubData)}`
  if (free < ROOM.none) return { of: 'Disk', says: `${says}: nothing can be saved until there is more`, isWrong: true }
  return free < ROOM.low ? { of: 'Disk', says: `${says}, which is little`, isWrong: true } : { of: 'Disk', says }
}

async function withDatabase(config: Config, work: (database: Database) => Promise<Finding[]>): Promise<Finding[]> {
  let opened: OpenedDatabase | undefined
  try {
    opened = await openDatabase(config)
    const { database, close } = connectDatabase(opened.url, { max: 1 })
    try {
      const { rows } = await database.execute<{ version: string }>(
        `select current_setting('server_version') as version`,
      )
      const found = { of: 'Database', says: `PostgreSQL ${rows[0]?.version ?? ''}, ${opened.place}` }
      const { isCurrent, ...migrations } = await migrationsOf(opened)
      return [found, migrations, ...(isCurrent ? await work(database) : [])]
    } finally {
      await close()
    }
  } catch (error) {
    return [{ of: 'Database', says: firstLine(error), isWrong: true }]
  } finally {
    await opened?.close?.()
  }
}

/** A program that was made new waits for its start; one that was made new under a running server has to be started again. */
async function migrationsOf({ url, isServed = false }: OpenedDatabase): Promise<Finding & { isCurrent: boolean }> {
  const of = 'Migrations'
  try {
    const { applied, pending } = await readMigrationState(url)
    if (pending.length === 0) return { of, says: `${applied.length} applied, none missing`, isCurrent: true }
    return {
      of,
      says: `${applied.length} applied; the next start applies ${pending.join(', ')}`,
      isWrong: isServed,
      isCurrent: false,
    }
  } catch (error) {
    return { of, says: firstLine(error), isWrong: true, isCurrent: false }
  }
}

async function examineDatabase(database: Database, { loadsDemoClub }: Config): Promise<Finding[]> {
  const [parked] = await database.select({ mails: count() }).from(mail).where(eq(mail.state, 'parked'))
  const isDemo = await isDemoClub(database)
  return [
    { of: 'Outbox', says: `${parked?.mails ?? 0} parked`, isWrong: (parked?.mails ?? 0) > 0 },
    isDemo
      ? { of: 'Club', says: 'the demo club, whose passwords are public', isWrong: !loadsDemoClub }
      : { of: 'Club', says: 'one of its own, not the demo club' },
  ]
}

/** What PostgreSQL or the system said, rather than the query that met it; a refused connection says so only in the errors that it gathers. */
function firstLine(error: unknown): string {
  const innermost = [...errorChain(error)].at(-1)
  if (innermost instanceof AggregateError) return firstLine(innermost.errors[0])
  return (innermost?.message ?? String(error)).split('\n')[0] ?? ''
}
