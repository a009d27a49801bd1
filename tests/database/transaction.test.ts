import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../server/database/connect'
import { errorCode } from '../../server/database/errorChain'
import { inTransaction } from '../../server/database/transaction'
import { expectVersion } from '../../server/errors'
import { freshDatabase } from '../cluster/freshDatabase'

let connection: Connection
beforeAll(async () => {
  const fresh = await freshDatabase()
  connection = connectDatabase(fresh.url)
  await connection.pool.query('create table tally (id int primary key, number int not null)')
  return async () => {
    await connection.close()
    await fresh.drop()
  }
})
beforeEach(async () => {
  await connection.pool.query('truncate tally')
  await connection.pool.query('insert into tally values (1, 0), (2, 0)')
})

const numbers = async () =>
  (await connection.pool.query<{ number: number }>('select number from tally order by id')).rows.map(
    ({ number }) => number,
  )

/** Resolves for all of them when the last has come. */
function meeting(people: number): () => Promise<void> {
  let open = () => {}
  const met = new Promise<void>(resolve => (open = resolve))
  return () => {
    people -= 1
    if (people <= 0) open()
    return met
  }
}

test('two transactions that lock each other out are both done, and nobody hears of it', async () => {
  const bothHoldOne = meeting(2)
  let tries = 0
  const addTo = (first: number, second: number) =>
    inTransaction(connection.database, async transaction => {
      tries += 1
      await transaction.execute(sql`update tally set number = number + 1 where id = ${first}`)
      await bothHoldOne()
      await transaction.execute(sql`update tally set number = number + 1 where id = ${second}`)
      return second
    })
  expect(await Promise.all([addTo(1, 2), addTo(2, 1)])).toEqual([2, 1])
  expect(await numbers()).toEqual([2, 2])
  expect(tries).toBe(3)
})

test('of serializable transactions that contradict each other none is lost', async () => {
  const allHaveRead = meeting(5)
  let tries = 0
  const addOne = () =>
    inTransaction(
      connection.database,
      async transaction => {
        tries += 1
        const { rows } = await transaction.execute<{ number: number }>(sql`select number from tally where id = 1`)
        await allHaveRead()
        await transaction.execute(sql`update tally set number = ${(rows[0]?.number ?? 0) + 1} where id = 1`)
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all(Array.from({ length: 5 }, addOne))
  expect(await numbers()).toEqual([5, 0])
  expect(tries).toBeGreaterThan(5)
})

test('work that is given up every time is not tried for ever, and leaves nothing', async () => {
  let tries = 0
  const error: unknown = await inTransaction(connection.database, async transaction => {
    tries += 1
    await transaction.execute(sql`update tally set number = 9`)
    await transaction.execute(sql`do $$ begin raise sqlstate '40001'; end $$`)
  }).catch((reason: unknown) => reason)
  expect(errorCode(error)).toBe('40001')
  expect(tries).toBe(10)
  expect(await numbers()).toEqual([0, 0])
})

test('an error of the work itself is not tried again', async () => {
  let tries = 0
  await expect(
    inTransaction(connection.database, async transaction => {
      tries += 1
      await transaction.execute(sql`update tally set number = 9`)
      throw new Error('the row is full')
    }),
  ).rejects.toThrow('the row is full')
  expect(tries).toBe(1)
  expect(await numbers()).toEqual([0, 0])
})

test('what was changed meanwhile is read after the rollback, and the reading may write', async () => {
  const { database } = connection
  const conflict: unknown = await inTransaction(database, async transaction => {
    await transaction.execute(sql`update tally set number = 9`)
    expectVersion(1, 2, 'Somebody was first.', async () => {
      await database.execute(sql`update tally set number = 5 where id = 2`)
      return numbers()
    })
  }).catch((reason: unknown) => reason)
  expect(conflict).toMatchObject({ name: 'Conflict', message: 'Somebody was first.', current: [0, 5] })
  expect(await numbers()).toEqual([0, 5])
})

test.each([[2], [undefined]])('the version that is held, or none, passes: %s', async seen => {
  await inTransaction(connection.database, async () => expectVersion(seen, 2, 'Somebody was first.'))
})
