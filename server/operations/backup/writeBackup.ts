import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { programVersion } from '../../database/migrate'
import { isDiskFull } from '../../database/isUnavailable'
import { type FreeRoom, freeRoom, hasCode, inMegabytes, syncToDisk } from '../../filesystem'
import { fileOf, FORMAT, MANIFEST, type Manifest, Meter, openBackup, Seal } from './backupFile'
import { type ClubTable, countRows, readTable, sqlName } from './clubTables'
import { type Snapshot, withSnapshot } from './snapshot'

/** A backup that could not be made, and of which nothing is left. The message is one line that says what to do. */
class BackupError extends Error {
  override name = 'BackupError'
}

export interface BackupOptions {
  /** The address of the club's database. */
  url: string
  file: string
  now: Date
  /** Whether a file of that name may be deleted, once the new one is complete. */
  mayReplace?: boolean
  room?: FreeRoom
  /** The bytes that must be free beside it, for others on the same disk. */
  margin?: number
  /** When aborted, the backup is given up, and nothing is left. */
  signal?: AbortSignal
}

/** The ending of the names of files that are being written. */
export const UNFINISHED = '.unfinished'

/**
 * Writes a backup of the club as it is now, while it goes on being used. The file is written aside, read again from end
 * to end, and then renamed.
 * @throws BackupError
 */
export async function writeBackup(options: BackupOptions): Promise<{ manifest: Manifest; bytes: number }> {
  const { url, file, mayReplace = false, signal } = options
  if (!mayReplace) await expectNone(file)
  const aside = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`
  try {
    await withSnapshot(url, snapshot => write(snapshot, aside, options))
    const { manifest, close } = await openBackup(aside)
    close()
    signal?.throwIfAborted()
    if (!mayReplace) await expectNone(file)
    await rename(aside, file)
    await syncToDisk(dirname(file))
    return { manifest, bytes: (await stat(file)).size }
  } catch (error) {
    throw inOneLine(error, file)
  } finally {
    await rm(aside, { force: true })
  }
}

async function expectNone(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw inOneLine(error, file)
  })
  if (found) throw new BackupError(`${file} is there already. Choose another name, or add --replace.`)
}

function inOneLine(error: unknown, file: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT') || isDiskFull(error))
    return new BackupError(`The disk of ${file} is full. Make room, or choose another disk.`, { cause: error })
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return new BackupError(`${file} cannot be written: ${error.message}`, { cause: error })
  return error
}

async function write(snapshot: Snapshot, aside: string, { now, room = freeRoom, margin = 0, signal }: BackupOptions) {
  const { session, tables } = snapshot
  if (!tables.some(({ name }) => name === 'club_settings'))
    throw new BackupError('There is no club in this database yet.')
  await expectRoom(session, tables, { folder: dirname(aside), room, margin })
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  // yazl reports a table that cannot be read in this way only.
  zip.on('error', (error: Error) => out.destroy(error))
  const onDisk = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
  const closing = new Promise<void>(resolve => onDisk.once('close', () => resolve()))
  const writing = pipeline(out, new Seal(), onDisk, { signal: signal ?? new AbortController().signal })
  const filling = fill(zip, snapshot, now)
  filling.catch((error: Error) => out.destroy(error))
  // When writing fails, nobody reads a table's bytes any more, and waiting for its end would take for ever.
  try {
    await Promise.race([filling, writing])
    await Promise.all([filling, writing])
  } finally {
    // A file that is given up while it is being opened would appear after it has been removed.
    await closing
  }
}

/** The tables come one after the other, as the session can only read one at a time. */
async function fill(zip: ZipFile, snapshot: Snapshot, now: Date): Promise<void> {
  const { session, tables, applied } = snapshot
  const options = { mtime: now, mode: 0o100600 }
  zip.addBuffer(Buffer.from(README), 'README.txt', options)
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const rows = await countRows(session, table)
    const meter = new Meter()
    zip.addReadStream(meter, fileOf(table), options)
    await pipeline(readTable(session, table), meter)
    written.push({ ...table, file: fileOf(table), rows, bytes: meter.bytes, sha256: meter.sha256 })
  }
  const manifest: Manifest = {
    format: FORMAT,
    program: await programVersion(),
    ...(await describe(session)),
    madeAt: now.toISOString(),
    migrations: applied.map(({ when, hash, name }) => ({ when, hash, name: name ?? String(when) })),
    tables: written,
    sequences: await snapshot.readSequences(),
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, options)
  zip.end()
}

async function describe(session: pg.Client): Promise<{ postgres: string; club: string }> {
  const { rows } = await session.query<{ postgres: string; club: string }>(
    `select current_setting('server_version') as postgres, coalesce((select title from club_settings), '') as club`,
  )
  return { postgres: rows[0]?.postgres ?? '', club: rows[0]?.club ?? '' }
}

/** A backup is smaller than its tables. How much smaller is known only when it is made. */
async function expectRoom(
  session: pg.Client,
  tables: readonly ClubTable[],
  { folder, room, margin }: { folder: string; room: FreeRoom; margin: number },
): Promise<void> {
  const { rows } = await session.query<{ bytes: string }>(
    'select sum(pg_table_size(name::regclass))::text as bytes from unnest($1::text[]) as name',
    [tables.map(sqlName)],
  )
  const needed = Number(rows[0]?.bytes) + margin
  const free = await room(folder)
  if (free >= needed) return
  throw new BackupError(
    `There may be too little room in ${folder}: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free. Make room, or choose another disk.`,
  )
}

const README = `A backup of a rowing club's members' application: everything in it, documents and pictures too.

It holds personal data of members, and secrets that open the application: keep it where nobody else can read it.

To bring it back:   npm run club -- restore <this file>      into an empty club, with the same version of the program or a newer one

manifest.json       what is in it, how many rows, and a SHA-256 of each file
tables/….tsv        a table each, as PostgreSQL's COPY writes it as text
tables/….bin        the same in PostgreSQL's binary form, for the bytes of files
`
