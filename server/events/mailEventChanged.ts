import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { eventChangedMail } from '../mail/templates/eventChangeMails'
import { eventPeriod } from '../mail/templates/eventPeriod'
import type { Services } from '../services'
import { type EventRecord, lockEvent } from './lockEvent'
import { mailCrew } from './mailCrew'

/** Whether the attendees are told of the change: of another title, or another time. */
export const isNewsToCrew = (was: EventRecord, is: EventRecord): boolean =>
  is.title !== was.title || eventPeriod(is) !== eventPeriod(was)

/** Tells the attendees when the event has another title or takes place at another time; of other changes nobody is told. */
export async function mailEventChanged(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { was, is }: { was: EventRecord; is: EventRecord },
): Promise<void> {
  if (!isNewsToCrew(was, is)) return
  // It is locked already; with other dates it may stand otherwise.
  const { state } = await lockEvent(transaction, services.clock, is.id)
  await mailCrew(
    transaction,
    services,
    { caller, deed: 'events.edit', eventId: is.id },
    (letterhead, attendee, officer) => eventChangedMail(letterhead, attendee, officer, { ...state, was, is }),
  )
}
