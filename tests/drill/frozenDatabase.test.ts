// A database that is there and does not answer: stopped, swapped out, or behind a line that swallows everything.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../server/config'
import { connectDatabase, isUnavailable } from '../../server/database/connect'
import { listenTo } from '../../server/database/listenTo'
import { inTransaction } from '../../server/database/transaction'
import { startServer } from '../../server/start'
import { freshDatabase } from '../cluster/freshDatabase'
import { postmasterOf, query, startForTest, temporaryFolder } from '../database/embedded'
import { eventually } from '../eventually'

/** A PostgreSQL of its own that can be frozen, all its processes at once. */
async function freezable() {
  const dataFolder = await temporaryFolder()
  const { url } = await startForTest({ dataFolder })
  let frozen: number[] = []
  function thaw(): void {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  async function freeze(): Promise<void> {
    const session = new pg.Client({ connectionString: url })
    session.on('error', () => undefined)
    await session.connect()
    const postmaster = await postmasterOf(dataFolder)
    // It comes first, so that no session is begun after they have been counted.
    process.kill(postmaster, 'SIGSTOP')
    frozen = [postmaster]
    const { rows } = await session.query<{ pid: number }>(
      'select pid from pg_stat_activity order by pid = pg_backend_pid()',
    )
    for (const { pid } of rows) {
      process.kill(pid, 'SIGSTOP')
      frozen.push(pid)
    }
    session.end().catch(() => undefined)
  }
  onTestFinished(thaw)
  return { url, freeze, thaw }
}

/** Returns the result of the work, and the milliseconds that it took. */
async function timed<T>(work: Promise<T>): Promise<{ result: T; after: number }> {
  const since = performance.now()
  const result = await work
  return { result, after: performance.now() - since }
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('while the database is frozen calls are 503 within three seconds, the next ones at once, and readiness within two; it is back by itself', async () => {
  const database = await freezable()
  const lines: string[] = []
  const { origin, stop } = await startServer(
    readConfig({ DATABASE_URL: database.url, PORT: '0', DRAIN_SECONDS: '0' }),
    { log: line => lines.push(line) },
  )
  onTestFinished(stop)
  const signIn = new URLSearchParams({
    grant_type: 'password',
    username: 'wren@club.example',
    password: 'ebb-and-flood',
  })
  const asks = {
    read: () => fetch(`${origin}/api/home/get`),
    'sign-in': () => fetch(`${origin}/oauth/token`, { method: 'POST', body: signIn }),
    ready: () => fetch(`${origin}/health/ready`),
  }
  const askAll = () => Promise.all(Object.values(asks).map(async ask => timed(ask().then(({ status }) => status))))
  expect((await askAll()).map(({ result }) => result)).toEqual([200, 400, 200])

  await database.freeze()
  const [read, signedIn, ready] = await askAll()
  expect([read?.result, signedIn?.result, ready?.result]).toEqual([503, 503, 503])
  // Half a second for a machine that is busy with other tests.
  for (const answer of [read, signedIn]) expect(answer?.after).toBeLessThan(3_500)
  expect(ready?.after).toBeLessThan(2_500)
  for (const { result, after } of await askAll()) {
    expect(result).toBe(503)
    expect(after).toBeLessThan(1_000)
  }

  database.thaw()
  await eventually(async () => expect((await askAll()).map(({ result }) => result)).toEqual([200, 400, 200]))
  expect(lines.filter(line => line.startsWith('The database'))).toEqual([
    'The database does not answer. What waits for it is told so.',
    'The database answers again.',
  ])
})

const QUICK = { every: 50, answerWithin: 300 }

test('a transaction that the database froze in fails, leaves nothing and holds nothing up; nor does one that had to wait for a connection', async () => {
  const { url, freeze, thaw } = await freezable()
  await query(url, 'create table tally (number int)')
  await query(url, 'insert into tally values (1)')
  const { database, close } = connectDatabase(url, { max: 1, watchfulness: QUICK })
  onTestFinished(close)
  const unfinished = inTransaction(database, async transaction => {
    await transaction.execute(sql`update tally set number = 2`)
    await freeze()
    await transaction.execute(sql`update tally set number = 3`)
  })
  const behind = errorOf(database.execute(sql`select 1`))
  expect(isUnavailable(await errorOf(unfinished))).toBe(true)
  expect(isUnavailable(await behind)).toBe(true)
  thaw()
  await eventually(() => database.execute(sql`update tally set number = number + 10`))
  expect(await query(url, 'select number from tally')).toEqual([{ number: 11 }])
})

test('[SCL-01] who listens is told of a database that has gone without a word', async () => {
  const { url, freeze } = await freezable()
  const { database, close } = connectDatabase(url, { max: 1, watchfulness: QUICK })
  onTestFinished(close)
  const lost = vi.fn()
  await listenTo(database, 'tide', () => undefined, lost)
  await freeze()
  await eventually(() => expect(lost).toHaveBeenCalledOnce())
  await expect(listenTo(database, 'tide', () => undefined, lost)).rejects.toThrow('does not answer')
})

test('a long query is none, nor is a process that was held up itself', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const lines: string[] = []
  const { database, close } = connectDatabase(url, {
    watchfulness: { every: 50, answerWithin: 700 },
    log: line => lines.push(line),
  })
  onTestFinished(close)
  const long = database.execute(sql`select pg_sleep(1.5)`)
  await wait(100)
  const until = performance.now() + 1_000
  while (performance.now() < until);
  await long
  expect(lines).toEqual([])
})
