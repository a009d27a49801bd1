import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { migrateDatabase } from '../../server/database/migrate'
import { postmasterOf, query, startForTest, temporaryFolder } from '../database/embedded'
import { eventually } from '../eventually'
import { program } from '../programs/program'

const run = promisify(execFile)

describe('the bundled PostgreSQL', () => {
  test('starts from nothing, in UTF-8, with checksums, sorting alike on every system', async () => {
    const dataFolder = join(await temporaryFolder(), 'not', 'there', 'yet')
    const { url } = await startForTest({ dataFolder })
    const [found] = await query(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocale as locale, lower('ÉŁAN') as lower,
         current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
         (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"
       from pg_database where datname = current_database()`,
    )
    expect(found).toEqual({
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      lower: 'éłan',
      checksums: 'on',
      network: '',
      isSuperuser: false,
    })
  })

  test('stops clean and starts again with what was written', async () => {
    const dataFolder = await temporaryFolder()
    const first = await startForTest({ dataFolder })
    await query(first.url, 'create table kept as select 7 as number')
    const pid = await postmasterOf(dataFolder)
    await first.stop()

    await expect(postmasterOf(dataFolder)).rejects.toThrow('ENOENT')
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
    const second = await startForTest({ dataFolder })
    expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }])
    const [log] = await readdir(join(dataFolder, 'postgres', 'log'))
    expect(await readFile(join(dataFolder, 'postgres', 'log', log ?? ''), 'utf8')).not.toContain(
      'not properly shut down',
    )
  })

  test('stops although a session is still open', async () => {
    const dataFolder = await temporaryFolder()
    const { url, stop } = await startForTest({ dataFolder })
    const sleeping = query(url, 'select pg_sleep(60)').catch((error: Error) => error.message)
    await eventually(async () =>
      expect(await query(url, `select from pg_stat_activity where wait_event = 'PgSleep'`)).toHaveLength(1),
    )
    await stop()
    expect(await sleeping).toMatch(/terminat/)
  })

  test('listens on a socket in a short place when the path of the folder is too long for one', async () => {
    const dataFolder = join(await temporaryFolder(), 'a-club-with-a-very-long-name-'.repeat(5))
    const { url, stop } = await startForTest({ dataFolder })
    const host = new URL(url).searchParams.get('host') ?? ''
    expect(host.length).toBeLessThan(88)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    await expect(readdir(host)).rejects.toThrow('ENOENT')
  })

  test('asks for a password where it listens on loopback', async () => {
    const { url } = await startForTest({ dataFolder: await temporaryFolder(), sockets: false })
    expect(await query(url, `select current_setting('listen_addresses') as network`)).toEqual([
      { network: '127.0.0.1' },
    ])
    const guess = new URL(url)
    guess.searchParams.set('password', 'guessed')
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('is found by a command beside the server only while it runs', async () => {
    const dataFolder = await temporaryFolder()
    expect(await findEmbeddedPostgres(dataFolder)).toBeUndefined()
    const { url, stop } = await startForTest({ dataFolder })
    expect(await findEmbeddedPostgres(dataFolder)).toBe(url)
    await stop()
    expect(await findEmbeddedPostgres(dataFolder)).toBeUndefined()
  })

  test('[PUB-12] a command works beside a server that runs on it, and without it', async () => {
    const dataFolder = await temporaryFolder()
    const server = await startForTest({ dataFolder })
    await migrateDatabase(server.url)
    const env = { PATH: process.env.PATH ?? '', CLUB_DATA: dataFolder }
    const listed = () => run(process.execPath, [program('club'), 'mail'], { env })
    const empty = { stdout: 'The outbox is empty.\n', stderr: '' }
    expect(await listed()).toEqual(empty)
    await server.stop()
    expect(await listed()).toEqual(empty)
  })
})

describe('a folder that cannot be used is refused in one line', () => {
  test('a file in its place', async () => {
    const dataFolder = join(await temporaryFolder(), 'file')
    await writeFile(dataFolder, '')
    await expect(startEmbeddedPostgres({ dataFolder, log: () => undefined })).rejects.toThrow(
      /^The data folder .* cannot be used: .*CLUB_DATA.*$/,
    )
  })

  test('something else in the place of the database, which is left as it was', async () => {
    const dataFolder = await temporaryFolder()
    await mkdir(join(dataFolder, 'postgres'))
    await writeFile(join(dataFolder, 'postgres', 'diary.txt'), 'mine')
    await expect(startEmbeddedPostgres({ dataFolder, log: () => undefined })).rejects.toThrow(
      /^.* holds something that is not a database.*$/,
    )
    expect(await readdir(dataFolder)).toEqual(['postgres'])
    expect(await readFile(join(dataFolder, 'postgres', 'diary.txt'), 'utf8')).toBe('mine')
  })

  test('a database that another version of PostgreSQL made', async () => {
    const dataFolder = await temporaryFolder()
    await (await startForTest({ dataFolder })).stop()
    await writeFile(join(dataFolder, 'postgres', 'PG_VERSION'), '12\n')
    await expect(startEmbeddedPostgres({ dataFolder, log: () => undefined })).rejects.toThrow(
      /^PostgreSQL did not start in .*: database files are incompatible with server$/,
    )
  })
})
