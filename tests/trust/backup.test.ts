// Tests the backup, on which the keeping of a club's data depends. It is one file, made while the club is in use. It
// restores every row elsewhere, or is refused whole.
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../server/database/connect'
import { migrateDatabase } from '../../server/database/migrate'
import { loadDemoClub } from '../../server/demo/loadDemoClub'
import { BadBackup, openBackup } from '../../server/operations/backup/backupFile'
import { digestOf, listTables } from '../../server/operations/backup/clubTables'
import { moveClub, NotEmpty, restoreBackup } from '../../server/operations/backup/restoreBackup'
import { openSession } from '../../server/operations/backup/session'
import { writeBackup } from '../../server/operations/backup/writeBackup'
import { backUp } from '../../server/operations/commands/backup'
import { cloneDatabase, type TestDatabase } from '../cluster/cloneDatabase'
import { makeTestFolder } from '../cluster/testFolder'
import { query, temporaryFolder } from '../database/embedded'
import { SQL_NOW } from '../moment'

const NOW = new Date('2026-11-22T03:00:00Z')
const CHEAP = { hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 } }

let source: TestDatabase
/** The backup of the demo club, with the further records of a running club. */
let file = ''
let writes: { before: number; after: number }

beforeAll(async () => {
  source = await cloneDatabase(inject('cluster'))
  const { database, close } = connectDatabase(source.url, { max: 1 })
  await loadDemoClub(database, { now: () => NOW }, CHEAP)
  await close()
  await query(
    source.url,
    `insert into mail (kind, to_name, to_address, subject, text, html, created_at, next_attempt_at, state, sent_at, last_error)
       select 'x', 'Zoë "Tab" O''Neil', 'zoe@club.example', E'tab\\t, line\\n, \\\\ and ünïcode 🚣', '', '', ${SQL_NOW}, ${SQL_NOW}, state, case state when 'sent' then ${SQL_NOW} end, case state when 'parked' then 'no such box' end
       from unnest(array['waiting', 'sent', 'parked', 'waiting']) as state;
     insert into session (id, member_id, started_at, last_used_at, ended_at) select gen_random_uuid(), id, ${SQL_NOW}, ${SQL_NOW}, case when id % 2 = 0 then ${SQL_NOW} - interval '1 day' end from member limit 4;
     insert into secret (name, value) values ('accessToken', 'kept') on conflict do nothing;
     update club_settings set cut_by = 'the rules of this program';
     delete from partner where id = (select max(id) from partner)`,
  )
  file = join(await makeTestFolder(), 'club.zip')
  const writer = await startWriting(source.url)
  await writeBackup({ url: source.url, file, now: NOW })
  writes = await writer.stop()
})
afterAll(() => source.drop())

/**
 * Writes pairs of rows, each pair in one transaction, into the first and one of the last tables, until it is stopped.
 */
async function startWriting(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isOver = false
  let pairs = 0
  const pair = async () => {
    await client.query(`begin; insert into change_history (at, deed, subject_type, subject_id) values (${SQL_NOW}, 'pair', 'club', ${pairs});
      insert into throttle (key, tries, ends_at) values ('pair ${pairs}', 1, '2026-01-01'); commit`)
    pairs += 1
  }
  for (let first = 0; first < 50; first++) await pair()
  const before = pairs
  const writing = (async () => {
    while (!isOver) {
      await pair()
      await nextTurn()
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await writing
      await client.end()
      return { before, after: pairs }
    },
  }
}

async function emptyDatabase(template?: string): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('cluster'), template)
  onTestFinished(drop)
  return url
}

const restoreInto = (url: string, from = file) => restoreBackup({ file: from, now: NOW, open: async () => url })

/** Every table by its content. */
async function digests(url: string): Promise<Record<string, string>> {
  const session = await openSession(url)
  try {
    const found: Record<string, string> = {}
    for (const table of await listTables(session)) found[table.name] = await digestOf(session, table)
    return found
  } finally {
    await session.end()
  }
}

/** Constraints, indexes, generated columns and defaults, in PostgreSQL's words. */
const shapeOf = (url: string) =>
  query(
    url,
    `select conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
     union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'drizzle')
     union all select attrelid::regclass::text || '.' || attname, attgenerated::text || pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     union all select tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )

test('[SET-08] a backup made under writes holds one moment, and every table of it is restored elsewhere row by row', async () => {
  const url = await emptyDatabase()
  const { manifest, migrated, parkedMails } = await restoreInto(url)
  expect([migrated, parkedMails]).toEqual([[], 2])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  // The pairs that were written meanwhile: both of a pair, or neither.
  const [pairs] = await query<{ history: number; throttles: number; last: number }>(
    url,
    `select (select count(*)::int from change_history where deed = 'pair') as history, (select count(*)::int from throttle where key like 'pair %') as throttles, (select max(subject_id) from change_history where deed = 'pair') as last`,
  )
  expect(pairs?.history).toBe(pairs?.throttles)
  expect(pairs?.history).toBe((pairs?.last ?? 0) + 1)
  expect(pairs?.history).toBeGreaterThanOrEqual(writes.before)
  expect(writes.after).toBeGreaterThan(writes.before)

  // The history of the restored club says so, and of the rest of it a restore changes nothing.
  const recorded = await query(
    url,
    `delete from change_history where deed = 'club.restore' returning at, actor_id as "actorId", subject_type as "subjectType", after`,
  )
  expect(recorded).toEqual([
    { at: NOW, actorId: null, subjectType: 'club', after: { backupMadeAt: manifest.madeAt, parkedMails: 2 } },
  ])

  // The source as it was at that moment, with what a restore changes.
  const copy = await cloneDatabase(inject('cluster'), new URL(source.url).pathname.slice(1) || undefined)
  onTestFinished(copy.drop)
  await query(
    copy.url,
    `delete from change_history where subject_id >= ${pairs?.history} and deed = 'pair';
     delete from throttle where key like 'pair %' and substr(key, 6)::int >= ${pairs?.history};
     update session set ended_at = '${NOW.toISOString()}' where ended_at is null;
     update club_settings set cut_by = null;
     update mail set state = 'parked', last_error = 'Restored from the backup of 2026-11-22 03:00 UTC: it may have been sent since. Send it again, or drop it.' where state = 'waiting'`,
  )
  const restored = await digests(url)
  expect(restored).toEqual(await digests(copy.url))
  expect(Object.keys(restored)).toEqual(manifest.tables.map(({ name }) => name))
  expect(Object.keys(restored).length).toBeGreaterThan(35)
  expect(await shapeOf(url)).toEqual(await shapeOf(source.url))

  // The numbers go on, also after a row that has gone; and a key that points at nothing is refused as ever.
  const next = `select nextval(pg_get_serial_sequence('partner', 'id'))::int as id`
  const [sourceId] = await query<{ id: number }>(source.url, next)
  expect(await query(url, next)).toEqual([sourceId])
  await expect(query(url, `insert into member_role (member_id, role_id) values (999999, 1)`)).rejects.toThrow(
    'foreign key',
  )
})

describe('[SET-08] a file that is not as it was written is refused, and changes nothing', () => {
  async function damaged(change: (bytes: Buffer) => Buffer): Promise<string> {
    const to = join(await temporaryFolder(), 'damaged.zip')
    await writeFile(to, change(await readFile(file)))
    return to
  }

  test('cut at any place, empty, or something else', async () => {
    const url = await emptyDatabase()
    const before = await digests(url)
    const { size } = await stat(file)
    for (const length of [1, ...[0.01, 0.3, 0.6, 0.9, 0.99].map(part => size * part), size - 1]) {
      const restored = restoreInto(url, await damaged(bytes => bytes.subarray(0, length)))
      await expect(restored, `${length} of ${size}`).rejects.toThrow(
        /^\S+ is incomplete: it was cut off, and its end is missing\. Copy it again .*$/,
      )
    }
    await expect(restoreInto(url, await damaged(() => Buffer.alloc(0)))).rejects.toThrow(/ is empty$/)
    await expect(restoreInto(url, await damaged(() => Buffer.from('club')))).rejects.toThrow(/ is not a backup$/)
    await expect(restoreInto(url, '/nowhere/club.zip')).rejects.toThrow('ENOENT')
    expect(await digests(url)).toEqual(before)
  })

  test('one byte of it flipped, wherever', async () => {
    const { size } = await stat(file)
    const step = Math.floor(size / 40)
    for (let at = 0; at < size; at += step) {
      const flipped = await damaged(bytes => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      })
      await expect(openBackup(flipped), `byte ${at} of ${size}`).rejects.toThrow(BadBackup)
    }
  })

  test('of a newer program, or of one with another history', async () => {
    const newer = await cloneDatabase(inject('cluster'), new URL(source.url).pathname.slice(1) || undefined)
    onTestFinished(newer.drop)
    const url = await emptyDatabase()
    const before = await digests(url)
    const backUp = async () => {
      const to = join(await temporaryFolder(), 'newer.zip')
      await writeBackup({ url: newer.url, file: to, now: NOW })
      return to
    }
    await query(
      newer.url,
      `update drizzle.__drizzle_migrations set hash = 'other' where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    await expect(restoreInto(url, await backUp())).rejects.toThrow(
      /^The backup does not belong to this program \(version [\d.]+\): its migration \d+_\w+ is another\. [^\n]+$/,
    )
    await query(
      newer.url,
      `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('ab', 9999999999999, '0099_later')`,
    )
    await expect(restoreInto(url, await backUp())).rejects.toThrow(
      /^The backup is newer than this program \(version [\d.]+\), which does not know its migration 0099_later\. Restore it with version [\d.]+ or a newer one\.$/,
    )
    expect(await digests(url)).toEqual(before)
  })
})

test('[SET-08] a club with members, something that is no club, and one that somebody is connected to are left as they are', async () => {
  const taken = await emptyDatabase(new URL(source.url).pathname.slice(1) || undefined)
  const before = await digests(taken)
  await expect(restoreInto(taken)).rejects.toThrow(
    /^There is a club here already, with members, and nothing was changed\. [^\n]+$/,
  )
  expect(await digests(taken)).toEqual(before)

  const other = await emptyDatabase('template0')
  await query(other, 'create table ledger (id int); insert into ledger values (1)')
  await expect(restoreInto(other)).rejects.toThrow('holds something that is not a club')
  expect(await query(other, 'select id from ledger')).toEqual([{ id: 1 }])

  // A server that nobody has asked anything: it keeps a connection.
  const served = await emptyDatabase()
  const { pool, close } = connectDatabase(served)
  onTestFinished(close)
  await pool.query('select 1')
  await expect(restoreInto(served)).rejects.toThrow(
    /^Somebody is connected to the database, .* Stop every server first/,
  )
})

test('[SET-08] a backup of an older program is restored and brought up to this one', async () => {
  const migrations = join(import.meta.dirname, '../../server/database/migrations')
  const half = await temporaryFolder()
  await cp(migrations, half, { recursive: true })
  const journal = JSON.parse(await readFile(join(half, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const left = journal.entries.splice(7).map(({ tag }) => tag)
  await mkdir(join(half, 'meta'), { recursive: true })
  await writeFile(join(half, 'meta', '_journal.json'), JSON.stringify(journal))
  const old = await emptyDatabase('template0')
  await migrateDatabase(old, half)
  await query(
    old,
    `insert into member (first_name, family_name, email, registered_at) values ('Ada', 'Ferry', 'ada@club.example', ${SQL_NOW});
     insert into document (type, title, file_name, content_type, size, uploaded_by, uploaded_at) values ('Member', 'Tides', 'tides.txt', 'text/plain', 3, 1, ${SQL_NOW});
     insert into change_history (at, deed, subject_type, subject_id) values (${SQL_NOW}, 'members.edit', 'member', 1), (${SQL_NOW}, 'documents.edit', 'document', 1)`,
  )
  const to = join(await temporaryFolder(), 'old.zip')
  await writeBackup({ url: old, file: to, now: NOW })
  const url = await emptyDatabase('template0')
  expect((await restoreInto(url, to)).migrated).toEqual(left)
  expect(await query(url, 'select email from member')).toEqual([{ email: 'ada@club.example' }])
  expect(await query(url, 'select title from document')).toEqual([{ title: 'Tides' }])
  // The member of an earlier deed comes from what was written then.
  expect(await query(url, 'select deed, member_id as "memberId" from change_history order by id limit 2')).toEqual([
    { deed: 'members.edit', memberId: 1 },
    { deed: 'documents.edit', memberId: null },
  ])
  expect(await shapeOf(url)).toEqual(await shapeOf(source.url))
})

test('[SET-08] too little room, a file that is there already and no club at all are said, and nothing is left', async () => {
  const folder = await temporaryFolder()
  const to = join(folder, 'club.zip')
  const made = { url: source.url, file: to, now: NOW }
  await expect(writeBackup({ ...made, room: async () => 1_000_000, margin: 500_000_000 })).rejects.toThrow(
    /^There may be too little room in .*: 5\d\d MB are needed, 1 MB are free\. Make room, or choose another disk\.$/,
  )
  await expect(writeBackup({ ...made, url: await emptyDatabase('template0') })).rejects.toThrow('There is no club')
  await expect(writeBackup({ ...made, file: join(folder, 'none', 'club.zip') })).rejects.toThrow(
    /cannot be written|ENOENT/,
  )
  await expect(writeBackup({ ...made, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(await readdir(folder)).toEqual([])
  await writeFile(to, 'mine')
  await expect(writeBackup(made)).rejects.toThrow(`${to} is there already. Choose another name, or add --replace.`)
  expect(await readFile(to, 'utf8')).toBe('mine')
  await writeBackup({ ...made, mayReplace: true })
  ;(await openBackup(to)).close()
  expect(await readdir(folder)).toEqual(['club.zip'])
})

test('[SET-08] the command says of which club a backup is, where it stands, and that it is whole', async () => {
  const copy = join(await temporaryFolder(), 'club.zip')
  const lines: string[] = []
  await backUp({ environment: { DATABASE_URL: source.url }, print: line => lines.push(line) }, copy, false)
  const backup = await openBackup(copy)
  backup.close()
  expect(lines[0]).toContain(`${backup.manifest.club} is backed up in ${copy} (`)
  expect(lines[0]).toContain('read again and found whole.')
})

test('[SET-08] a move copies every table to a database that holds nothing, and leaves the first as it was', async () => {
  const before = await digests(source.url)
  const taken = await emptyDatabase()
  await expect(moveClub(source.url, taken)).rejects.toThrow(NotEmpty)
  const url = await emptyDatabase('template0')
  expect((await moveClub(source.url, url)).tables).toBe(Object.keys(before).length)
  expect(await digests(url)).toEqual(before)
  expect(await digests(source.url)).toEqual(before)
  expect(await shapeOf(url)).toEqual(await shapeOf(source.url))
})
