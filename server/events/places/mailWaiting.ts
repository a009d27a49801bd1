import type { Transaction } from '../../database/connect'
import { type Letterhead, readLetterhead } from '../../mail/letterhead'
import { type NewMail, queueMail } from '../../mail/queueMail'
import type { EventPlaces, OpenEntry } from './eventPlaces'
import { morningAfter } from './offerTime'
import type { PlacesServices } from './takeStep'

/**
 * Writes to those of a waiting list who are still members and want such mails, by day: at night they wait for the
 * morning.
 */
export async function mailWaiting(
  transaction: Transaction,
  { clock, publicUrl }: PlacesServices,
  { rules, event }: Pick<EventPlaces, 'rules'> & { event: Pick<EventPlaces['event'], 'id'> },
  entries: readonly OpenEntry[],
  letter: (letterhead: Letterhead, to: OpenEntry) => NewMail,
): Promise<void> {
  const letterhead = await readLetterhead(transaction, publicUrl)
  const notBefore = morningAfter(clock.now(), rules)
  const told = entries.filter(({ isReachable, wantsMail }) => isReachable && wantsMail)
  await queueMail(
    transaction,
    clock,
    told.map(entry => ({
      ...letter(letterhead, entry),
      eventId: event.id,
      waitingEntryId: entry.id,
      restsAtNight: true,
      notBefore,
    })),
  )
}
