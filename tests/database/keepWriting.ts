// A server that writes as fast as it can and says what it wrote; run as a process of its own, to be killed.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres'

const { url } = await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? '', log: () => undefined })
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists written (id int primary key)')
const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from written')
for (let id = (rows[0]?.last ?? 0) + 1; ; id++) {
  await client.query('insert into written values ($1)', [id])
  process.stdout.write(`${id}\n`)
}
