// Work that one of the servers on a database does once a day.
import { forgetTries, isFirst } from './throttles/throttle'
import { isUnavailable } from './database/connect'
import type { Services } from './services'

/** Times in milliseconds. */
const EVERY = 3600_000
const FIRST_LOOK = 120_000
/** Seconds: a little less than a day, so that it does not come later each day. */
const ONCE = 23 * 3600

export interface DailyWork<Result> {
  /** Does what is due, unless a server did so within the last day: then null. */
  look(): Promise<Result | null>
  stop(): Promise<void>
}

export interface DailyWorkOptions<Result> {
  services: Pick<Services, 'database' | 'clock'>
  /** The key in the database, so that all servers share it and a restart does not forget it. */
  turn: string
  work: () => Promise<Result>
  /** The beginning of the line that is logged when it fails: 'What is out of date was not removed'. */
  failed: string
  log: (line: string) => void
}

/** Looks every hour whether the work is due, for the first time two minutes after the start. */
export function onceADay<Result>({ services, turn, work, failed, log }: DailyWorkOptions<Result>): DailyWork<Result> {
  let looking: Promise<Result | null> | undefined
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<Result | null> {
    if (!(await isFirst(services, turn, ONCE))) return null
    try {
      return await work()
    } catch (error) {
      // The next look tries it again.
      await forgetTries(services, turn)
      throw error
    }
  }

  const lookQuietly = () =>
    void look().catch((error: unknown) => {
      if (!isUnavailable(error))
        log(`${failed}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    })
  const timers = [setTimeout(lookQuietly, FIRST_LOOK).unref(), setInterval(lookQuietly, EVERY).unref()]
  return {
    look,
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await looking?.catch(() => undefined)
    },
  }
}
