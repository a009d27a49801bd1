import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Connection, connectDatabase, isUnavailable } from '../../server/database/connect'
import { inTransaction } from '../../server/database/transaction'
import { event } from '../../server/database/schema/events'
import { placesTaken } from '../../server/events/places/placesColumns'
import { freshDatabase } from '../cluster/freshDatabase'
import { SQL_NOW } from '../moment'
import { query, startForTest, temporaryFolder } from './embedded'

let url: string
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  return fresh.drop
})

function connect(to = url, max = 3): Connection {
  const connection = connectDatabase(to, { max })
  onTestFinished(connection.close)
  return connection
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a day, a time of day and a count arrive as the words and numbers that they are', async () => {
  const { database, pool } = connect()
  const text = `select '2026-03-29'::date as day, '06:30'::time as "timeOfDay", count(*) as number, current_setting('timezone') as zone from role`
  const expected = { day: '2026-03-29', timeOfDay: '06:30:00', number: 7, zone: 'UTC' }
  expect((await pool.query(text)).rows).toEqual([expected])
  expect((await database.execute(sql.raw(text))).rows).toEqual([expected])
})

test('columns in snake case are fields in camel case', async () => {
  const { database } = connect()
  const [type] = await database.query.eventType.findMany({ limit: 1, orderBy: (table, { asc }) => asc(table.position) })
  expect(type).toMatchObject({ name: 'Club Row', isRowEvent: true })
})

describe('a database that cannot be used is known by its error:', () => {
  test('nobody listens', async () => {
    const elsewhere = connect('postgresql://club@127.0.0.1:1/club')
    expect(isUnavailable(await errorOf(elsewhere.database.execute(sql`select 1`)))).toBe(true)
    const missing = connect('postgresql:///club?user=club&host=/nowhere')
    expect(isUnavailable(await errorOf(missing.database.execute(sql`select 1`)))).toBe(true)
  })

  test('an administrator ends the session', async () => {
    const { database } = connect()
    expect(isUnavailable(await errorOf(database.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))).toBe(
      true,
    )
  })

  test('the server has no connection left', async () => {
    const crowded = await freshDatabase()
    onTestFinished(crowded.drop)
    await query(
      crowded.url,
      `do $$ begin execute format('alter database %I connection limit 0', current_database()); end $$`,
    )
    expect(isUnavailable(await errorOf(connect(crowded.url).database.execute(sql`select 1`)))).toBe(true)
  })

  test('the pool has no connection left', async () => {
    const { pool, database } = connect(url, 1)
    const client = await pool.connect()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const error = errorOf(database.execute(sql`select 1`))
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    client.release()
    expect(isUnavailable(await error)).toBe(true)
  })

  test('a statement takes longer than it may', async () => {
    const { database } = connect()
    const error = await errorOf(
      inTransaction(database, async transaction => {
        await transaction.execute(sql`set local statement_timeout = 50`)
        await transaction.execute(sql`select pg_sleep(10)`)
      }),
    )
    expect(isUnavailable(error)).toBe(true)
  })

  test('but a fault of the request is not taken for one', async () => {
    const { database } = connect()
    expect(isUnavailable(await errorOf(database.execute(sql`select 1 / 0`)))).toBe(false)
    expect(isUnavailable(await errorOf(database.execute(sql`select nonsense`)))).toBe(false)
    expect(isUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
    expect(isUnavailable('ECONNREFUSED')).toBe(false)
  })
})

test('the pool comes back by itself after the database was gone', async () => {
  const dataFolder = await temporaryFolder()
  const first = await startForTest({ dataFolder })
  const { database } = connect(first.url)
  const ask = () => database.execute(sql`select 1 as one`)
  // Several connections, all of which the stop breaks.
  await Promise.all([ask(), ask(), ask()])
  await first.stop()
  // More often than there are connections: none may be used up by failing.
  for (let tries = 0; tries < 5; tries++) {
    expect(isUnavailable(await errorOf(ask()))).toBe(true)
    expect(
      isUnavailable(await errorOf(inTransaction(database, async transaction => transaction.execute(sql`select 1`)))),
    ).toBe(true)
  }
  const second = await startForTest({ dataFolder })
  expect(second.url).toBe(first.url)
  expect((await ask()).rows).toEqual([{ one: 1 }])
})

test('a connection lost in the middle of a transaction neither ends the process nor is used again', async () => {
  const { database, pool } = connect(url, 1)
  const lost = new Promise(resolve => pool.once('connect', client => client.once('end', resolve)))
  const error = await errorOf(
    inTransaction(database, async transaction => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await query(url, `select pg_terminate_backend(${rows[0]?.pid})`)
      // Between two statements, when nobody waits for an answer that could carry the news.
      await lost
      await transaction.execute(sql`select 1`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin gives its connection back', async () => {
  const { database, pool } = connect(url, 1)
  const begins = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('Query read timeout')))
  expect(isUnavailable(await errorOf(inTransaction(database, async () => undefined)))).toBe(true)
  begins.mockRestore()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** Returns how much memory PostgreSQL takes to plan a query, in kB: more, the more it weighs or copies. */
async function memoryOfPlan(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query(`explain (memory, format json) ${text}`)
  return Number(rows[0]['QUERY PLAN'][0].Planning['Memory Used'])
}

describe('[SPD-01] a query that comes again is prepared,', () => {
  const prepared = sql`select statement from pg_prepared_statements where statement like 'select $1::int + %'`
  const added = async (database: Connection['database'], more: number) => {
    const { rows } = await database.execute<{ sum: number }>(sql`select ${more}::int + ${more}::int as sum`)
    return rows[0]?.sum
  }

  test('and answers each time for its own values', async () => {
    const { database } = connect(url, 1)
    expect(await added(database, 1)).toBe(2)
    expect((await database.execute(prepared)).rows).toEqual([])
    for (const more of [2, 3, 4, 5, 6, 7]) expect(await added(database, more)).toBe(2 * more)
    expect((await database.execute(prepared)).rows).toHaveLength(1)
  })

  test('also one that Drizzle has built before, as the lists are', async () => {
    const { database } = connect(url, 1)
    const named = database
      .select({ name: sql<string>`relname` })
      .from(sql`pg_class`)
      .where(eq(sql`relname`, sql.placeholder('name')))
      .prepare('')
    for (const name of ['pg_type', 'pg_proc', 'pg_class', 'pg_index'])
      expect(await named.execute({ name })).toEqual([{ name }])
    const held = sql`select from pg_prepared_statements where statement like 'select relname from pg_class%'`
    expect((await database.execute(held)).rows).toHaveLength(1)
  })

  test('and planned once for the connection, whatever its values are', async () => {
    const { database } = connect(url, 1)
    for (const more of [1, 2, 3, 4, 5, 6, 7, 8]) await added(database, more)
    const plans = sql`select generic_plans > 0 as once, custom_plans::int as again from pg_prepared_statements
      where statement like 'select $1::int + %'`
    expect((await database.execute(plans)).rows).toEqual([{ once: true, again: 0 }])
  })

  test('and not planned for every order in which its many tables could be joined', async () => {
    const { pool } = connect(url, 1)
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const columns = places.map(place => `a${place}.id`).join(', ')
    const tables = places.map(
      place => `left join attendee a${place} on a${place}.event_id = e.id and a${place}.id = ${place}`,
    )
    const text = `select ${columns} from event e ${tables.join(' ')}`
    const few = await memoryOfPlan(pool, text)
    await pool.query('set join_collapse_limit = 12')
    expect(few).toBeLessThan((await memoryOfPlan(pool, text)) / 4)
  })

  test('and the rests of an offer are planned as steps, not each step in every place of the next', async () => {
    const { database, pool } = connect(url, 1)
    const { sql: text } = database
      .select({ taken: placesTaken(sql.raw(SQL_NOW)) })
      .from(event)
      .toSQL()
    const asSteps = await memoryOfPlan(pool, text)
    expect(asSteps).toBeLessThan((await memoryOfPlan(pool, text.replaceAll(' offset 0', ''))) / 2)
  })

  test('but not one that looks for what somebody typed: a plan for all that may be typed is a bad one for some', async () => {
    const { database } = connect(url, 1)
    for (const typed of ['%a%', '%ab%', '%abc%', '%abcd%']) {
      const { rows } = await database.execute(sql`select ${typed}::text like '%abc%' as found`)
      expect(rows).toEqual([{ found: typed.length > 4 }])
    }
    const kept = sql`select from pg_prepared_statements where statement like ${'%as found'}`
    expect((await database.execute(kept)).rows).toEqual([])
  })

  test('on each connection, in a transaction too, and after a refusal', async () => {
    const { database } = connect(url, 3)
    for (const more of [1, 2, 3]) await added(database, more)
    const sums = await Promise.all([4, 5, 6].map(more => inTransaction(database, inner => added(inner as never, more))))
    expect(sums).toEqual([8, 10, 12])
    expect(String(await errorOf(added(database, 2 ** 31 - 1)))).toContain('Failed query')
    expect(await added(database, 7)).toBe(14)
  })
})
