// A server that writes as fast as it can and says what it wrote; run as a process of its own, to be killed.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres'

const { url } = await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? '', log: () => undefined })
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists written (id int primary key)')
for (let id = 1; ; id++) {
  await client.query('insert into written values ($1)', [id])
  process.stdout.write(`${id}\n`)
}
