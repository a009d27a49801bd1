import type { FastifyRequest } from 'fastify'
import { describeFault } from './describeFault'

/** The lines that each kind may write in a minute. An outage causes the same line for every request. */
const MOST = { fault: 60, away: 10 }
const MINUTE = 60_000

const written = { fault: newMinute(), away: newMinute() }

function newMinute() {
  return { since: Date.now(), lines: 0, left: 0 }
}

/**
 * Writes a fault to the log, with the id of its request. The kind `away` means that the database was not there. Faults
 * beyond a minute's limit are only counted.
 */
export function logFault({ log }: FastifyRequest, error: unknown, kind: keyof typeof MOST = 'fault'): void {
  if (Date.now() >= written[kind].since + MINUTE) {
    if (written[kind].left > 0)
      log.error(`${written[kind].left} more errors of this kind (${kind}) were not written down.`)
    written[kind] = newMinute()
  }
  if (written[kind].lines++ < MOST[kind]) log.error(describeFault(error))
  else written[kind].left++
}
