// Starts the club: settings, database, demo club, mail, listening. It also ends the club in good order, even in the
// middle of the start.
import { once } from 'node:events'
import { readConfig } from './config'
import { openLog } from './log'
import { startServer } from './start'
import { welcome } from './welcome'

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
  const { origin, isDemoClub, stop } = await startServer(config, { signal: told.signal, log, logger })
  // The demo's accounts are shown only to a person at a terminal.
  if (logger) log(welcome(origin, false))
  else console.log(welcome(origin, isDemoClub))
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
