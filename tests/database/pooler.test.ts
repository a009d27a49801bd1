// Tests what changes with a pooler that shares connections, as far as it shows without one. bench/scaling.mjs tests it
// with one.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config'
import { connectDatabase, type ConnectOptions, expectOurSessions } from '../../server/database/connect'
import { listenTo } from '../../server/database/listenTo'
import { startServer } from '../../server/start'
import { freshDatabase } from '../cluster/freshDatabase'
import { query } from './embedded'
import { eventually } from '../eventually'

let url: string
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  return fresh.drop
})

function connect(options: ConnectOptions = {}) {
  const connection = connectDatabase(url, options)
  onTestFinished(connection.close)
  return connection
}

test('[SCL-01] what is listened to is heard on a session of its own, at the address that is for sessions', async () => {
  const elsewhere = await freshDatabase()
  onTestFinished(elsewhere.drop)
  const { database, pool } = connect({ max: 1, sessionUrl: elsewhere.url })
  const heard: (string | undefined)[] = []
  const listening = await listenTo(
    database,
    'tide',
    word => heard.push(word),
    () => undefined,
  )
  onTestFinished(listening.stop)
  expect(pool.totalCount).toBe(0)
  await pool.query(`select pg_notify('tide', 'ebb')`)
  await query(elsewhere.url, `select pg_notify('tide', 'flood')`)
  await eventually(() => expect(heard).toEqual(['flood']))
})

test.each([
  [true, 1],
  [false, 0],
])('[SCL-01] prepares: %s, and a query that comes again is kept prepared %i times', async (prepares, kept) => {
  const { database, pool } = connect({ max: 1, prepares })
  for (let times = 0; times < 5; times++) await database.execute(sql`select ${times}::int + 100 as tide`)
  const { rows } = await pool.query(
    `select count(*) as number from pg_prepared_statements where statement like '%as tide'`,
  )
  expect(rows).toEqual([{ number: kept }])
})

test('[SCL-01] connections that do not get the limits they ask for are told of, with what gives them to the account', async () => {
  const ours = connect()
  await expectOurSessions(ours.pool)
  // Makes connections as a pooler does, without asking for anything.
  const plain = () => {
    const pool = new pg.Pool({ connectionString: url, options: '-c timezone=Asia/Tokyo' })
    onTestFinished(() => pool.end())
    return pool
  }
  const { message } = await expectOurSessions(plain()).then(
    () => new Error('nothing was told'),
    (error: Error) => error,
  )
  expect(message.match(/SET (\w+) = '(\w+)'/g)).toEqual([
    `SET timezone = 'UTC'`,
    `SET statement_timeout = '15s'`,
    `SET idle_in_transaction_session_timeout = '30s'`,
  ])
  const [, orders = ''] = message.split(': ')
  await query(url, orders)
  const after = new pg.Pool({ connectionString: url })
  onTestFinished(() => after.end())
  await expectOurSessions(after)
})

test('[SCL-01] a server takes no more connections than it is told to, beside its sessions', async () => {
  const fresh = await freshDatabase()
  const server = await startServer(
    readConfig({ DATABASE_URL: fresh.url, DATABASE_POOL: '2', PORT: '0', DRAIN_SECONDS: '0' }),
    { log: () => undefined },
  )
  onTestFinished(async () => {
    await server.stop()
    await fresh.drop()
  })
  await Promise.all(Array.from({ length: 30 }, () => fetch(`${server.origin}/api/home/get`)))
  const open = await query<{ what: string }>(
    fresh.url,
    `select case when query like 'listen %' then query when query = 'select' then 'whether it answers' else 'pool' end as what
     from pg_stat_activity where datname = current_database() and application_name = 'rowing club' order by 1`,
  )
  expect(open.map(({ what }) => what).filter(what => what === 'pool')).toHaveLength(2)
  expect(open.map(({ what }) => what)).toContain('listen content_changed')
})
