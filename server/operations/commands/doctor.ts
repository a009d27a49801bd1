import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '../../clock'
import { type Config, readConfig } from '../../config'
import { connectDatabase, type Database } from '../../database/connect'
import { firstLine } from '../../database/errorChain'
import { programVersion, readMigrationState } from '../../database/migrate'
import { type FreeRoom, freeRoom } from '../../filesystem'
import {
  address,
  backup,
  clock,
  club,
  counts,
  disk,
  type Finding,
  mailServer,
  outbox,
  proxy,
  standby,
  tides,
} from '../health/findings'
import { openDatabase, type OpenedDatabase } from './withClub'

export interface DoctorOptions {
  environment: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
  room?: FreeRoom
}

/** Examines the club and prints its findings, a line each, without changing anything. Tells whether all is well. */
export async function examineClub({ environment, print, room = freeRoom }: DoctorOptions): Promise<boolean> {
  const config = readConfig(environment)
  const findings: Finding[] = [
    { of: 'Program', says: `version ${await programVersion()}, Node ${process.versions.node}` },
    address(config),
    proxy(config),
    await mailServer(config),
  ]
  if (config.databaseUrl === null && !existsSync(config.clubData))
    findings.push({ of: 'Database', says: `there is none in ${resolve(config.clubData)} yet: npm start makes it` })
  else {
    if (config.databaseUrl === null) findings.push(await disk(config.clubData, room))
    findings.push(...(await withDatabase(config, database => examineDatabase(database, config))))
  }
  for (const { of, says, advice } of findings) {
    print(`${advice === undefined ? 'ok   ' : 'wrong'}  ${of}: ${says}`)
    if (advice !== undefined) print(`       ${advice}`)
  }
  return findings.every(({ advice }) => advice === undefined)
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
      const found = { of: 'Database', says: `PostgreSQL ${rows[0]?.version ?? ''}, ${opened.where}` }
      const { isCurrent, ...migrations } = await migrationsOf(opened)
      return [found, migrations, ...(isCurrent ? await work(database) : [])]
    } finally {
      await close()
    }
  } catch (error) {
    return [
      {
        of: 'Database',
        says: firstLine(error),
        advice: 'See that DATABASE_URL or CLUB_DATA is right, and that PostgreSQL runs.',
      },
    ]
  } finally {
    await opened?.close?.()
  }
}

/**
 * A new program migrates when it is started. If it was installed under a running server, that has to be started again.
 */
async function migrationsOf({ url, isServed = false }: OpenedDatabase): Promise<Finding & { isCurrent: boolean }> {
  const of = 'Migrations'
  try {
    const { applied, pending } = await readMigrationState(url)
    if (pending.length === 0) return { of, says: `${applied.length} applied, none missing`, isCurrent: true }
    return {
      of,
      says: `${applied.length} applied; the next start applies ${pending.join(', ')}`,
      ...(isServed && { advice: 'Stop the server and start it again.' }),
      isCurrent: false,
    }
  } catch (error) {
    return { of, says: firstLine(error), advice: 'Start the program that the database belongs to.', isCurrent: false }
  }
}

const examineDatabase = async (database: Database, config: Config): Promise<Finding[]> => [
  await clock(database, () => systemClock.now()),
  await backup(database, config, systemClock.now()),
  await outbox(database),
  await tides(database, systemClock.now()),
  await club(database, config),
  await counts(database),
  ...(config.readUrl === null ? [] : [await examineStandby(config.readUrl)]),
]

async function examineStandby(url: string): Promise<Finding> {
  const { database, close } = connectDatabase(url, { max: 1 })
  return standby(database).finally(close)
}
