// The built server with a demo club of its own, and what no screen can show or change.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { dayAt } from '../../contract/rules/clubClock'
import { daysLater } from '../../contract/rules/days'
import { makeDatabase } from './cluster'
import { openMailbox, type Mailbox } from './mailbox'
import { makeNextBuild } from './nextBuild'
import { journeyFolder, runJourneyServer } from './runServer'

export interface Club extends Omit<Mailbox, 'stop'> {
  origin: string
  /** The club's present moment. */
  now: () => Date
  /** Returns how far the club's clock is ahead of the machine's, in milliseconds. */
  ahead: () => number
  /** Sets the club's clock, which then runs on. */
  setMoment: (moment: string) => Promise<void>
  /** Returns the club's day, yyyy-MM-dd, or the one this many days later. */
  day: (later?: number) => string
  /**
   * Reads or changes what no screen can: the records, and that days have passed. In the text, `$now` and `$today` stand
   * for the club's present moment and its day.
   */
  sql: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  databaseUrl: string
  /** Ends the server, and starts one at the same address that serves the next build. Returns what goes back. */
  serveNextBuild: () => Promise<() => Promise<void>>
  /** Returns the server's output so far. */
  output: () => string
}

/** The zone of every club whose set-up names no other. */
const ZONE = 'Europe/London'

/**
 * Starts a server with these settings beyond the usual; `byName`, at a host name, which passkeys need. Its clock begins
 * at the moment; without one it is the machine's.
 */
export async function runClub(
  settings: Record<string, string> = {},
  { byName = false, moment }: { byName?: boolean; moment?: string } = {},
): Promise<Club & { close: () => Promise<void> }> {
  const { url, drop } = await makeDatabase()
  const mailbox = await openMailbox()
  const named = byName ? await addressByName() : null
  let ahead = moment === undefined ? 0 : aheadAt(moment)
  const now = () => new Date(Date.now() + ahead)
  const day = (later = 0) => daysLater(dayAt(ZONE, now().toISOString()), later)
  const environment = {
    DATABASE_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'club@demo.example',
    CLUB_DEMO: '1',
    ...settings,
    ...(named && { PORT: named.port, CLUB_URL: named.origin }),
  }
  let server = await runJourneyServer(environment, ahead)
  const origin = named?.origin ?? server.origin
  const serveFrom = async (folder: string) => {
    await server.stop()
    server = await runJourneyServer({ ...environment, PORT: new URL(server.origin).port }, ahead, folder)
  }
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  // On some evenings the demo club's crews would be asked meanwhile. The journey of that evening switches it on.
  await database.query('update water_settings set asks_evening = false, has_digest = false')
  return {
    ...mailbox,
    origin,
    now,
    ahead: () => ahead,
    day,
    setMoment: async at => {
      ahead = aheadAt(at)
      await server.setAhead(ahead)
    },
    sql: async (text, values) => {
      const dated = text
        .replaceAll('$now', () => `timestamptz '${now().toISOString()}'`)
        .replaceAll('$today', () => `date '${day()}'`)
      return (await database.query(dated, values && [...values])).rows
    },
    output: () => server.output(),
    databaseUrl: url,
    serveNextBuild: async () => {
      const { folder, remove } = await makeNextBuild(journeyFolder())
      await serveFrom(folder)
      return async () => {
        await serveFrom(journeyFolder())
        await remove()
      }
    },
    close: async () => {
      await database.end()
      await server.stop()
      await mailbox.stop()
      await drop()
    },
  }
}

/** Returns how far the moment is ahead of the machine's clock, in milliseconds. */
function aheadAt(moment: string): number {
  const ahead = Date.parse(moment) - Date.now()
  if (Number.isNaN(ahead)) throw new Error(`${moment} is no moment.`)
  return ahead
}

/** Finds a port that was free a moment ago: the server has to be told its name before it listens. */
async function addressByName(): Promise<{ port: string; origin: string }> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return { port: String(port), origin: `http://localhost:${port}` }
}
