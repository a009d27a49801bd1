import { and, asc, eq } from 'drizzle-orm'
import type { Caller, Deed } from '#contract/access'
import type { EventState } from '#contract/rules/eventStates'
import { countDeed } from '../throttles/throttle'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { member } from '../database/schema/members'
import { isReachable, type Person, readCorrespondent, TO_REACH } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type Correspondent, type NewMail, queueMail } from '../mail/queueMail'
import { eventChangedMail } from '../mail/templates/eventMails'
import { eventPeriod } from '../mail/templates/eventPeriod'
import { type NewPush, queuePush } from '../push/queuePush'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import type { EventRecord } from './lockedEvent'

interface Telling {
  caller: Caller
  deed: Deed
  eventId: number
  /** What their devices are told. */
  push: Pick<NewPush, 'kind' | 'startedAt'>
}

/**
 * Tells each attendee of an event what an officer's deed means for them, by email and on their devices. Throws TooMany.
 */
export async function tellCrew(
  transaction: Transaction,
  services: Services,
  { caller, deed, eventId, push }: Telling,
  write: (letterhead: Letterhead, attendee: Person, officer: Correspondent) => NewMail,
): Promise<void> {
  const { clock, publicUrl } = services
  const crew = await crewOf(transaction, eventId)
  if (crew.length === 0) return
  await countDeed(transaction, clock, caller, deed)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const officer = await readCorrespondent(transaction, caller.memberId)
  await queueMail(
    transaction,
    clock,
    crew.map(person => ({ ...write(letterhead, person, officer), eventId })),
  )
  await queuePush(transaction, services, { ...push, eventId, memberIds: crew.map(({ id }) => id) })
}

/**
 * Reads the recipients of a mail to an event's attendees: those not removed, waiting ones included, who have not left
 * the club.
 */
export const crewOf = (
  transaction: Transaction,
  eventId: number,
): Promise<(Person & { id: number; phoneNumber: string | null })[]> =>
  transaction
    .select(TO_REACH)
    .from(attendee)
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(and(eq(attendee.eventId, eventId), eq(attendee.isRemoved, false), isReachable(member)))
    .orderBy(asc(attendee.id))

/** Tells whether the attendees hear of the change: another title, or another time. */
export const isNewsToCrew = (was: EventRecord, is: EventRecord): boolean =>
  is.title !== was.title || eventPeriod(is) !== eventPeriod(was)

/**
 * Tells the attendees when the event has another title or takes place at another time. Other changes cause no mail.
 * @param state of the event as it is now: with other dates it may be another
 */
export async function tellEventChanged(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { was, is, state }: { was: EventRecord; is: EventRecord; state: EventState },
): Promise<void> {
  if (!isNewsToCrew(was, is)) return
  const [river = null] = await readRiversOfType(transaction, is.eventTypeId, [is])
  await tellCrew(
    transaction,
    services,
    { caller, deed: 'events.edit', eventId: is.id, push: { kind: 'changed', startedAt: was.startsAt } },
    (letterhead, attendee, officer) =>
      eventChangedMail(letterhead, attendee, officer, { ...state, was, is: { ...is, river } }),
  )
}
