import { and, eq } from 'drizzle-orm'
import type { WaitingReason } from '#contract/rules/waiting'
import type { Transaction } from '../../database/connect'
import { waitingStep } from '../../database/schema/waiting'
import { clockAt, dayAt } from '#contract/rules/clubClock'
import { type EventPlaces, listOpenEntries, type NamedEvent, type OpenEntry, readEventPlaces } from './eventPlaces'
import {
  offerWithdrawnMail,
  passedOverMail,
  placeOfferedMail,
  waitingListClosedMail,
} from '../../mail/templates/waitingMails'
import type { WithRiver } from '../../mail/templates/riverInMail'
import { queuePush } from '../../push/queuePush'
import { readRiversOfType } from '../../river/rowRiver'
import { cutOffOf, offerTimeOf, morningAfter } from './offerTime'
import { type PlacesServices, takeStep } from './takeStep'
import { type Letterhead, readLetterhead } from '../../mail/letterhead'
import { type NewMail, queueMail } from '../../mail/queueMail'

/** The standing of an event's places after they have been settled. */
export interface Settled {
  /** Those who are on the list, in its order. */
  entries: readonly OpenEntry[]
  /** Whether all places are held, or somebody waits who can still be offered one: then nobody else joins. */
  isTaken: boolean
  /** Whether the cut-off has passed, so that nobody joins the list any more. */
  isListClosed: boolean
}

interface Change {
  /** The number of places has become smaller: the latest offers are withdrawn. */
  isSmaller?: boolean
  /** The event takes place at another time: all offers are withdrawn, and made anew. */
  isMoved?: boolean
}

/**
 * Brings the places of an event and its waiting list to where they belong now: ends offers whose time is over,
 * withdraws those that the event no longer allows, and offers free places to the first who can come. Each deed that
 * frees or changes places calls it at its end, under the event's lock, and so does the clock. Returns null for an event
 * without a number of places, without a query; and where the club has the part switched off, which closes the list.
 */
export async function settlePlaces(
  transaction: Transaction,
  services: PlacesServices,
  event: { id: number; places: number | null },
  change: Change = {},
): Promise<Settled | null> {
  if (event.places === null) return null
  const read = await readEventPlaces(transaction, event.id)
  if (!read.isOn) {
    await closeList(transaction, services, event.id, { reason: 'partOff', by: null })
    return null
  }
  const places = { ...read, places: event.places }
  const now = services.clock.now()
  const entries = await endLapsed(transaction, services, await listOpenEntries(transaction, event.id), now)
  const withdrawn = await withdraw(transaction, services, entries, offersToWithdraw(places, entries, change))
  const time = places.isFull || places.isCancelled ? null : offerTimeOf(now, places, places.rules)
  const offered = time === null ? entries : await offerFree(transaction, services, places, entries, time.until)
  for (const { entry, reason } of withdrawn)
    if (!offered.some(({ id, state }) => id === entry.id && state === 'offered'))
      await mailWaiting(transaction, services, places, [entry], (letterhead, to) =>
        offerWithdrawnMail(letterhead, to, places.event, reason),
      )
  return {
    entries: offered,
    isTaken: freeOf(places, offered) <= 0 || (time !== null && offered.some(isNext)),
    isListClosed: cutOffOf(places, places.rules) <= now,
  }
}

type Placed = EventPlaces & { places: number }

const isOffered = ({ state }: OpenEntry) => state === 'offered'
const freeOf = ({ places, attending }: Placed, entries: readonly OpenEntry[]) =>
  places - attending - entries.filter(isOffered).length
/** Tells whether somebody waits who can be offered a place. */
const isNext = ({ state, isReachable, other }: OpenEntry) => state === 'waiting' && isReachable && other === null

/** Ends the offers whose time is over. Returns the others who are on the list. */
async function endLapsed(
  transaction: Transaction,
  services: PlacesServices,
  entries: readonly OpenEntry[],
  now: Date,
): Promise<OpenEntry[]> {
  const isOver = ({ offeredUntil }: OpenEntry) => offeredUntil !== null && offeredUntil <= now
  for (const entry of entries.filter(isOver)) await takeStep(transaction, services, entry, { step: 'lapsed', by: null })
  return entries.filter(entry => !isOver(entry))
}

interface Withdrawal {
  entry: OpenEntry
  reason: WaitingReason
}

function offersToWithdraw(places: Placed, entries: readonly OpenEntry[], change: Change): Withdrawal[] {
  const offers = entries.filter(isOffered)
  const all = (reason: WaitingReason) => offers.map(entry => ({ entry, reason }))
  if (places.isCancelled) return all('cancelled')
  if (places.isFull) return all('full')
  if (change.isMoved) return all('moved')
  const tooMany = change.isSmaller ? Math.max(0, -freeOf(places, entries)) : 0
  const latestFirst = offers.toSorted((one, other) => (other.offerStep ?? 0) - (one.offerStep ?? 0))
  return latestFirst.slice(0, tooMany).map(entry => ({ entry, reason: 'fewerPlaces' }))
}

/** Withdraws offers. Returns those whose members know of them, as their mails have gone. */
async function withdraw(
  transaction: Transaction,
  services: PlacesServices,
  entries: OpenEntry[],
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal[]> {
  const known: Withdrawal[] = []
  for (const withdrawal of withdrawals) {
    const { entry, reason } = withdrawal
    const isUnsent = await takeStep(transaction, services, entry, { step: 'withdrawn', by: null, reason })
    entries.splice(entries.indexOf(entry), 1, { ...entry, state: 'waiting', offeredUntil: null })
    if (!isUnsent) known.push(withdrawal)
  }
  return known
}

/** Offers each free place to the next who can come. Whoever is elsewhere at that time is told, and stays. */
async function offerFree(
  transaction: Transaction,
  services: PlacesServices,
  places: Placed,
  entries: readonly OpenEntry[],
  until: Date,
): Promise<OpenEntry[]> {
  let free = freeOf(places, entries)
  const end = {
    day: dayAt(places.rules.zone, until.toISOString()),
    time: clockAt(places.rules.zone, until.toISOString()),
  }
  // The river is read once, and only where somebody may be offered a place.
  const isOffering = free > 0 && entries.some(({ state, isReachable }) => state === 'waiting' && isReachable)
  const [river = null] = isOffering ? await readRiversOfType(transaction, places.eventTypeId, [places.event]) : []
  const event = { ...places.event, river }
  const after: OpenEntry[] = []
  for (const entry of entries) {
    if (free <= 0 || entry.state !== 'waiting' || !entry.isReachable) after.push(entry)
    else if (entry.other !== null) {
      await passOver(transaction, services, { rules: places.rules, event }, entry, entry.other)
      after.push(entry)
    } else {
      await takeStep(transaction, services, entry, { step: 'offered', by: null, until })
      await mailWaiting(transaction, services, places, [entry], (letterhead, to) =>
        placeOfferedMail(letterhead, to, event, end),
      )
      await queuePush(transaction, services, { kind: 'offered', eventId: event.id, memberIds: [entry.memberId], until })
      after.push({ ...entry, state: 'offered', offeredUntil: until })
      free -= 1
    }
  }
  return after
}

/** Tells somebody, once for each other event, that a place went past them. */
async function passOver(
  transaction: Transaction,
  services: PlacesServices,
  places: Pick<Placed, 'rules'> & { event: NamedEvent & WithRiver },
  entry: OpenEntry,
  other: NamedEvent,
): Promise<void> {
  const [told] = await transaction
    .select({ id: waitingStep.id })
    .from(waitingStep)
    .where(
      and(eq(waitingStep.entryId, entry.id), eq(waitingStep.step, 'passed'), eq(waitingStep.otherEventId, other.id)),
    )
    .limit(1)
  if (told) return
  await takeStep(transaction, services, entry, { step: 'passed', by: null, otherEventId: other.id })
  await mailWaiting(transaction, services, places, [entry], (letterhead, to) =>
    passedOverMail(letterhead, to, places.event, other),
  )
}

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

/**
 * Writes to those of a waiting list who are still members and want such mails, by day: at night they wait for the
 * morning.
 */
async function mailWaiting(
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
