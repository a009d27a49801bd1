import type { SetupRecord } from '#contract/setupResources'
import { Conflict } from '../../errors'

/**
 * Throws Conflict, with the record as it is now, when it was changed since the version that the caller saw. Without a
 * version there is no check.
 */
export function expectVersion(current: SetupRecord, seen: number | undefined): void {
  if (seen === undefined || seen === current.version) return
  throw new Conflict('Somebody else has changed this since you opened it. Please check it and save again.', current)
}
