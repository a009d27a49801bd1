import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from './cloneDatabase'
import { freshDatabase } from './freshDatabase'

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

test('every database is migrated, and what one test file writes no other sees', async () => {
  const [mine, theirs] = await Promise.all([freshDatabase(), freshDatabase()])
  const [one, other] = await Promise.all([connected(mine.url), connected(theirs.url)])
  await one.query(`insert into role (name) values ('Cox')`)
  const roles = await other.query<{ name: string }>('select name from role')
  expect(roles.rows.map(({ name }) => name)).toContain('Member')
  expect(roles.rows.map(({ name }) => name)).not.toContain('Cox')
  await Promise.all([one.end(), other.end(), theirs.drop()])
  await mine.drop()
  await expect(connected(mine.url)).rejects.toThrow('does not exist')
})

test('a database is copied as soon as nobody is connected to the one it comes from', async () => {
  const source = await freshDatabase()
  onTestFinished(source.drop)
  const user = await connected(source.url)
  await user.query('create table kept as select 7 as number')
  const copying = cloneDatabase(inject('cluster'), new URL(source.url).pathname.slice(1))
  expect(await Promise.race([copying, wait(300, 'waiting')])).toBe('waiting')
  await user.end()

  const copy = await copying
  const reader = await connected(copy.url)
  expect((await reader.query('select number from kept')).rows).toEqual([{ number: 7 }])
  await reader.end()
  await copy.drop()
})
