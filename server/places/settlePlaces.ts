import { and, eq } from 'drizzle-orm'
import type { WaitingReason } from '#contract/waiting'
import type { Transaction } from '../database/connect'
import { waitingStep } from '../database/schema/waiting'
import { type EventPlaces, listOpenEntries, type OpenEntry, readEventPlaces } from './eventPlaces'
import { mailPassedOver, mailPlaceOffered, mailOfferWithdrawn } from './mailWaiting'
import { cutOffOf, offerTimeOf } from './offerTime'
import { type PlacesServices, takeStep } from './takeStep'

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
 * without a number of places, and where the club has the part switched off; for the first without a query.
 */
export async function settlePlaces(
  transaction: Transaction,
  services: PlacesServices,
  event: { id: number; places: number | null },
  change: Change = {},
): Promise<Settled | null> {
  if (event.places === null) return null
  const held = await readEventPlaces(transaction, event.id)
  if (!held.isOn) return null
  const places = { ...held, places: event.places }
  const now = services.clock.now()
  const cutOff = cutOffOf(places, places.rules)
  const isOver = ({ offeredUntil }: OpenEntry) => offeredUntil !== null && (offeredUntil <= now || cutOff <= now)
  const entries = await endLapsed(transaction, services, await listOpenEntries(transaction, event.id), isOver)
  const withdrawn = await withdraw(transaction, services, entries, offersToWithdraw(places, entries, change))
  const time = places.isFull || places.isCancelled ? null : offerTimeOf(now, places, places.rules)
  const offered = time === null ? entries : await offerFree(transaction, services, places, entries, time)
  for (const { entry, reason } of withdrawn)
    if (!offered.some(({ id, state }) => id === entry.id && state === 'offered'))
      await mailOfferWithdrawn(transaction, services, places, entry, reason)
  return {
    entries: offered,
    isTaken: freeOf(places, offered) <= 0 || (time !== null && offered.some(isNext)),
    isListClosed: cutOff <= now,
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
  isOver: (entry: OpenEntry) => boolean,
): Promise<OpenEntry[]> {
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
  const tooMany = change.isSmaller ? Math.min(offers.length, Math.max(0, -freeOf(places, entries))) : 0
  return tooMany === 0 ? [] : offers.slice(-tooMany).map(entry => ({ entry, reason: 'fewerPlaces' }))
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
  time: { from: Date; until: Date },
): Promise<OpenEntry[]> {
  let free = freeOf(places, entries)
  const after: OpenEntry[] = []
  for (const entry of entries) {
    if (free <= 0 || entry.state !== 'waiting' || !entry.isReachable) after.push(entry)
    else if (entry.other !== null) {
      await passOver(transaction, services, places, { ...entry, other: entry.other }, time.from)
      after.push(entry)
    } else {
      await takeStep(transaction, services, entry, { step: 'offered', by: null, until: time.until })
      await mailPlaceOffered(transaction, services, places, entry, time)
      after.push({ ...entry, state: 'offered', offeredUntil: time.until })
      free -= 1
    }
  }
  return after
}

/** Tells somebody, once for each other event, that a place went past them. */
async function passOver(
  transaction: Transaction,
  services: PlacesServices,
  places: Placed,
  entry: OpenEntry & { other: NonNullable<OpenEntry['other']> },
  from: Date,
): Promise<void> {
  if (await isToldAlready(transaction, entry)) return
  await takeStep(transaction, services, entry, { step: 'passed', by: null, otherEventId: entry.other.id })
  await mailPassedOver(transaction, services, places, entry, from)
}

/** Tells whether somebody knows that places go past them because of that other event. */
async function isToldAlready(
  transaction: Transaction,
  { id, other }: { id: number; other: { id: number } },
): Promise<boolean> {
  const [told] = await transaction
    .select({ id: waitingStep.id })
    .from(waitingStep)
    .where(and(eq(waitingStep.entryId, id), eq(waitingStep.step, 'passed'), eq(waitingStep.otherEventId, other.id)))
    .limit(1)
  return told !== undefined
}
