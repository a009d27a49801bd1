import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { copyCluster } from '../../server/database/embedded/copyCluster'
import { startWithSafetyCopy } from '../../server/database/startWithSafetyCopy'
import { postmasterOf, query, startForTest, temporaryFolder } from '../database/embedded'

/** Makes the first one, or both, of two migrations, as drizzle-kit writes them. */
async function program(migrations: 1 | 2): Promise<string> {
  const folder = await temporaryFolder()
  const all = [
    { tag: '0000_boat', sql: 'create table boat (name text);' },
    { tag: '0001_oar', sql: 'drop table boat;\n--> statement-breakpoint\ncreate table oar (id int);' },
  ].slice(0, migrations)
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ entries: all.map(({ tag }, when) => ({ tag, when })) }),
  )
  for (const { tag, sql } of all) await writeFile(join(folder, `${tag}.sql`), sql)
  return folder
}

test('the bundled database is copied before it is migrated, and the copy put back is the club as it was', async () => {
  const dataFolder = await temporaryFolder()
  const [older, newer] = [await program(1), await program(2)]
  const lines: string[] = []
  const open = async (migrations: string) => {
    const embedded = await startWithSafetyCopy({ dataFolder, migrations, fsync: false, log: line => lines.push(line) })
    onTestFinished(() => embedded.stop())
    await migrateDatabase(embedded.url, migrations)
    return embedded
  }
  const copies = async () => (await readdir(dataFolder)).filter(name => name.startsWith('backup'))

  const first = await open(older)
  expect(await copies()).toEqual([])
  await query(first.url, `insert into boat values ('Swift')`)
  await first.stop()

  const second = await open(newer)
  const [copy = ''] = await copies()
  expect(copy).toMatch(/^backup-\d{4}-\d\d-\d\dT\d{6}-0000_boat$/)
  expect(lines.at(-1)).toBe(
    `The database is going to be migrated (0001_oar). A copy of it as it was is in ${join(dataFolder, copy)}`,
  )
  await expect(query(second.url, 'select name from boat')).rejects.toThrow('does not exist')
  await second.stop()

  const again = await open(newer)
  expect(await copies()).toEqual([copy])
  await again.stop()

  await rm(join(dataFolder, 'postgres'), { recursive: true })
  await rename(join(dataFolder, copy), join(dataFolder, 'postgres'))
  const back = await open(older)
  expect(await query(back.url, 'select name from boat')).toEqual([{ name: 'Swift' }])
})

test('without room for the copy nothing is migrated, one line says how much is needed, and no PostgreSQL is left', async () => {
  const dataFolder = await temporaryFolder()
  const { url, stop } = await startForTest({ dataFolder })
  await migrateDatabase(url, await program(1))
  await stop()
  const start = startWithSafetyCopy({
    dataFolder,
    migrations: await program(2),
    fsync: false,
    log: () => undefined,
    room: async () => 5_000_000,
  })
  await expect(start).rejects.toThrow(
    /^There is no room in .* to copy the database before it is migrated: \d+ MB are needed, 5 MB are free\. [^\n]+$/,
  )
  await expect(postmasterOf(dataFolder)).rejects.toThrow('ENOENT')
  expect(await readdir(dataFolder)).toEqual(['postgres'])
})

test('the newest three copies are kept, and what a killed start left half made is removed', async () => {
  const dataFolder = await temporaryFolder()
  for (const folder of ['postgres', 'backup.new-half'])
    await mkdir(join(dataFolder, folder, 'global'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataFolder, 'postgres', 'global', 'pg_control'), 'state')
  const kept = []
  for (let hour = 1; hour <= 4; hour++)
    kept.push(await copyCluster({ dataFolder, state: '0000_boat', now: new Date(Date.UTC(2026, 0, 1, hour)) }))
  expect((await readdir(dataFolder)).map(name => join(dataFolder, name)).sort()).toEqual([
    ...kept.slice(1),
    join(dataFolder, 'postgres'),
  ])
  expect((await stat(kept[3] ?? '')).mode & 0o777).toBe(0o700)
})
