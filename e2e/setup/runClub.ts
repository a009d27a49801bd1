// The built server with a demo club of its own, and what no screen can show or change.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { makeDatabase } from './cluster'
import { openMailbox, type Mailbox } from './mailbox'
import { runServer } from './runServer'

export interface Club extends Omit<Mailbox, 'stop'> {
  origin: string
  /** Reads or changes what no screen can: the records, and that days have passed. */
  sql: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  databaseUrl: string
  /** Returns the server's output so far. */
  output: () => string
}

/** Starts a server with these settings beyond the usual; `byName`, at a host name, which passkeys need. */
export async function runClub(
  settings: Record<string, string> = {},
  { byName = false } = {},
): Promise<Club & { close: () => Promise<void> }> {
  const { url, drop } = await makeDatabase()
  const mailbox = await openMailbox()
  const named = byName ? await placeByName() : null
  const server = await runServer({
    DATABASE_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'club@demo.example',
    CLUB_DEMO: '1',
    ...settings,
    ...(named && { PORT: named.port, CLUB_URL: named.origin }),
  })
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  // On some evenings the demo club's crews would be asked meanwhile. The journey of that evening switches it on.
  await database.query('update water_settings set asks_evening = false, has_digest = false')
  return {
    ...mailbox,
    origin: named?.origin ?? server.origin,
    sql: async (text, values) => (await database.query(text, values && [...values])).rows,
    output: server.output,
    databaseUrl: url,
    close: async () => {
      await database.end()
      await server.stop()
      await mailbox.stop()
      await drop()
    },
  }
}

/** Finds a port that was free a moment ago: the server has to be told its name before it listens. */
async function placeByName(): Promise<{ port: string; origin: string }> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return { port: String(port), origin: `http://localhost:${port}` }
}
