import { cutRichText } from '#contract/rules/cutRichText'
import { daysLater } from '#contract/rules/days'
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
import { waitingEntry, waitingStep } from '../database/schema/waiting'
import { addMinutes, nextSaturday, noonOf } from './calendar'
import { type Attendance, type Cast, isAttending, makeAttendances, waitingFor } from './crews'
import type { DemoData, Ingredients } from './demoData'
import { boatingTime, highWaterNear } from './highWaters'
import { idOf, type Lookups } from './lookups'
import { pastProgramme, type Planned } from './programme'
import { makeReport } from './reports'

export interface DemoEvent {
  fields: typeof event.$inferInsert
  attendances: Attendance[]
  /** Those who wait for a place, the first of them first. */
  waitingIds: number[]
  plannedBoatIds: number[]
  usedBoatIds: number[]
  /** The boats that the report to the Bosun names. */
  bosunBoatIds: number[]
  reviews: Omit<typeof reportReview.$inferInsert, 'eventId'>[]
}

/** Rows of the next days, up to this many, have their land crew and their weather. */
const SOON = 10

/** Makes the past events, latest first, and those to come. */
export function makeEvents(ingredients: Ingredients, cast: Cast): DemoEvent[] {
  const { past, coming } = ingredients.data.programme
  return [
    ...pastProgramme(past).map((planned, index) => makeEvent(ingredients, cast, planned, index)),
    ...coming.map(planned => makeEvent(ingredients, cast, planned, null)),
  ]
}

function makeEvent(
  { data, chance, today, lookups }: Ingredients,
  cast: Cast,
  planned: Planned,
  pastIndex: number | null,
): DemoEvent {
  const { outing, days = 1, daysFromToday, daysFromSaturday = 0 } = planned
  const startDate =
    daysFromToday === undefined ? daysLater(nextSaturday(today), daysFromSaturday) : daysLater(today, daysFromToday)
  const lastDay = daysLater(startDate, days - 1)
  const isPast = pastIndex !== null
  const { isRow } = outing
  const officer = chance.pick(cast.officers)
  const landCrew = chance.pick(cast.officers)
  const organiserId = planned.isOfficers ? cast.officerId : officer.id
  const boats = isRow ? chance.some([...lookups.boats.values()], planned.crewSize ? 6 : chance.whole(1, 4)) : []
  const startTime =
    planned.startTime !== null && isRow ? boatingTime(startDate, planned.startTime, outing.minutes) : planned.startTime
  const highWater = startTime === null ? '' : highWaterNear(startDate, addMinutes(startTime, 60))
  const report =
    isPast && planned.report === 'filed'
      ? makeReport(data.reports, lookups, cast, { index: pastIndex, isRow, organiserId, lastDay })
      : null
  const usedBoatIds = report ? boats.slice(0, Math.max(1, boats.length - chance.whole(0, 1))) : []
  const bosunBoatIds = report?.bosunBoatIds ?? []
  const fields = {
    title: outing.title,
    eventTypeId: idOf(lookups.eventTypes, outing.type),
    organiserId,
    summary: cutRichText(`<p>${outing.summary.replaceAll('{hw}', highWater)}</p>`),
    description: cutRichText(outing.description.replaceAll('{hw}', highWater)),
    startDate,
    endDate: days > 1 ? lastDay : null,
    startTime,
    endTime: startTime === null ? null : addMinutes(startTime, outing.minutes),
    isFull: planned.isFull ?? false,
    ...(isRow &&
      startDate < daysLater(today, SOON) && {
        landCrewName: landCrew.name,
        landCrewContactNumber: landCrew.phone,
        weatherConditions: chance.pick(data.reports.weather),
      }),
    ...(planned.cancelled && {
      cancelReasonId: idOf(lookups.cancelReasons, planned.cancelled.reason),
      cancelComments: planned.cancelled.comments,
    }),
    ...report?.fields,
    createdAt: isPast ? noonOf(startDate, -chance.whole(14, 30)) : noonOf(today, -chance.whole(7, 14)),
  }
  const attendances = makeAttendances(
    { data, chance, today, lookups },
    {
      planned,
      startDate,
      isPast,
      memberId: cast.memberId,
      memberIds: cast.memberIds.filter(id => id !== organiserId),
    },
  )
  return {
    // Where somebody waits, all places are held.
    fields: { ...fields, places: planned.waiting ? attendances.filter(isAttending).length : planned.places },
    attendances,
    waitingIds: waitingFor(cast, planned, [organiserId, ...attendances.map(({ memberId }) => memberId)]),
    plannedBoatIds: boats,
    usedBoatIds: [...new Set([...usedBoatIds, ...bosunBoatIds])],
    bosunBoatIds,
    reviews: report?.reviews ?? [],
  }
}

/** Writes the events with their crews, boats and reports. */
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
  const waiting = await transaction
    .insert(waitingEntry)
    .values(
      made.flatMap(({ eventId, waitingIds, fields: { createdAt } }) =>
        waitingIds.map((memberId, index) => ({ eventId, memberId, joinedAt: addHours(createdAt, 24 * (index + 1)) })),
      ),
    )
    .returning()
  await transaction.insert(waitingStep).values(
    waiting.map(({ id, joinedAt, memberId }) => ({
      ...{ entryId: id, at: joinedAt, step: 'joined' as const, byMemberId: memberId },
    })),
  )
}

const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)

/** Writes a draft whose text is missing: an event on several evenings, a week apart. */
export async function insertDraft(
  transaction: Transaction,
  { title, type, daysFromSaturday, startTime, endTime, repeatWeeks }: DemoData['programme']['draft'],
  { today, lookups, organiserId }: { today: string; lookups: Lookups; organiserId: number },
): Promise<void> {
  const startDate = daysLater(nextSaturday(today), daysFromSaturday)
  await transaction.insert(eventDraft).values({
    organiserId,
    title,
    eventTypeId: idOf(lookups.eventTypes, type),
    startDate,
    startTime,
    endTime,
    repeatUntil: daysLater(startDate, 7 * repeatWeeks),
    changedAt: noonOf(today, -1),
  })
}
