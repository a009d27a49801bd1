import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../server/database/connect'
import { type ContentWatch, watchContent } from '../../server/site/watchContent'
import { freshDatabase } from '../cluster/freshDatabase'
import { eventually } from '../eventually'
import { SQL_NOW } from '../moment'

let url: string
let drop: () => Promise<void>
let connection: Connection
let watch: ContentWatch
const app = Fastify()
beforeAll(async () => {
  ;({ url, drop } = await freshDatabase())
  connection = connectDatabase(url)
  watch = watchContent(app, connection.database)
  app.post('/', async () => ({}))
  app.get('/', async () => ({}))
})
afterAll(async () => {
  watch.stop()
  await app.close()
  await connection.close()
  await drop()
})

/** A version that is another one than before. */
const another = (than: string | null) =>
  eventually(() => {
    const version = watch.version()
    expect(version).not.toBeNull()
    expect(version).not.toBe(than)
    return version
  })

test('[SPD-02] what any server changes of the content is told, and nothing else', async () => {
  let version = await another(null)
  for (const change of [
    `update club_settings set title = 'Ebb'`,
    `insert into home_feature (position, title, summary) values (1, 'Tide', 'A')`,
    `delete from home_feature`,
    `update gender set name = name`,
    `insert into member_role select id, 1 from member`,
  ]) {
    await connection.pool.query(change)
    version = await another(version)
  }
  await connection.pool.query(`insert into throttle values ('any', 1, ${SQL_NOW})`)
  await connection.pool.query('select')
  expect(watch.version()).toBe(version)
})

test('[SPD-02] a write of this server counts before it is answered; a read does not', async () => {
  const version = await another(null)
  await app.inject({ url: '/' })
  expect(watch.version()).toBe(version)
  await app.inject({ url: '/', method: 'POST' })
  expect(watch.version()).not.toBe(version)
})

test('[SPD-02] where the connection is lost nothing is known, until there is another one', async () => {
  const version = await another(null)
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content_changed'`,
  )
  await eventually(() => expect(watch.version()).toBeNull())
  await another(version)
})
