// The river on a day: tide, light, and the windows in which a crew can row. An addition to §7.
import { z } from 'zod'
import { day, defineCalls, instant, queryId, requiredLine, requiredText, timeOfDay } from '../call'
import { daysBetween } from '../rules/days'
import { metres } from '../rules/settingFormats'
import { extreme, HIGHEST_TIDE } from '../rules/tides'
import { MOST_DATES, TABLE_CLOCKS, TIDE_TABLE_LENGTH, TOO_MANY_DATES } from '../words'

const minutes = z.int('Please give a whole number of minutes.').min(-720).max(720)

/** How a weekly row follows the tide: 'each Saturday, 75 minutes before high water, in the light'. */
export const tideRule = z.object({
  /** The minutes from high water to the start of the row; negative before high water. */
  minutes: minutes,
  /** Whether a row that is not in the light from its start to its end is left out. */
  inLight: z.boolean(),
})
export type TideRule = z.output<typeof tideRule>

const light = z.object({
  /** Civil dawn and dusk. Each is null where the sun does not come by that line on this day, as in a polar summer. */
  dawn: instant.nullable(),
  rise: instant.nullable(),
  set: instant.nullable(),
  dusk: instant.nullable(),
  /** The sunset before that sunrise, and the sunrise after that sunset: a row may last past midnight. */
  setBefore: instant.nullable().optional(),
  riseAfter: instant.nullable().optional(),
  /** Whether the sun is up all day or down all day; absent on a day on which it rises and sets. */
  isUp: z.boolean().optional(),
})
export type DayLight = z.output<typeof light>

/** A time around a high water in which the club rows, in the light. */
const riverWindow = z.object({
  from: instant,
  to: instant,
  highWater: instant,
  /** The height of that high water, in metres above chart datum. */
  height: z.number(),
})
export type RiverWindow = z.output<typeof riverWindow>

/** A sentence says why a day has no tide, where the club shows tides and does not know one. */
const noTide = { noTide: z.string().optional() }

const riverDay = z.object({
  date: z.string(),
  /** The tides of the day, with the last one before it and the first one after it. */
  extremes: z.array(extreme),
  sun: light,
  windows: z.array(riverWindow),
  /** The words for where the tides come from, with its licence; null where none are known for this day. */
  source: z.string().nullable(),
  ...noTide,
})
export type RiverDay = z.output<typeof riverDay>

/**
 * The river of one row, in words, and where its tides come from. The words are empty where nothing is known but why
 * there is no tide.
 */
export const rowRiver = z.object({
  words: z.string(),
  /** What speaks against the row's times, in a few words, such as 'Ends in the dark'; absent where nothing does. */
  caution: z.string().optional(),
  source: z.string().nullable(),
  ...noTide,
})
export type RowRiver = z.output<typeof rowRiver>

/** The same as whoever plans the row sees it, with what speaks against its times, in sentences. */
export const plannedRiver = rowRiver.extend({ warnings: z.array(z.string()) })
export type PlannedRiver = z.output<typeof plannedRiver>

/** The times around high water in which the club rows. */
const windowRules = z.object({
  /** The minutes before and after high water. */
  minutesBefore: z.int(),
  minutesAfter: z.int(),
  /** The height of a high water, in metres, above which the club does not row; null without such a limit. */
  highestWater: z.number().nullable(),
})
export type WindowRules = z.output<typeof windowRules>

/** The river on the days of a weekly row, in their order, and the club's window around high water. */
const weeklyRiver = z.object({ days: z.array(riverDay), rules: windowRules })
export type WeeklyRiver = z.output<typeof weeklyRiver>

/** The most days for which windows are answered at once. */
const MOST_RIVER_DAYS = 62

/** What somebody says about a table that it does not say itself. */
const tableAnswers = z.object({
  clock: z.enum(TABLE_CLOCKS).optional(),
  /** The year of days that are written without one. */
  year: z.int().min(1900).max(2099).optional(),
  /** What the tides are where nothing says whether they are high or low waters. */
  kind: z.enum(['high', 'low']).optional(),
})
export type TableAnswers = z.output<typeof tableAnswers>

const tableText = requiredText(TIDE_TABLE_LENGTH, 'Please choose a file, or paste its lines.')

const TABLE_QUESTIONS = ['year', 'clock', 'kind'] as const
export type TableQuestion = (typeof TABLE_QUESTIONS)[number]

/** One tide as the table writes its day and time, and as it is read. */
const exampleTide = extreme.extend({ day: z.string(), time: z.string(), isSummer: z.boolean() })
export type ExampleTide = z.output<typeof exampleTide>

/** How a table was understood. */
const reading = {
  clock: z.enum(TABLE_CLOCKS),
  /**
   * What says so: each line its own offset, a person, a note of the table, its days around the changes of the clock.
   * With 'any' all clocks show the same. With 'nobody' it is asked, and `clock` is a guess.
   */
  clockBy: z.enum(['lines', 'person', 'note', 'changes', 'any', 'nobody']),
  /** What the table says about its clock. */
  note: z.string().nullable(),
  /** The days around the changes of the clock speak against `clock`. */
  isAgainstChanges: z.boolean(),
  /** What is missing. Nothing is kept until it is answered. */
  questions: z.array(z.enum(TABLE_QUESTIONS)),
  /** The first day without a year, where the year is asked. */
  yearless: z.string().nullable(),
  /** A tide of the winter and one of the summer, where it has both. */
  examples: z.array(exampleTide),
}
export type TableReading = z.output<z.ZodObject<typeof reading>>

const faults = {
  /** The first hundred lines that could not be read, and how many there are. */
  faults: z.array(z.object({ line: z.int(), says: z.string() })),
  faultCount: z.int(),
}
export type TableFaults = z.output<z.ZodObject<typeof faults>>

/** What was read of a table, before and after it is kept. */
const readTable = z.object({
  highs: z.int(),
  lows: z.int(),
  /** The instants of its first and its last tide, and its lowest and highest water in metres; null without tides. */
  first: instant.nullable(),
  last: instant.nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  ...reading,
  ...faults,
})
export type ReadTable = z.output<typeof readTable>

const leftOver = z.object({ median: z.number(), worst: z.number() })
const offsets = z.object({
  highMinutes: z.int(),
  lowMinutes: z.int(),
  /** Metres. */
  height: z.number(),
  highs: z.int(),
  lows: z.int(),
  /** What these offsets leave unexplained of the lines. */
  minutes: leftOver,
  centimetres: leftOver,
  /** Whether they leave so little that the predictions may be moved by them. */
  fits: z.boolean(),
})
const workedOut = z.object({
  /** The tides that were read. */
  tides: z.int(),
  /** Null where too few of them are near one of the station, and while something is asked. */
  offsets: offsets.nullable(),
  ...reading,
  ...faults,
})

export type WorkedOut = z.output<typeof workedOut>

const tideTable = z.object({ source: z.string(), first: instant, last: instant, tides: z.int() })
export type TideTable = z.output<typeof tideTable>

/** A station and a slipway as somebody has seen them. */
const stationSeen = z.object({
  stationId: requiredLine(120, 'Please choose a station.'),
  /** As it is stored: '51.48, -0.22'. */
  slipway: requiredLine(60, 'Please save the position of the slipway first.'),
})
export type StationSeen = z.output<typeof stationSeen>

/** The station of the predictions. */
const station = z.object({
  id: z.string(),
  name: z.string(),
  attribution: z.string(),
  /** The address of its licence; null without one. */
  licence: z.string().nullable(),
  isShipped: z.boolean(),
  /** The position of the slipway, as it is stored; null without one. */
  slipway: z.string().nullable(),
  /** How far the slipway is; null without its position. */
  kilometres: z.number().nullable(),
  isConfirmed: z.boolean(),
})
export type TideStationState = z.output<typeof station>

const SAY = 'Please say yes or no.'
const READINGS = { tries: 120, seconds: 60 * 60 }

export const riverCalls = defineCalls({
  'GET /api/river/day': { query: z.object({ date: day() }), answer: riverDay, deed: 'river.read' },
  'GET /api/river/windows': {
    query: z
      .object({ from: day(), to: day() })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_RIVER_DAYS, {
        error: `Please ask for at most ${MOST_RIVER_DAYS} days.`,
        path: ['to'],
      }),
    answer: z.array(riverWindow),
    deed: 'river.read',
  },
  /**
   * Answers the river on a day and on each day whole weeks after it, up to another day. Null for a type that is no row,
   * and where the club shows no tides.
   */
  'GET /api/river/weekly': {
    query: z
      .object({ from: day(), to: day(), eventTypeId: queryId.optional() })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DATES * 7, {
        error: TOO_MANY_DATES,
        path: ['to'],
      }),
    answer: weeklyRiver.nullable(),
    deed: 'river.read',
  },
  /**
   * Answers the river of a row that is being planned. Null for an event of 24 hours or more over several days, for a
   * type that is no row, and where the club shows no tides.
   */
  'GET /api/river/row': {
    query: z.object({
      startDate: day(),
      endDate: day().optional(),
      startTime: timeOfDay().optional(),
      endTime: timeOfDay().optional(),
      eventTypeId: queryId.optional(),
    }),
    answer: plannedRiver.nullable(),
    deed: 'river.read',
  },
  /** Says how a table is read, and writes nothing. */
  'POST /api/river/readTable': {
    body: tableAnswers.extend({ text: tableText }),
    answer: readTable,
    deed: 'river.setTides',
    memberLimit: READINGS,
    rows: true,
  },
  /** Keeps the tides of a table, moved to the slipway. They replace the predictions and tables of its time. */
  'POST /api/river/saveTable': {
    body: tableAnswers.extend({
      text: tableText,
      clock: z.enum(TABLE_CLOCKS),
      source: requiredLine(120, 'Please say where the table comes from.'),
      highMinutes: minutes.default(0),
      lowMinutes: minutes.default(0),
      heightOffset: metres()
        .refine(value => Math.abs(Number(value)) <= HIGHEST_TIDE, `Please give at most ${HIGHEST_TIDE} metres.`)
        .default('0'),
    }),
    answer: readTable,
    deed: 'river.setTides',
    memberLimit: READINGS,
    rows: true,
  },
  'GET /api/river/tables': { answer: z.array(tideTable), deed: 'river.setTides' },
  /** Predictions take its place. */
  'POST /api/river/removeTable': {
    body: z.object({ source: requiredLine(120, 'Please choose from the list.') }),
    answer: z.array(tideTable),
    deed: 'river.setTides',
    memberLimit: READINGS,
  },
  /** Works out by how much a local table differs from the station. */
  'POST /api/river/workOutOffsets': {
    body: tableAnswers.extend({ text: tableText }),
    answer: workedOut,
    deed: 'river.setTides',
    memberLimit: READINGS,
    rows: true,
  },
  /** Says which station predicts the tides, and with which licence. */
  'GET /api/river/station': { answer: station, deed: 'river.setTides' },
  /** Says that the tables end within two months, or have ended; null where that is not so or matters to nobody. */
  'GET /api/river/tideEnd': { answer: z.object({ says: z.string() }).nullable(), deed: 'river.setTides' },
  /** Confirms that the tides of the station, moved by the offsets, are those of the slipway. */
  'POST /api/river/confirmStation': {
    body: stationSeen.extend({
      /** Whether the caller knows that the station is further away than MOST_KILOMETRES. */
      isFar: z.boolean(SAY).default(false),
    }),
    answer: station,
    deed: 'river.setTides',
    memberLimit: READINGS,
  },
  /** Takes that back. Nothing is predicted then. */
  'POST /api/river/unconfirmStation': { answer: station, deed: 'river.setTides', memberLimit: READINGS },
  /** Takes another station's file; null for the one that is shipped. It has to be confirmed anew. */
  'POST /api/river/saveStation': {
    body: z.object({ file: requiredText(200_000, 'Please choose a file.').nullable() }),
    answer: z.object({ name: z.string() }),
    deed: 'river.setTides',
    memberLimit: READINGS,
    rows: true,
  },
})
