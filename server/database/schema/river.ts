// What the club does on the water: the settings, how tides are found at the slipway, and the tides themselves.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TideStation } from '../tideStation'

/** What a System Administrator has confirmed together. It counts as long as all of it is as it was. */
export interface StationConfirmation {
  stationId: string
  slipway: string
  /** The club's time zone, an IANA name. */
  zone: string
}

/** The settings, in one row. */
export const waterSettings = pgTable(
  'water_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Whether rows show tide and light. */
    hasTides: boolean().notNull().default(false),
    /** Degrees north and east, such as '51.48, -0.22'; null for no light. */
    slipway: text(),
    /** The club's own station; null for the one that is shipped. */
    station: jsonb().$type<TideStation>(),
    /** Without it no tide is predicted. */
    confirmation: jsonb().$type<StationConfirmation>(),
    /** Whether the System Administrators are still to be told that an upgrade has found no confirmed station. */
    tellsUnconfirmed: boolean().notNull().default(false),
    /** By how many minutes high and low water come later at the slipway than at the station; negative for earlier. */
    highMinutes: smallint().notNull().default(0),
    lowMinutes: smallint().notNull().default(0),
    /** By how many metres the water stands higher at the slipway; negative for lower. */
    heightOffset: numeric({ precision: 5, scale: 2 }).notNull().default('0.00'),
    /** The minutes before and after high water in which the club rows. */
    minutesBefore: smallint().notNull().default(75),
    minutesAfter: smallint().notNull().default(120),
    /** The height of a high water, in metres, above which the club does not row. */
    highestWater: numeric({ precision: 5, scale: 2 }),
    /** Whether rows may have a number of places and a waiting list. */
    hasPlaces: boolean().notNull().default(false),
    /** The time to answer an offer: far ahead of the row, on the day before it, and on its day. */
    answerHours: smallint().notNull().default(24),
    answerMinutesDayBefore: smallint().notNull().default(120),
    answerMinutesOnDay: smallint().notNull().default(30),
    /** The minutes before a row in which nothing is offered by itself. */
    offersEndMinutes: smallint().notNull().default(120),
    /** HH:mm by the club's clock, between which the time to answer rests; the same twice for never. */
    restsFrom: text().notNull().default('21:00'),
    restsTo: text().notNull().default('08:00'),
    /** Whether attendees are asked, the evening before, whether they are still coming. */
    asksEvening: boolean().notNull().default(false),
    /** The hour of the club's clock at which the evening's mails go. */
    eveningHour: smallint().notNull().default(18),
    /** Whether members can have a digest of the coming week on Sunday evening. */
    hasDigest: boolean().notNull().default(false),
    /** Whether members under 18, and those without a date of birth, are offered notifications on their devices. */
    pushesToMinors: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [check('one_water', sql`${table.id} = 1`)],
)

/** The high and low waters at the slipway: of the tables that the club has brought, and predictions elsewhere. */
export const tideExtreme = pgTable('tide_extreme', {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Metres above chart datum. */
  height: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  isHigh: boolean().notNull(),
  /** The words for the table that it comes from; null for a prediction. */
  tableSource: text(),
})

/** The marks before the end of the tide tables at which the System Administrators were told of it. */
export const tideEndNotice = pgTable(
  'tide_end_notice',
  {
    /** The last day of the tables, by the club's clock. */
    endsOn: date({ mode: 'string' }).notNull(),
    /** The days before it. */
    daysBefore: smallint().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.endsOn, table.daysBefore] })],
)
