// Starts the club: settings, database, demo club, mail, listening. It also ends the club in good order, even in the
// middle of the start.
import { once } from 'node:events'
import { APP_BASE } from '#contract/words'
import { readConfig } from './config'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts'
import { openLog } from './log'
import { startServer } from './start'

const GRACE_SECONDS = 9

// The handlers are set before anything starts, so that nothing is left behind. SIGHUP comes when the terminal is
// closed.
const told = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => told.abort())
told.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), GRACE_SECONDS * 1000).unref(), {
  once: true,
})

try {
  const config = readConfig(process.env)
  const { logger, line: log } = openLog(config)
  // A link inside a line of JSON is hard to read and to copy. What a program reads goes to stdout alone.
  const tell = logger && ((line: string) => console.error(line))
  const { origin, isDemoClub, stop } = await startServer(config, { signal: told.signal, log, tell, logger })
  // The demo's accounts are shown only to a person at a terminal.
  if (logger) log(startupMessage(origin, false))
  else console.log(startupMessage(origin, isDemoClub))
  if (!told.signal.aborted) await once(told.signal, 'abort')
  await stop()
  process.exit(0)
} catch (error) {
  if (told.signal.aborted && error === told.signal.reason) process.exit(0)
  console.error(oneLineOf(error))
  process.exit(1)
}

/** Returns one clear line. A refused connection has its reason only in the errors that it gathers. */
function oneLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return oneLineOf(error.errors[0])
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}

/** Returns the text that is printed once the club is open: its address, and the accounts of the demo club. */
function startupMessage(origin: string, isDemoClub: boolean): string {
  const address = `The club is open: ${origin}${APP_BASE}/`
  if (!isDemoClub) return address
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  const accounts = DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
  return [address, '', `The demo club's accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts].join('\n')
}
