import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { MigrationError, migrateDatabase } from '../../server/database/migrate'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { freshDatabase } from '../cluster/freshDatabase'
import { query, temporaryFolder } from './embedded'

/** An empty database. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('cluster'), 'template0')
  onTestFinished(drop)
  return url
}

/** A folder of migrations as drizzle-kit writes it. */
async function migrations(...statements: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [index, statement] of statements.entries()) await writeFile(join(folder, `000${index}.sql`), statement)
  return folder
}

const tables = async (url: string) =>
  (
    await query<{ name: string }>(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).map(({ name }) => name)

test('servers that start at once migrate once', async () => {
  for (let round = 0; round < 5; round++) {
    const url = await emptyDatabase()
    const folder = await migrations('create table boat (id int);', 'insert into boat values (1);')
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, folder)))
    expect(await query(url, 'select id from boat')).toEqual([{ id: 1 }])
  }
})

test('a database that is up to date is left as it is', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  await query(url, `delete from role where name = 'Bosun'`)
  await migrateDatabase(url)
  expect(await query(url, `select name from role where name = 'Bosun'`)).toEqual([])
})

test('[SCL-01] a migration has the time that it needs, whatever limit the account brings with it', async () => {
  const url = await emptyDatabase()
  const limited = new URL(url)
  limited.searchParams.set('options', '-c statement_timeout=15s')
  const limit = `select current_setting('statement_timeout') as "limit"`
  expect(await query(limited.href, limit)).toEqual([{ limit: '15s' }])
  await migrateDatabase(limited.href, await migrations(`create table boat as ${limit};`))
  expect(await query(url, 'select "limit" from boat')).toEqual([{ limit: '0' }])
})

test('a migration that fails says why in one line, and undoes the ones before it', async () => {
  const url = await emptyDatabase()
  await migrateDatabase(url, await migrations('create table boat (name text);', `insert into boat values ('Swift');`))
  const failing = await migrations(
    'create table boat (name text);',
    `insert into boat values ('Swift');`,
    'create table oar (id int);',
    'delete from boat;\n--> statement-breakpoint\nalter table paddle\n  add column blade int;',
  )

  const error: unknown = await migrateDatabase(url, failing).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MigrationError)
  expect((error as Error).message).toBe(
    'The database could not be migrated, and was left as it was: relation "paddle" does not exist',
  )
  expect(await tables(url)).toEqual(['boat'])
  expect(await query(url, 'select name from boat')).toEqual([{ name: 'Swift' }])
  // The lock is free again, and a mended migration goes through.
  await migrateDatabase(
    url,
    await migrations(
      'create table boat (name text);',
      `insert into boat values ('Swift');`,
      'create table oar (id int);',
    ),
  )
  expect(await tables(url)).toEqual(['boat', 'oar'])
})

test('[SPD-01] words of members are found by an index where the database has trigrams, and without it where they cannot be had', async () => {
  const hasIndex = async (url: string) =>
    (await query(url, `select from pg_indexes where indexname = 'member_search'`)).length === 1
  const url = await emptyDatabase()
  await migrateDatabase(url)
  expect(await hasIndex(url)).toBe(true)

  // Some providers keep extensions to themselves.
  const guarded = await emptyDatabase()
  await query(guarded, 'create schema elsewhere')
  await query(guarded, 'create extension pg_trgm schema elsewhere')
  await migrateDatabase(guarded)
  expect(await hasIndex(guarded)).toBe(false)
  expect(await query(guarded, `select from member where search_text like '%smith%'`)).toEqual([])
})
