// Writes to those who wait for a place. None of these mails goes out at night.
import type { WaitingReason } from '#contract/waiting'
import type { Transaction } from '../database/connect'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import {
  offerWithdrawnMail,
  passedOverMail,
  placeOfferedMail,
  waitingListClosedMail,
} from '../mail/templates/waitingMails'
import type { EventPlaces, NamedEvent, OpenEntry } from './eventPlaces'
import { clubDay, clubTime, morningAfter, type OfferTime } from './offerTime'
import type { PlacesServices } from './takeStep'

type Told = Pick<EventPlaces, 'event' | 'rules'>

export async function mailPlaceOffered(
  transaction: Transaction,
  { clock, publicUrl }: PlacesServices,
  { event, rules }: Told,
  entry: OpenEntry,
  { from, until }: OfferTime,
): Promise<void> {
  const letterhead = await readLetterhead(transaction, publicUrl)
  const end = { day: clubDay(until, rules.zone), time: clubTime(until, rules.zone) }
  await queueMail(transaction, clock, {
    ...placeOfferedMail(letterhead, entry, event, end),
    waitingEntryId: entry.id,
    notBefore: from,
  })
}

export async function mailPassedOver(
  transaction: Transaction,
  { clock, publicUrl }: PlacesServices,
  { event }: Told,
  entry: OpenEntry & { other: NamedEvent },
  notBefore: Date,
): Promise<void> {
  const letterhead = await readLetterhead(transaction, publicUrl)
  await queueMail(transaction, clock, { ...passedOverMail(letterhead, entry, event, entry.other), notBefore })
}

export async function mailOfferWithdrawn(
  transaction: Transaction,
  { clock, publicUrl }: PlacesServices,
  { event, rules }: Told,
  entry: OpenEntry,
  reason: WaitingReason,
): Promise<void> {
  if (!entry.isReachable) return
  const letterhead = await readLetterhead(transaction, publicUrl)
  const notBefore = morningAfter(clock.now(), rules)
  await queueMail(transaction, clock, { ...offerWithdrawnMail(letterhead, entry, event, reason), notBefore })
}

export async function mailListClosed(
  transaction: Transaction,
  { clock, publicUrl }: PlacesServices,
  { event, rules }: Told,
  entries: readonly OpenEntry[],
  reason: WaitingReason,
): Promise<void> {
  const letterhead = await readLetterhead(transaction, publicUrl)
  const notBefore = morningAfter(clock.now(), rules)
  const told = entries.filter(({ isReachable }) => isReachable)
  await queueMail(
    transaction,
    clock,
    told.map(entry => ({ ...waitingListClosedMail(letterhead, entry, event, reason), notBefore })),
  )
}
