import { daysLater } from '#contract/days'
import type { Transaction } from '../database/connect'
import {
  attendee,
  event,
  eventDraft,
  plannedBoat,
  reportedBoat,
  reportReview,
  usedBoat,
} from '../database/schema/events'
import { nextSaturday, noonOf } from './calendar'
import type { DemoEvent } from './events'
import type { Lookups } from './lookups'

/** Writes a draft of the officer's: training on six evenings, still without a text. */
export async function insertDraft(
  transaction: Transaction,
  today: string,
  { eventTypes }: Lookups,
  organiserId: number,
): Promise<void> {
  const startDate = daysLater(nextSaturday(today), 10)
  await transaction.insert(eventDraft).values({
    organiserId,
    title: 'Winter training on the rowing machines',
    eventTypeId: eventTypes.get('Training') ?? null,
    startDate,
    startTime: '18:30',
    endTime: '19:30',
    repeatUntil: daysLater(startDate, 35),
    changedAt: noonOf(today, -1),
  })
}

/** Writes the events with their crews and boats. */
export async function insertEvents(transaction: Transaction, events: readonly DemoEvent[]): Promise<void> {
  // PostgreSQL returns the ids in the order of the values.
  const rows = await transaction
    .insert(event)
    .values(events.map(({ fields }) => fields))
    .returning({ id: event.id })
  const made = events.flatMap((made, index) => {
    const eventId = rows[index]?.id
    return eventId === undefined ? [] : [{ ...made, eventId }]
  })
  await transaction
    .insert(attendee)
    .values(made.flatMap(({ eventId, attendances }) => attendances.map(attendance => ({ ...attendance, eventId }))))
  await transaction
    .insert(plannedBoat)
    .values(made.flatMap(({ eventId, plannedBoatIds }) => plannedBoatIds.map(boatId => ({ eventId, boatId }))))
  await transaction
    .insert(usedBoat)
    .values(made.flatMap(({ eventId, usedBoatIds }) => usedBoatIds.map(boatId => ({ eventId, boatId }))))
  await transaction
    .insert(reportReview)
    .values(made.flatMap(({ eventId, reviews }) => reviews.map(review => ({ ...review, eventId }))))
  await transaction
    .insert(reportedBoat)
    .values(
      made.flatMap(({ eventId, bosunBoatIds }) =>
        bosunBoatIds.map(boatId => ({ eventId, part: 'bosun' as const, boatId })),
      ),
    )
}
