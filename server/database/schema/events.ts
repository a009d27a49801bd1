// Events, the boats planned and used, and the attendees.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  customType,
} from 'drizzle-orm/pg-core'
import { MOST_PLACES, REPORT_PARTS } from '#contract/words'
import type { RichText } from '#contract/rules/cutRichText'
import type { TimesOfDate } from '#contract/calls/event'
import type { TideRule } from '#contract/calls/river'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { boat } from './club'
import { attendeeRemoveReason, cancelReason, eventType, organiserRemoveReason } from './lookups'
import { member, ofMember } from './members'

/** A moment of the club's own clock, without a zone: 'yyyy-MM-dd HH:mm:ss'. */
const clubMoment = customType<{ data: string; notNull: true }>({ dataType: () => 'timestamp' })

export const event = pgTable(
  'event',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    eventTypeId: integer()
      .notNull()
      .references(() => eventType.id),
    organiserId: integer()
      .notNull()
      .references(() => member.id),
    summary: text().$type<RichText>().notNull(),
    description: text()
      .$type<RichText>()
      .notNull()
      .default('' as RichText),
    startDate: date().notNull(),
    endDate: date(),
    startTime: time({ precision: 0 }),
    endTime: time({ precision: 0 }),
    /** The start and the end by the club's clock (docs/decisions/03-counting.md). */
    startsAt: clubMoment()
      .notNull()
      .generatedAlwaysAs(sql`start_date + coalesce(start_time, time '00:00')`),
    endsAt: clubMoment()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(end_date, start_date) + coalesce(end_time, time '24:00')`),
    isFull: boolean().notNull().default(false),
    /** The number of places; null for as many as come. */
    places: smallint(),
    cancelReasonId: integer().references(() => cancelReason.id),
    cancelComments: text(),
    fields: jsonb().$type<OwnValues>().notNull().default({}),
    weatherConditions: text(),
    landCrewName: text(),
    landCrewContactNumber: text(),
    safetyReport: text().$type<RichText>(),
    bosunReport: text().$type<RichText>(),
    reportFiledAt: timestamp({ withTimezone: true }),
    reportFiledBy: integer().references(() => member.id, { onDelete: 'set null' }),
    safetyClosedAt: timestamp({ withTimezone: true }),
    safetyClosedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    bosunClosedAt: timestamp({ withTimezone: true }),
    bosunClosedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's Idempotency-Key. A repeated submission finds the event that the first one made. */
    idempotencyKey: text(),
    /** The digest of what was sent under the key; null where it was sent before digests were stored. */
    idempotencyDigest: text(),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('event_submitted_once')
      .on(table.organiserId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check('ends_after_it_starts', sql`${table.endsAt} >= ${table.startsAt}`),
    check('some_places', sql`${table.places} between 1 and ${sql.raw(String(MOST_PLACES))}`),
    check('comments_with_a_reason', sql`${table.cancelComments} is null or ${table.cancelReasonId} is not null`),
    check('safety_closed_with_report', sql`${table.safetyClosedAt} is null or ${table.safetyReport} is not null`),
    check('bosun_closed_with_report', sql`${table.bosunClosedAt} is null or ${table.bosunReport} is not null`),
    check(
      'report_texts_filed',
      sql`${table.reportFiledAt} is not null or (${table.safetyReport} is null and ${table.bosunReport} is null)`,
    ),
    index('event_by_end').on(table.endsAt),
    index('event_by_start').on(table.startDate),
    index('event_in_order').on(table.startsAt, table.id),
    index('event_by_organiser').on(table.organiserId, table.endsAt),
    index('event_by_type').on(table.eventTypeId),
    index('event_safety_open')
      .on(table.startDate)
      .where(sql`${table.safetyReport} is not null`),
    index('event_bosun_open')
      .on(table.startDate)
      .where(sql`${table.bosunReport} is not null`),
  ],
)

/** The column of a record that is an event's, and goes with it. */
export const ofEvent = () =>
  integer()
    .notNull()
    .references(() => event.id, { onDelete: 'cascade' })

/** A new event that is not sent yet. Only its organiser knows of it, and any part of it may be missing. */
export const eventDraft = pgTable(
  'event_draft',
  {
    id: serial().primaryKey(),
    organiserId: ofMember(),
    title: text(),
    eventTypeId: integer().references(() => eventType.id, { onDelete: 'set null' }),
    summary: text().$type<RichText>(),
    description: text().$type<RichText>(),
    startDate: date(),
    endDate: date(),
    startTime: time({ precision: 0 }),
    endTime: time({ precision: 0 }),
    places: smallint(),
    fields: jsonb().$type<OwnValues>().notNull().default({}),
    /** The last day of a weekly event, and the days that are left out. */
    repeatUntil: date(),
    leftOutDates: date().array().notNull().default([]),
    /** How the days follow the tide, and the times of single ones. */
    tideRule: jsonb().$type<TideRule>(),
    timesOfDates: jsonb().$type<TimesOfDate[]>().notNull().default([]),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's Idempotency-Key. A repeated submission finds the draft that the first one made. */
    idempotencyKey: text(),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('event_draft_submitted_once')
      .on(table.organiserId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('event_draft_by_organiser').on(table.organiserId, table.changedAt),
    index('event_draft_by_type').on(table.eventTypeId),
  ],
)

const boatsOf = () => ({
  eventId: integer()
    .notNull()
    .references(() => event.id, { onDelete: 'cascade' }),
  boatId: integer()
    .notNull()
    .references(() => boat.id),
})

export const plannedBoat = pgTable('planned_boat', boatsOf(), table => [
  primaryKey({ columns: [table.eventId, table.boatId] }),
])

export const usedBoat = pgTable('used_boat', boatsOf(), table => [
  primaryKey({ columns: [table.eventId, table.boatId] }),
  index('used_boat_by_boat').on(table.boatId),
])

/** The boats that one part of an event's report is about, out of those that were used. */
export const reportedBoat = pgTable(
  'reported_boat',
  {
    eventId: integer().notNull(),
    part: text({ enum: REPORT_PARTS }).notNull(),
    boatId: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventId, table.part, table.boatId] }),
    foreignKey({
      columns: [table.eventId, table.boatId],
      foreignColumns: [usedBoat.eventId, usedBoat.boatId],
    }).onDelete('cascade'),
    index('reported_boat_by_used_boat').on(table.eventId, table.boatId),
  ],
)

/**
 * The review of one part of an event's report, written by those who look after the reports. There is none before they
 * write.
 */
export const reportReview = pgTable(
  'report_review',
  {
    eventId: ofEvent(),
    part: text({ enum: REPORT_PARTS }).notNull(),
    /** The action that was taken. */
    note: text(),
    notedAt: timestamp({ withTimezone: true }),
    notedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The reason for opening it again after it had been closed. */
    reopenReason: text(),
    reopenedAt: timestamp({ withTimezone: true }),
    reopenedBy: integer().references(() => member.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.eventId, table.part] }),
    check('noted_with_a_moment', sql`(${table.note} is null) = (${table.notedAt} is null)`),
    check('reopened_with_a_moment', sql`(${table.reopenReason} is null) = (${table.reopenedAt} is null)`),
  ],
)

export const attendee = pgTable(
  'attendee',
  {
    id: serial().primaryKey(),
    eventId: ofEvent(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    confirmed: boolean().notNull().default(false),
    attendeeRemoveReasonId: integer().references(() => attendeeRemoveReason.id),
    attendeeRemoveComments: text(),
    organiserRemoveReasonId: integer().references(() => organiserRemoveReason.id),
    organiserRemoveComments: text(),
    isRemoved: boolean()
      .notNull()
      .generatedAlwaysAs(sql`attendee_remove_reason_id is not null or organiser_remove_reason_id is not null`),
    covidDeclaredAt: timestamp({ withTimezone: true }),
    /** When they were asked, the evening before, whether they are still coming; and when they said that they are. */
    askedAt: timestamp({ withTimezone: true }),
    saidComingAt: timestamp({ withTimezone: true }),
  },
  table => [
    unique('attendance_once').on(table.eventId, table.memberId),
    check(
      'removed_is_not_confirmed',
      sql`not (${table.confirmed} and (${table.attendeeRemoveReasonId} is not null or ${table.organiserRemoveReasonId} is not null))`,
    ),
    check('removed_by_one', sql`${table.attendeeRemoveReasonId} is null or ${table.organiserRemoveReasonId} is null`),
    check(
      'own_comments_with_a_reason',
      sql`${table.attendeeRemoveComments} is null or ${table.attendeeRemoveReasonId} is not null`,
    ),
    check(
      'organiser_comments_with_a_reason',
      sql`${table.organiserRemoveComments} is null or ${table.organiserRemoveReasonId} is not null`,
    ),
    index('attendee_by_member').on(table.memberId),
    // Counts who rows or rowed in an event from the index alone, without reading the attendances.
    index('attendee_confirmed')
      .on(table.eventId, table.memberId)
      .where(sql`${table.confirmed} and not ${table.isRemoved}`),
  ],
)

/** The events whose crews have been asked the evening's question, each with the day on which it was to begin. */
export const askedEvent = pgTable('asked_event', {
  eventId: integer()
    .primaryKey()
    .references(() => event.id, { onDelete: 'cascade' }),
  startDate: date().notNull(),
})

/**
 * The number of attendees of an event who are not removed. Triggers on the attendances maintain it (migration
 * kept_counts), so that lists need not count. An event without a row here has had no attendee yet.
 */
export const eventAttendance = pgTable('event_attendance', {
  eventId: integer()
    .primaryKey()
    .references(() => event.id, { onDelete: 'cascade' }),
  attending: integer().notNull(),
})

/**
 * The number of rows, not cancelled, ended or not, in which a member is confirmed and not removed. The same triggers
 * maintain it. The count of completed rows subtracts those that have not ended (server/events/completedRows).
 */
export const memberRowing = pgTable('member_rowing', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  rows: integer().notNull(),
})
