import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { eventChangedMail } from '../mail/templates/eventChangeMails'
import { eventPeriod } from '../mail/templates/eventPeriod'
import type { Services } from '../services'
import { type EventRecord, lockEvent } from './lockEvent'
import { mailCrew } from './mailCrew'

/** Tells whether the attendees hear of the change: another title, or another time. */
export const isNewsToCrew = (was: EventRecord, is: EventRecord): boolean =>
  is.title !== was.title || eventPeriod(is) !== eventPeriod(was)

/** Tells the attendees when the event has another title or takes place at another time. Other changes cause no mail. */
export async function mailEventChanged(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { was, is }: { was: EventRecord; is: EventRecord },
): Promise<void> {
  if (!isNewsToCrew(was, is)) return
  // The event is locked already. With other dates its state may be another.
  const { state } = await lockEvent(transaction, services.clock, is.id)
  await mailCrew(
    transaction,
    services,
    { caller, deed: 'events.edit', eventId: is.id },
    (letterhead, attendee, officer) => eventChangedMail(letterhead, attendee, officer, { ...state, was, is }),
  )
}
