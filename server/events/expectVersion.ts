import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { Conflict } from '../errors'
import type { EventRecord } from './lockEvent'
import { presentOrganiserView } from './present'
import { readOrganiserView } from './readOrganiserView'

/**
 * Throws Conflict, with the organiser's view as it is now, when the event has been changed since the version that the
 * caller saw. Without a version there is no check.
 */
export async function expectVersion(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  { id, version }: EventRecord,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const current = presentOrganiserView(await readOrganiserView({ database: transaction, clock }, caller, id))
  throw new Conflict(
    'This event has been changed by somebody else since you opened it. Please check it and save again.',
    current,
  )
}
