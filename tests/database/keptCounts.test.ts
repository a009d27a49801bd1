import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countMiscounted, recount } from '../../server/events/completedRows/recount'
import { type Connection, connectDatabase } from '../../server/database/connect'
import { createChance } from '../../server/demo/random'
import { freshDatabase } from '../cluster/freshDatabase'
import { SQL_NOW } from '../moment'

const MEMBERS = 8
const EVENTS = 6

let drop: () => Promise<void>
let connection: Connection
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  connection = connectDatabase(fresh.url, { max: 4 })
})
afterAll(async () => {
  await connection.close()
  await drop()
})

const run = (text: string, values: unknown[] = []) => connection.pool.query(text, values)
const numbersOf = async (text: string) => (await run(text)).rows.map(row => Number(Object.values(row)[0]))

beforeEach(async () => {
  await run('delete from event')
  await run('delete from member')
  await run(
    `insert into member (first_name, family_name, email, registered_at) select 'A', 'B', i || '@club.example', ${SQL_NOW} from generate_series(1, $1::int) i`,
    [MEMBERS],
  )
  await run(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, created_at)
     select 'Row', (select id from event_type order by id limit 1 offset i % 4), (select min(id) from member), '', ${SQL_NOW}, ${SQL_NOW} from generate_series(1, $1::int) i`,
    [EVENTS],
  )
})

test('[SPD-03] after any changes, one or many at once, the kept counts are what counting again gives', async () => {
  const chance = createChance(7)
  const upTo = (most: number) => chance.whole(0, most - 1)
  const one = (table: string, most: number) => `(select id from ${table} order by id limit 1 offset ${upTo(most)})`
  const reason = () => (chance.percent(50) ? 'null' : '(select min(id) from cancel_reason)')
  const left = () => (chance.percent(50) ? 'null' : '(select min(id) from attendee_remove_reason)')
  const changes = [
    () =>
      `insert into attendee (event_id, member_id, joined_at, confirmed) values (${one('event', EVENTS)}, ${one('member', MEMBERS)}, ${SQL_NOW}, ${chance.percent(70)}) on conflict do nothing`,
    () =>
      `insert into attendee (event_id, member_id, joined_at, confirmed) select ${one('event', EVENTS)}, id, ${SQL_NOW}, true from member on conflict (event_id, member_id) do update set confirmed = excluded.confirmed, attendee_remove_reason_id = null`,
    () =>
      `update attendee set confirmed = false, attendee_remove_reason_id = ${left()} where member_id = ${one('member', MEMBERS)}`,
    () =>
      `update attendee set confirmed = true where attendee_remove_reason_id is null and event_id = ${one('event', EVENTS)}`,
    () => `delete from attendee where event_id = ${one('event', EVENTS)} and member_id = ${one('member', MEMBERS)}`,
    () => `update event set cancel_reason_id = ${reason()} where id = ${one('event', EVENTS)}`,
    () => `update event set event_type_id = ${one('event_type', 4)} where id >= ${one('event', EVENTS)}`,
    () => `update event_type set is_row_event = not is_row_event where id = ${one('event_type', 4)}`,
  ]
  for (let change = 0; change < 150; change += 1) {
    const text = changes[upTo(changes.length)]?.() ?? ''
    await run(text)
    expect(await countMiscounted(connection.database), text).toBe(0)
  }
  expect(Math.max(...(await numbersOf('select rows from member_rowing')))).toBeGreaterThan(1)
  await run(`delete from event where id = ${one('event', EVENTS)}`)
  expect(await countMiscounted(connection.database)).toBe(0)
})

test('[SPD-03] who confirms a crew while somebody cancels its event waits, or is waited for', async () => {
  await run(
    `insert into attendee (event_id, member_id, joined_at) select e.id, m.id, ${SQL_NOW} from event e, member m`,
  )
  const [event] = await numbersOf('select min(id) from event')
  for (const order of ['confirm first', 'cancel first']) {
    await run('update event set cancel_reason_id = null')
    await run('update attendee set confirmed = false')
    const [first, second] = [await connection.pool.connect(), await connection.pool.connect()]
    const confirm = `update attendee set confirmed = true where event_id = ${event}`
    const cancel = `update event set cancel_reason_id = (select min(id) from cancel_reason) where id = ${event}`
    const [begun, after] = order === 'confirm first' ? [confirm, cancel] : [cancel, confirm]
    await first.query('begin')
    await first.query(begun)
    const waiting = second.query(after)
    await first.query('commit')
    await waiting
    first.release()
    second.release()
    expect(await countMiscounted(connection.database), order).toBe(0)
  }
})

test('[SPD-03] a count that somebody changed by hand is found, and counted again', async () => {
  await run(
    `insert into attendee (event_id, member_id, joined_at) select e.id, m.id, ${SQL_NOW} from event e, member m`,
  )
  await run('update event_attendance set attending = attending + 1 where event_id = (select min(id) from event)')
  expect(await countMiscounted(connection.database)).toBe(1)
  expect(await recount(connection.database)).toBe(1)
  expect(await countMiscounted(connection.database)).toBe(0)
  expect(await recount(connection.database)).toBe(0)
})
