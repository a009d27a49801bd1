import { counted, readable } from '#contract/rules/numbers'
import type { TableQuestion, TableReading } from '#contract/calls/river'
import type { TableClock } from '#contract/words'

const tides = (count: number) => counted(count, 'tide')
const lines = (count: number) => counted(count, 'line')
const metres = (height: number) => `${height.toFixed(1)} m`
/** Returns '62 minutes later' or '5 minutes earlier'. */
const later = (minutes: number) =>
  minutes === 0 ? 'at the same time' : `${counted(Math.abs(minutes), 'minute')} ${minutes > 0 ? 'later' : 'earlier'}`
const gap = (minutes: number, centimetres: number) => `${counted(minutes, 'minute')} and ${centimetres} cm`
const highsAndLows = (highs: number, lows: number) =>
  `${counted(highs, 'high water')} and ${counted(lows, 'low water')}`

interface ExampleWords {
  /** As it stands in the table. */
  time: string
  day: string
  /** The time by the club's clock. */
  clock: string
  /** The day by the club's clock, where it is another one. */
  otherDay: string | null
  isHigh: boolean
  height: number
  isSummer: boolean | null
}

export const tidesMessages = {
  title: 'Tide tables',
  about: 'Official tables that the club brings, the station that predicts the other days, and how far the slipway is.',
  intro:
    'The rows show the tides of the club’s tables. On other days they are predicted, once a station is confirmed for the slipway.',
  off: 'No row shows the tide yet: it is switched off.',
  switchOn: 'Switch it on',
  tables: 'Tables that are kept',
  noTables: (isPredicted: boolean) =>
    `The club has brought no table yet.${isPredicted ? ' All tides are predicted.' : ''}`,
  unconfirmed: (hasTables: boolean) =>
    hasTables
      ? 'Days without a table have no tide: confirm the station, or bring a table for them.'
      : 'No tide: confirm the station, or bring a table.',
  toStation: 'Go to the station',
  table: (count: number) => `${tides(count)}, from`,
  to: 'to',
  remove: 'Remove',
  removeOf: (source: string) => `Remove ${source}`,
  removeQuestion: (source: string) => `Do you want to remove ‘${source}’?`,
  removeText: (isPredicted: boolean) =>
    `Its days ${isPredicted ? 'are predicted' : 'have no tide'} then. The table can be brought again.`,
  removed: (source: string) => `‘${source}’ has been removed.`,
  keepIt: 'Keep it',

  station: 'The station of the predictions',
  stationAbout:
    'Predictions are those of one station, moved to the slipway. They are shown once you have confirmed that station and slipway belong together.',
  database: 'Open the Neaps tide database',
  databaseText: ': it has one file a station, in ticon for all the world, in noaa for the United States.',
  stationSteps: 'How another station comes here',
  steps: [
    'Press Go to file there, and type the name of the nearest port on the same water. It is in the name of the file.',
    'Open the file, and see that it has harmonic constituents. Then press Download raw file.',
    'Choose the file here, and compare some lines of a table of your slipway with it below.',
    'Confirm the station for the slipway.',
  ],
  licence: 'Licence',
  chooseStation: 'Choose a station’s file',
  shipped: (isShipped: boolean) => (isShipped ? 'It comes with the application.' : 'The club has brought it.'),
  backToShipped: 'Use the station that comes with the application',
  stationSaved: (name: string) => `${name} is the station now. Please confirm it for the slipway.`,
  isConfirmed: (isConfirmed: boolean) =>
    isConfirmed ? 'Confirmed together with the slipway' : 'Not confirmed for the slipway yet',
  distance: (name: string, kilometres: number, slipway: string) =>
    `${name} is ${kilometres < 1 ? 'less than 1' : readable(kilometres)} km away from the slipway at ${slipway}.`,
  nothingPredicted: 'Until it is confirmed, nothing is predicted.',
  noPosition: 'The slipway has no position yet. Without it, no station can be confirmed.',
  givePosition: 'Give its position',
  confirm: 'Confirm the station',
  confirmQuestion: (name: string) => `Are the tides of ${name} those of your slipway?`,
  confirmText:
    'Rows, mails and calendars show them from then on, moved by the minutes and metres of the set-up. Please compare some with a table of your river first. Another station, position or time zone ends it.',
  farQuestion: (name: string, kilometres: number) => `${name} is ${readable(kilometres)} km away. Is it the right one?`,
  farText: 'High water so far away may come hours earlier or later, and crews rely on it.',
  confirmFar: 'Confirm it all the same',
  notYet: 'Not yet',
  confirmed: (name: string) => `The tides are predicted from ${name} now.`,
  end: 'Take it back',
  endQuestion: 'Do you want to take the confirmation back?',
  endText: 'Days without a table of the club have no tide then.',
  ended: 'The confirmation is taken back. Nothing is predicted any more.',
  predicting: 'Predicting...',

  bring: 'Bring a table',
  bringText:
    'A CSV file, or lines copied from a page: date, time, height, and high or low. It may hold several years. It is shown before anything is kept.',
  file: 'Choose a file',
  fileHint: 'CSV or text.',
  tooLarge: 'This file is too large: a table has at most a million characters. Please bring it year by year.',
  lines: 'Lines of the table',
  linesHint: 'Like: 28/11/2026 08:14 6.9 high. Heights are in metres.',
  enterLines: 'Please choose a file, or paste the lines.',
  read: 'Read the table',
  reading: 'Reading...',
  nothingRead: 'No tide was found in these lines.',
  readTitle: 'How the table was read',
  found: (highs: number, lows: number) => highsAndLows(highs, lows),
  heights: (lowest: number, highest: number) => `${metres(lowest)} to ${metres(highest)}`,
  facts: { tides: 'Tides', first: 'First tide', last: 'Last tide', heights: 'Heights' },
  questionCount: (count: number) =>
    `Something is missing. ${count === 1 ? 'Please answer it' : 'Please answer these'}: nothing is kept before.`,
  questions: {
    year: ({ yearless }) => `‘${yearless}’ has no year. Of which year is the table?`,
    clock: ({ note, isAgainstChanges }) =>
      note === null
        ? 'By which clock are its times? The table does not say it.'
        : isAgainstChanges
          ? `The table says ‘${note}’, but its days around the changes of the clock show otherwise. By which clock are its times?`
          : `The table says ‘${note}’, which may be read in two ways. By which clock are its times?`,
    kind: () => 'Are these all high waters? The table does not say it, and no low water stands between them.',
  } satisfies Record<TableQuestion, (read: TableReading) => string>,
  choose: 'Please choose',
  year: 'The days are of the year',
  yearHint: 'The year may also stand in a line of its own, above its days.',
  kind: 'These are',
  kinds: { high: 'all high waters', low: 'all low waters' },
  kindHint: 'Or write high or low beside each.',
  clock: 'Its times are',
  clocks: {
    local: 'the club’s own time, with its summer time',
    standard: 'standard time all year, without summer time',
    UTC: 'UTC all year (GMT)',
  } satisfies Record<TableClock, string>,
  clockHints: {
    person: () => 'You have chosen it.',
    note: note => `The table says: ‘${note}’.`,
    changes: () => 'The days around the changes of the clock show it.',
    any: () => 'On these days each of them gives the same.',
    nobody: () => 'The notes above or below the table say it, or whoever prints it.',
  } satisfies Record<Exclude<TableReading['clockBy'], 'lines'>, (note: string) => string>,
  clockOfLines: 'Each line says by which clock its time is.',
  againstChanges:
    'The days around the changes of the clock speak against this: two tides there would be an hour too near or too far. Please look at your table again.',
  examples: 'Please compare with your table:',
  example: ({ time, day, clock, otherDay, isHigh, height, isSummer }: ExampleWords) =>
    [
      ...(isSummer === null ? [] : [isSummer ? 'In summer: ' : 'In winter: ']),
      `${time} on ${day} in the table is ${isHigh ? 'high' : 'low'} water at ${clock} by the club’s clock`,
      ...(otherDay === null ? [] : [` on ${otherDay}`]),
      `, ${metres(height)}.`,
    ].join(''),
  faulty: (count: number) => `${lines(count)} could not be read, and would be left out.`,
  faultOf: (line: number) => `Line ${readable(line)}`,
  showAllFaults: (count: number) => `Show all ${readable(count)}`,
  moreFaults: (count: number) => `And ${lines(count)} more.`,
  change: 'Change the lines',
  source: 'Where the table comes from',
  sourceHint: 'Rows show it beside the tide, like ‘UK Hydrographic Office, 2027’.',
  enterSource: 'Please say where the table comes from.',
  moved: {
    highMinutes: 'At the slipway, counted from the table. 0 for a table of the slipway itself.',
    lowMinutes: 'Up a river it is often later than high water.',
    heightOffset: 'At the slipway. Negative for lower.',
  } as Record<string, string>,
  keep: (count: number) => `Keep ${tides(count)}`,
  keeping: 'Keeping...',
  replaces: 'They take the place of all tides of the same time.',
  tableSaved: 'The table is kept, and shown in the rows.',

  workOut: 'Work out how far the slipway is',
  workOutText:
    'Ten lines of a table of your slipway are compared with the station. They say by how much its predictions are to be moved.',
  local: 'Lines of a table of your slipway',
  work: 'Work it out',
  working: 'Comparing...',
  leftOut: (count: number) => `${lines(count)} could not be read, and ${count === 1 ? 'is' : 'are'} left out.`,
  tooFew: (count: number) =>
    `${count === 0 ? 'No tide was' : `Only ${tides(count)} ${count === 1 ? 'was' : 'were'}`} found in these lines. Please paste three tides at least; ten say it well.`,
  fewBelong:
    'Fewer than three of these tides are near one of the station. Are the lines right, and is the station on the same coast?',
  rough: 'Fewer than ten tides were compared, so one that is mistyped counts for much. Ten or more say it well.',
  workedOut: 'The slipway',
  minutes: later,
  height: (height: number) =>
    height === 0 ? 'as high' : `${Math.abs(height).toFixed(2)} m ${height > 0 ? 'higher' : 'lower'}`,
  offsets: { high: 'High water comes', low: 'Low water comes', height: 'The water stands', left: 'Left over' },
  from: (highs: number, lows: number) =>
    [
      `Worked out from ${highsAndLows(highs, lows)}.`,
      ...(highs === 0 || lows === 0 ? ['The others are moved alike.'] : []),
    ].join(' '),
  leftOver: (minutes: { median: number; worst: number }, centimetres: { median: number; worst: number }) =>
    `half of the tides at most ${gap(minutes.median, centimetres.median)}, the worst ${gap(minutes.worst, centimetres.worst)}`,
  use: 'Move the predictions by this',
  notFitting:
    'These offsets do not fit: too much is left over. Half of the tides may differ by 15 minutes and 30 cm, the worst by 45 minutes and 100 cm. Please look at the clock of the lines, or choose a station that is nearer.',
  used: 'The predictions are moved to the slipway.',
} as const
