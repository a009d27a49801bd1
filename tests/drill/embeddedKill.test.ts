import { type ChildProcess, spawn } from 'node:child_process'
import { stat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postmasterOf, query, startForTest, temporaryFolder } from '../database/embedded'
import { type Writer, startWriter } from '../database/writer'
import { eventually } from '../eventually'

/** Milliseconds within which a killed server must be ready again (docs/decisions/11-bundled-postgresql.md). */
const READY_AGAIN = 10_000

const written = async (url: string) =>
  (await query<{ id: number }>(url, 'select id from written order by id')).map(({ id }) => id)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('kill -9 of the server loses no acknowledged write, and the next server takes its PostgreSQL over', async () => {
  const dataFolder = await temporaryFolder()
  const writer = await startWriter(dataFolder)
  const postmaster = await postmasterOf(dataFolder)
  await writer.kill()

  const { url, stop } = await startForTest({ dataFolder })
  expect(await postmasterOf(dataFolder)).toBe(postmaster)
  expect(await written(url)).toEqual(expect.arrayContaining(upTo(writer.last())))
  await stop()
  await expect(postmasterOf(dataFolder)).rejects.toThrow('ENOENT')
})

test('kill -9 of the server and of PostgreSQL loses no acknowledged write, and both are back in time', async () => {
  const dataFolder = await temporaryFolder()
  const writer = await startWriter(dataFolder)
  await killBoth(writer, dataFolder)

  const since = Date.now()
  const { url } = await startForTest({ dataFolder })
  expect(await written(url)).toEqual(expect.arrayContaining(upTo(writer.last())))
  expect(Date.now() - since).toBeLessThan(READY_AGAIN)
})

test('kill -9, of the server and of PostgreSQL with it, again and again: no acknowledged write is lost', async () => {
  const dataFolder = await temporaryFolder()
  for (let round = 1; round <= 30; round++) {
    const writer = await startWriter(dataFolder)
    const enough = writer.last() + 1 + Math.floor(Math.random() * 400)
    await vi.waitFor(() => expect(writer.last()).toBeGreaterThan(enough), { timeout: 20_000, interval: 5 })
    await (round % 2 === 0 ? killBoth(writer, dataFolder) : writer.kill())
    const since = Date.now()
    const { url, stop } = await startForTest({ dataFolder, fsync: true })
    expect(Date.now() - since).toBeLessThan(READY_AGAIN)
    expect(await written(url)).toEqual(expect.arrayContaining(upTo(writer.last())))
    await stop()
  }
}, 600_000)

test('PostgreSQL is started again, at the same address, when it alone is killed', async () => {
  const dataFolder = await temporaryFolder()
  const lines: string[] = []
  const { url } = await startForTest({ dataFolder, fsync: true, log: line => lines.push(line) })
  await query(url, 'create table kept as select 7 as number')
  process.kill(await postmasterOf(dataFolder), 'SIGKILL')

  await vi.waitFor(
    async () => expect(await query(url, 'select number from kept')).toEqual([{ number: 7 }]),
    READY_AGAIN,
  )
  await eventually(() => expect(lines).toContain('The database is back.'))
})

test('a second server on the folder is refused in one line that names the first, which notices nothing', async () => {
  const dataFolder = await temporaryFolder()
  const writer = await startWriter(dataFolder)
  await expect(startForTest({ dataFolder })).rejects.toMatchObject({
    name: 'DatabaseInUseError',
    message: expect.stringMatching(
      new RegExp(`^.* is in use by another server \\(process ${writer.pid}\\)\\..*CLUB_DATA\\.$`),
    ),
  })
  const before = writer.last()
  await eventually(() => expect(writer.last()).toBeGreaterThan(before))
  await writer.kill()
  await startForTest({ dataFolder })
})

test('of two servers that start at once on an empty folder one gets it', async () => {
  const dataFolder = await temporaryFolder()
  const results = await Promise.allSettled([startForTest({ dataFolder }), startForTest({ dataFolder })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(result => result.status === 'rejected')?.reason).toMatchObject({ name: 'DatabaseInUseError' })
})

test('a killed PostgreSQL starts again although its process number was given to another process', async () => {
  const dataFolder = await temporaryFolder()
  const writer = await startWriter(dataFolder)
  await killBoth(writer, dataFolder)
  const other = await processOf(join(dataFolder, 'postgres'))
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataFolder, 'postgres', name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))
  }

  const { url } = await startForTest({ dataFolder })
  expect(await written(url)).toEqual(expect.arrayContaining(upTo(writer.last())))
  expect(other.exitCode).toBeNull()
})

async function killBoth(writer: Writer, dataFolder: string): Promise<void> {
  const postmaster = await postmasterOf(dataFolder)
  const gone = writer.kill()
  process.kill(postmaster, 'SIGKILL')
  await gone
}

/** A process of the account that runs PostgreSQL: another's would not stand in its way. */
async function processOf(folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const other = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) })
  onTestFinished(() => void other.kill())
  return other
}
