// Tests the errors of a database that cannot be used, as the database really reports them.
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../server/database/connect'
import { errorCode } from '../../server/database/errorChain'
import { isUnavailable } from '../../server/database/isUnavailable'
import { inTransaction } from '../../server/database/transaction'
import { withAdministrator } from '../cluster/administer'
import { freshDatabase } from '../cluster/freshDatabase'

async function connected() {
  const fresh = await freshDatabase()
  const connection = connectDatabase(fresh.url, { max: 1 })
  onTestFinished(async () => {
    await connection.close()
    await fresh.drop()
  })
  return { ...connection, name: new URL(fresh.url).pathname.slice(1), url: fresh.url }
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('the database takes no connections (55000)', async () => {
  const { database, name } = await connected()
  await withAdministrator(inject('cluster').url, client =>
    client.query(`alter database "${name}" allow_connections false`),
  )
  const error = await errorOf(database.execute(sql`select 1`))
  expect([errorCode(error), isUnavailable(error)]).toEqual(['55000', true])
})

test('the database is not there (3D000), or its account is not (28000)', async () => {
  const { url } = await connected()
  for (const [change, code] of [
    [(to: URL) => (to.pathname = '/nowhere'), '3D000'],
    [(to: URL) => to.searchParams.set('user', 'nobody_at_all'), '28000'],
  ] as const) {
    const elsewhere = new URL(url)
    change(elsewhere)
    const { database, close } = connectDatabase(elsewhere.href)
    onTestFinished(close)
    const error = await errorOf(database.execute(sql`select 1`))
    expect([errorCode(error), isUnavailable(error)]).toEqual([code, true])
  }
})

test('a wrong state in the middle of a statement (55000) is a fault, not an absence', async () => {
  const { database } = await connected()
  const error = await errorOf(database.execute(sql`select currval('member_id_seq')`))
  expect([errorCode(error), isUnavailable(error)]).toEqual(['55000', false])
})

test.each(['40001', '40P01'])(
  'a transaction given up again and again (%s) is tried often on one connection, then counts as busy',
  async code => {
    const { database } = await connected()
    const sessions = new Set<unknown>()
    let tries = 0
    const error = await errorOf(
      inTransaction(database, async transaction => {
        tries += 1
        sessions.add((await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
        await transaction.execute(sql.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`))
      }),
    )
    expect([errorCode(error), isUnavailable(error)]).toEqual([code, true])
    expect(tries).toBeGreaterThan(5)
    expect(sessions.size).toBe(1)
  },
)
