// Work that every server on a database looks for again and again, a short time apart.
import { isUnavailable } from './database/connect'

export interface RepeatedWork {
  /** Does what is due now. */
  look(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Milliseconds between two looks. */
  every: number
  /** Does what is due, and nothing if another server has done it. */
  work: () => Promise<void>
  /** The beginning of the line that is logged when it fails: 'Waiting lists were not looked after'. */
  failed: string
  log: (line: string) => void
}

/** Looks again and again, for the first time after one interval. A look that takes long delays the next. */
export function repeatedly({ every, work, failed, log }: Options): RepeatedWork {
  let looking: Promise<void> | undefined
  const look = () => (looking ??= work().finally(() => (looking = undefined)))
  const lookQuietly = () =>
    void look().catch((error: unknown) => {
      if (!isUnavailable(error))
        log(`${failed}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    })
  const timer = setInterval(lookQuietly, every).unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}
