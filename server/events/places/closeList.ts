import type { WaitingReason } from '#contract/rules/waiting'
import type { Transaction } from '../../database/connect'
import { waitingListClosedMail } from '../../mail/templates/waitingMails'
import { listOpenEntries, readEventPlaces } from './eventPlaces'
import { mailWaiting } from './mailWaiting'
import { type PlacesServices, takeStep } from './takeStep'

interface Closing {
  reason: Extract<WaitingReason, 'placesEmptied' | 'partOff' | 'ended'>
  /** The member whose deed it is; null for the clock's own. */
  by: number | null
}

/** Closes the waiting list of a locked event. Those who wait are told, unless the event is over. */
export async function closeList(
  transaction: Transaction,
  services: PlacesServices,
  eventId: number,
  { reason, by }: Closing,
): Promise<void> {
  const entries = await listOpenEntries(transaction, eventId)
  if (entries.length === 0) return
  for (const entry of entries) await takeStep(transaction, services, entry, { step: 'closed', by, reason })
  if (reason === 'ended') return
  const places = await readEventPlaces(transaction, eventId)
  await mailWaiting(transaction, services, places, entries, (letterhead, to) =>
    waitingListClosedMail(letterhead, to, places.event, reason),
  )
}
