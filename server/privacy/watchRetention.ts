// Once a day, one of the servers on the database removes what has been kept long enough.
import { isUnavailable } from '../database/connect'
import type { Services } from '../services'
import { forgetTries, isFirst } from '../accounts/throttles/countTry'
import { type Removed, removeOutdated } from './removeOutdated'

/** Times in milliseconds. */
const EVERY = 3600_000
const FIRST_LOOK = 120_000
/** Seconds: a little less than a day, so that it does not come later each day. */
const ONCE = 23 * 3600
/** The key in the database, so that all servers share it and a restart does not forget it. */
const TURN = 'retention'

export interface RetentionWatch {
  /**
   * Removes what is due, unless it was done within the last day. Returns what was removed; null where nothing was to be
   * done.
   */
  look(): Promise<Removed | null>
  stop(): Promise<void>
}

export function watchRetention(
  services: Pick<Services, 'database' | 'clock'>,
  log: (line: string) => void,
): RetentionWatch {
  let looking: Promise<Removed | null> | undefined
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  async function lookNow(): Promise<Removed | null> {
    if (!(await isFirst(services, TURN, ONCE))) return null
    try {
      return await removeOutdated(services)
    } catch (error) {
      // The next look tries it again.
      await forgetTries(services, TURN)
      throw error
    }
  }

  const lookQuietly = () =>
    void look().catch((error: unknown) => {
      if (!isUnavailable(error))
        log(
          `What is out of date was not removed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
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
