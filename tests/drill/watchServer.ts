import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Services } from '../../server/services'
import { program } from '../programs/program'

/** The server over this database in a process of its own, so that the test's own work is not counted. */
export async function watchServer(
  databaseUrl: string,
  { database: _database, statisticsDatabase: _statistics, clock: _clock, secrets: _secrets, ...settings }: Services,
) {
  const child = fork(program('watchedServer'), [databaseUrl, JSON.stringify(settings)], { execArgv: [] })
  const told = async () => ((await once(child, 'message')) as [{ origin?: string; longest?: number }])[0]
  const { origin = '' } = await told()
  return {
    origin,
    /** Returns the milliseconds for which the event loop was held longest since the last question. */
    async held(): Promise<number> {
      const answer = told()
      child.send('held?')
      return (await answer).longest ?? 0
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
