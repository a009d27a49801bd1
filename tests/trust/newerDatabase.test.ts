// A program and a database that do not belong together: nothing is served, nothing is changed, and one line says why.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config'
import { migrateDatabase } from '../../server/database/migrate'
import { startServer } from '../../server/start'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { freshDatabase } from '../cluster/freshDatabase'
import { query, temporaryFolder } from '../database/embedded'

interface Written {
  tag: string
  when: number
  sql: string
}

const written = (tag: string, when: number, sql = `create table t${tag} (id int);`): Written => ({ tag, when, sql })

/** A folder of migrations as drizzle-kit writes it. */
async function folderOf(...migrations: Written[]): Promise<string> {
  const folder = await temporaryFolder()
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const { tag, sql } of migrations) await writeFile(join(folder, `${tag}.sql`), sql)
  return folder
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('cluster'), 'template0')
  onTestFinished(drop)
  return url
}

async function freshUrl(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

const tables = async (url: string) =>
  (
    await query<{ name: string }>(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).map(({ name }) => name)

const applied = (url: string) =>
  query(url, 'select hash, created_at, name from drizzle.__drizzle_migrations order by id')

const [FIRST, SECOND, THIRD] = [
  written('0000_first', 1_000),
  written('0001_second', 2_000),
  written('0002_third', 3_000),
] as const

test('a server does not serve a database that is newer than itself, and says in one line which version is needed', async () => {
  const url = await freshUrl()
  await query(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at, name, program) values ('ab', 9999999999999, '0099_later', '7.0.0')`,
  )
  const before = await applied(url)
  const start = startServer(readConfig({ DATABASE_URL: url, PORT: '0' }), { log: () => undefined })
  await expect(start).rejects.toThrow(
    /^The database is newer than this program \(version [\d.]+\), which does not know the migration 0099_later, and was left as it was\. Start version 7\.0\.0 or a newer one\.$/,
  )
  expect(await applied(url)).toEqual(before)
})

test('one that a program without names has migrated further is refused by its date', async () => {
  const url = await freshUrl()
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('ab', 1893456000000)`)
  await expect(migrateDatabase(url)).rejects.toThrow(
    /^The database is newer .* a migration of 2030-01-01, .* Start the program that it was last opened with or a newer one\.$/,
  )
})

test('a migration whose text is not the one that was applied is refused; other line ends are the same text', async () => {
  const url = await emptyDatabase()
  await migrateDatabase(url, await folderOf(written('0000_first', 1_000, 'create table boat (\n  id int\n);')))
  await migrateDatabase(url, await folderOf(written('0000_first', 1_000, 'create table boat (\r\n  id int\r\n);')))
  const other = await folderOf(written('0000_first', 1_000, 'create table boat (\n  id bigint\n);'), SECOND)
  await expect(migrateDatabase(url, other)).rejects.toThrow(
    /^The database was left as it was: its migration 0000_first is not the one of this program \(version [\d.]+\)\. [^\n]+$/,
  )
  expect(await tables(url)).toEqual(['boat'])
})

test('a migration that is dated earlier than the last applied one is applied when it comes after it', async () => {
  const url = await emptyDatabase()
  await migrateDatabase(url, await folderOf(FIRST, THIRD))
  await migrateDatabase(url, await folderOf(FIRST, THIRD, SECOND))
  expect(await tables(url)).toEqual(['t0000_first', 't0001_second', 't0002_third'])
})

test('a migration that is missing before an applied one is refused: that order was never tried', async () => {
  const url = await emptyDatabase()
  await migrateDatabase(url, await folderOf(FIRST, THIRD))
  await expect(migrateDatabase(url, await folderOf(FIRST, SECOND, THIRD))).rejects.toThrow(
    /^The database was left as it was: it lacks the migration 0001_second but has 0002_third, which comes after it\. [^\n]+$/,
  )
  expect(await tables(url)).toEqual(['t0000_first', 't0002_third'])
})

test('a database of the program before this one is told the names, and nothing else of it changes', async () => {
  const url = await freshUrl()
  await query(url, 'alter table drizzle.__drizzle_migrations drop column name, drop column program')
  const before = await query(url, 'select id, hash, created_at from drizzle.__drizzle_migrations order by id')
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)))
  expect(await query(url, 'select id, hash, created_at from drizzle.__drizzle_migrations order by id')).toEqual(before)
  const journal = JSON.parse(
    await readFile(join(import.meta.dirname, '../../server/database/migrations/meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] }
  expect((await applied(url)).map(({ name }) => name as string)).toEqual(journal.entries.map(({ tag }) => tag))
})
