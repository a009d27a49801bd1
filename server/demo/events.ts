import { daysLater } from '#contract/days'
import type { event, reportReview } from '../database/schema/events'
import { cutRichText } from '#contract/cutRichText'
import { makeAttendances, type Attendance } from './attendances'
import { addMinutes, nextSaturday, noonOf } from './calendar'
import type { Lookups } from './lookups'
import { BOSUN_NOTES, BOSUN_REPORTS, SAFETY_REPORTS, WEATHER } from './outings'
import { COMING, pastProgramme, type Planned } from './programme'
import type { Chance } from './random'
import { createTide } from './tide'

export interface DemoEvent {
  fields: typeof event.$inferInsert
  attendances: Attendance[]
  plannedBoatIds: number[]
  usedBoatIds: number[]
  /** The boats that the bosun report names. */
  bosunBoatIds: number[]
  reviews: Omit<typeof reportReview.$inferInsert, 'eventId'>[]
}

/** The members by their part in an event. */
export interface Cast {
  memberId: number
  officerId: number
  /** The other Duty Officers. */
  officers: readonly { id: number; name: string; phone: string }[]
  /** The approved, active members with a completed profile, without member@. */
  memberIds: readonly number[]
  safetyId: number
  bosunId: number
}

/** Reports older than this many events have been closed. */
const OPEN_REPORTS = 14
/** The open report on which the Bosun has begun to work. */
const NOTED_REPORT = 11
/** Rows of the next days, up to this many, have their land crew and their weather. */
const SOON = 10
const ROWS = ['Club Row', 'Learn to Row', 'Expedition', 'Race', 'Training']

/** Makes sixty past events, latest first, and twelve to come. */
export function makeEvents(chance: Chance, today: string, lookups: Lookups, cast: Cast): DemoEvent[] {
  const past = pastProgramme().map((planned, index) => makeEvent(chance, today, lookups, cast, planned, index))
  const coming = COMING.map(planned => makeEvent(chance, today, lookups, cast, planned, null))
  return [...past, ...coming]
}

function makeEvent(
  chance: Chance,
  today: string,
  lookups: Lookups,
  cast: Cast,
  planned: Planned,
  pastIndex: number | null,
): DemoEvent {
  const { outing, day, days = 1 } = planned
  const startDate =
    'fromToday' in day ? daysLater(today, day.fromToday) : daysLater(nextSaturday(today), day.fromSaturday)
  const isPast = pastIndex !== null
  const isRow = ROWS.includes(outing.type)
  const officer = chance.pick(cast.officers)
  const landCrew = chance.pick(cast.officers)
  const organiserId = planned.isOfficers ? cast.officerId : officer.id
  const boats = isRow ? chance.some([...lookups.boats.values()], planned.crewSize ? 6 : chance.whole(1, 4)) : []
  const tide = createTide(nextSaturday(today))
  const startTime =
    planned.startTime !== null && isRow
      ? tide.boatingTime(startDate, planned.startTime, outing.minutes)
      : planned.startTime
  const highWater = startTime === null ? '' : tide.highWaterNear(startDate, addMinutes(startTime, 60))
  const eventTypeId = lookups.eventTypes.get(outing.type)
  if (eventTypeId === undefined) throw new Error(`There is no event type ${outing.type}.`)
  const filed =
    planned.report === 'filed' && report(cast, pastIndex ?? 0, organiserId, isRow, daysLater(startDate, days - 1))
  const usedBoatIds = filed ? boats.slice(0, Math.max(1, boats.length - chance.whole(0, 1))) : []
  const bosunBoatIds = filed ? boatsNamedIn(filed.bosunReport ?? '', lookups) : []
  return {
    fields: {
      title: outing.title,
      eventTypeId,
      organiserId,
      summary: cutRichText(`<p>${outing.summary.replaceAll('{hw}', highWater)}</p>`),
      description: cutRichText(outing.description.replaceAll('{hw}', highWater)),
      startDate,
      endDate: days > 1 ? daysLater(startDate, days - 1) : null,
      startTime,
      endTime: startTime === null ? null : addMinutes(startTime, outing.minutes),
      isFull: planned.isFull ?? false,
      ...(isRow &&
        startDate < daysLater(today, SOON) && {
          landCrewName: landCrew.name,
          landCrewContactNumber: landCrew.phone,
          weatherConditions: chance.pick(WEATHER),
        }),
      ...cancellation(lookups, planned),
      ...filed,
      createdAt: isPast ? noonOf(startDate, -chance.whole(14, 30)) : noonOf(today, -chance.whole(7, 14)),
    },
    attendances: makeAttendances(chance, lookups, {
      planned,
      startDate,
      today,
      isPast,
      memberId: cast.memberId,
      memberIds: cast.memberIds.filter(id => id !== organiserId),
    }),
    plannedBoatIds: boats,
    usedBoatIds: [...new Set([...usedBoatIds, ...bosunBoatIds])],
    bosunBoatIds,
    reviews: planned.report === 'filed' ? reviews(cast, pastIndex ?? 0, isRow, daysLater(startDate, days - 1)) : [],
  }
}

const cancellation = (lookups: Lookups, { cancelled }: Planned) =>
  cancelled && {
    cancelReasonId: lookups.cancelReasons.get(cancelled.reason) ?? null,
    cancelComments: cancelled.comments,
  }

/**
 * Makes the report that the organiser filed on the evening of the last day. Now and then it has a text for the Safety
 * Officer or the Bosun.
 */
function report(cast: Cast, index: number, organiserId: number, isRow: boolean, lastDay: string) {
  const isClosed = index > OPEN_REPORTS
  const closedAt = noonOf(lastDay, 4)
  return {
    reportFiledAt: new Date(`${lastDay}T23:00:00Z`),
    reportFiledBy: organiserId,
    ...(isRow &&
      index % 5 === 3 && {
        safetyReport: inTurn(SAFETY_REPORTS, index, 5),
        ...(isClosed && { safetyClosedAt: closedAt, safetyClosedBy: cast.safetyId }),
      }),
    ...(isRow &&
      index % 4 === 3 && {
        bosunReport: inTurn(BOSUN_REPORTS, index, 4),
        ...(isClosed && { bosunClosedAt: closedAt, bosunClosedBy: cast.bosunId }),
      }),
  }
}

/** A text names a boat without the part in brackets behind its name. */
const boatsNamedIn = (text: string, { boats }: Lookups) =>
  [...boats].flatMap(([name, id]) => (text.includes(`<em>${name.split(' (')[0]}</em>`) ? [id] : []))

/** The Bosun notes the action taken on most closed reports, and on one that is still open. */
function reviews(cast: Cast, index: number, isRow: boolean, lastDay: string): DemoEvent['reviews'] {
  if (!isRow || index % 4 !== 3 || index % 3 === 1) return []
  if (index <= OPEN_REPORTS && index !== NOTED_REPORT) return []
  const place = Math.floor(index / 4) % BOSUN_NOTES.length
  return [{ part: 'bosun', note: BOSUN_NOTES[place] ?? '', notedAt: noonOf(lastDay, 3), notedBy: cast.bosunId }]
}

const inTurn = (texts: readonly string[], index: number, every: number) =>
  cutRichText(texts[Math.floor(index / every) % texts.length] ?? '')
