import type { Caller } from '#contract/access'
import { expectVersion } from '../errors'
import type { Services } from '../services'
import type { EventRecord } from './lockEvent'
import { presentOrganiserView } from './present'
import { readOrganiserView } from './readOrganiserView'

/** Throws Changed, with the organiser's view, when the event has been changed since the version that the caller saw. */
export function expectEventVersion(
  services: Services,
  caller: Caller,
  { id, version }: EventRecord,
  seen: number | undefined,
): void {
  expectVersion(
    seen,
    version,
    'This event has been changed by somebody else since you opened it. Please check it and save again.',
    async () => presentOrganiserView(await readOrganiserView(services, caller, id)),
  )
}
