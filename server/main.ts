// Starts the club: settings, database, demo club, mail, listening; and ends it in good order, also in the middle of the start.
import { once } from 'node:events'
import { readConfig } from './config'
import { openLog } from './log'
import { startServer } from './start'
import { welcome } from './welcome'

const GRACE_SECONDS = 9

// Before anything is started, so that nothing is left behind. SIGHUP comes when the terminal is closed.
const told = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => told.abort())
told.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), GRACE_SECONDS * 1000).unref(), {
  once: true,
})

try {
  const config = readConfig(process.env)
  const { logger, line: log } = openLog(config)
  const { origin, isDemoClub, stop } = await startServer(config, { signal: told.signal, log, logger })
  // The demo's accounts are for a person at a terminal.
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

/** One clear line: a refused connection says so only in the errors that it gathers. */
function oneLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return oneLineOf(error.errors[0])
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
