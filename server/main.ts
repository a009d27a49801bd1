// Starts the club: settings, database, demo club, mail, listening; and ends it in good order.
import { readConfig } from './config'
import { startServer } from './start'
import { welcome } from './welcome'

const GRACE_SECONDS = 9

try {
  const { origin, isDemoClub, stop } = await startServer(readConfig(process.env))
  console.log(welcome(origin, isDemoClub))
  let ending: Promise<void> | undefined
  const end = () => {
    setTimeout(() => process.exit(1), GRACE_SECONDS * 1000).unref()
    ending ??= stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(oneLineOf(error))
  process.exit(1)
}

/** One clear line: a refused connection says so only in the errors that it gathers. */
function oneLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return oneLineOf(error.errors[0])
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
