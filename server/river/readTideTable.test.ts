import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTideTable } from './readTideTable'

const LONDON = 'Europe/London'
const AUCKLAND = readFileSync(new URL('../../tests/river/auckland-2026.csv', import.meta.url), 'utf8')
const shortly = ({ at, height, isHigh }: { at: string; height: number; isHigh: boolean }) =>
  `${at.slice(0, 16)} ${height} ${isHigh ? 'high' : 'low'}`
const tidesOf = async (text: string, zone = LONDON) => (await readTideTable(text, zone)).extremes.map(shortly)

const THREE = ['2026-01-01T03:20 6.41 high', '2026-01-01T09:31 1.52 low', '2026-01-01T15:44 6.6 high']

describe('[RIV-02] a tide table is read as it is written', () => {
  test.each([
    ['one tide on a line', '2026-01-01,03:20,6.41,High\n2026-01-01,09:31,1.52,Low\n2026-01-01,15:44,6.6,High'],
    ['semicolons and decimal commas', '01/01/2026;03:20;6,41;HW\n01/01/2026;09:31;1,52;LW\n01/01/2026;15:44;6,60;HW'],
    ['tabs, from a spreadsheet', '1 Jan 2026\t03:20\t6.41 m\n1 Jan 2026\t09:31\t1.52 m\n1 Jan 2026\t15:44\t6.60 m'],
    [
      'blanks, with the day once',
      'Tides at the pier, 2026\nThu 1 Jan 2026\n HW 0320 6.41\n LW 0931 1.52\n HW 1544 6.60',
    ],
    ['a day on a line', '1,Th,1,2026,03:20,6.41,09:31,1.52,15:44,6.6,,'],
    [
      'a head and quotes',
      '"Date","Time","Height"\n"2026-01-01","03:20","6.41"\n"2026-01-01","09:31","1.52"\n"2026-01-01","15:44","6.6"',
    ],
    ['instants', '2026-01-01T03:20:00Z,6.41\n2026-01-01T09:31:00Z,1.52\n2026-01-01T15:44:00Z,6.6'],
    ['decimal commas among blanks', '1.1.2026 03:20 6,41\n1.1.2026 09:31 1,52\n1.1.2026 15:44 6,6'],
    ['out of order', '2026-01-01 15:44 6.6\n2026-01-01 03:20 6.41\n2026-01-01 09:31 1.52'],
  ])('%s', async (_, text) => {
    expect(await readTideTable(text, LONDON)).toMatchObject({ faults: [] })
    expect(await tidesOf(text)).toEqual(THREE)
  })
})

describe('[RIV-02] the clock of a table', () => {
  test('an official table of a year in local time over both changes of the clock, without a fault', async () => {
    const { extremes, faults, clock } = await readTideTable(AUCKLAND, 'Pacific/Auckland')
    expect([clock, faults]).toEqual(['local', []])
    expect(extremes).toHaveLength(1410)
    // Daylight time is 13 hours ahead of UTC, standard time 12.
    expect(shortly(extremes[0] ?? FAILED)).toBe('2025-12-31T16:47 3.1 high')
    const gaps = extremes.slice(1).map(({ at }, before) => Date.parse(at) - Date.parse(extremes[before]?.at ?? ''))
    expect(Math.min(...gaps) / 3_600_000).toBeGreaterThan(5)
    expect(Math.max(...gaps) / 3_600_000).toBeLessThan(7.5)
    expect(extremes.every(({ isHigh }, at) => isHigh === (at % 2 === 0))).toBe(true)
  })

  test.each([
    ['of all tides', () => true],
    ['of high waters alone', (isHigh: boolean) => isHigh],
  ])('a table %s that does not jump where the clocks are changed is known by it', async (_, isKept) => {
    const { extremes } = await readTideTable(AUCKLAND, 'Pacific/Auckland')
    const kept = extremes.filter(({ isHigh }) => isKept(isHigh))
    const ahead = (hours: number) =>
      kept
        .map(({ at, height, isHigh }) => {
          const shown = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
          return `${shown.slice(0, 10)} ${shown.slice(11, 16)} ${height} ${isHigh ? 'H' : 'L'}`
        })
        .join('\n')
    const read = async (text: string, zone: string) => {
      const { clock, clockBy, questions, extremes: found } = await readTideTable(text, zone)
      return [clock, clockBy, questions, found[0]?.at === kept[0]?.at]
    }
    // In London UTC is the standard time too. In Auckland the days cannot tell the one from the other.
    expect(await read(ahead(0), LONDON)).toEqual(['UTC', 'changes', [], true])
    expect((await read(ahead(12), 'Pacific/Auckland')).slice(1, 3)).toEqual(['nobody', ['clock']])
    expect(await read(`NZST. Add one hour in daylight saving\n${ahead(12)}`, 'Pacific/Auckland')).toEqual([
      ...['standard', 'note', []],
      true,
    ])
    expect(await read(`Times are UTC\n${ahead(0)}`, 'Pacific/Auckland')).toEqual(['UTC', 'note', [], true])
  })

  test.each([
    ['Times are UTC', '', 'UTC'],
    ['Standard time; add one hour in daylight saving', '', 'standard'],
    ['', 'Times are GMT.', 'UTC'],
  ])('a note against which the changes of the clock speak is asked: %s%s', async (above, below, clock) => {
    const year = AUCKLAND.split('\n').slice(3).join('\n')
    const { questions, ...read } = await readTideTable(`${above}\n${year}\n${below}`, 'Pacific/Auckland')
    expect([questions, read.clock, read.clockBy, read.isAgainstChanges]).toEqual([['clock'], clock, 'nobody', true])
    expect(read.note).toBe(above + below)
    const answered = await readTideTable(`${above}\n${year}\n${below}`, 'Pacific/Auckland', { clock: 'local' })
    expect([answered.questions, answered.clockBy, answered.isAgainstChanges]).toEqual([[], 'person', false])
  })

  const SUMMER = '2026-07-01 03:20 6.4\n2026-07-01 09:31 1.5\n2026-07-01 15:44 6.6'

  test.each([
    ['Times are GMT.', '03:20'],
    ['Times are GMT. Add one hour during British Summer Time', '03:20'],
    ['British Summer Time (GMT + 1 hour), local time', '02:20'],
  ])('the words above a table say it, and those below it: %s', async (note, first) => {
    for (const text of [`${note}\n${SUMMER}`, `${SUMMER}\n\n${note}`]) {
      const { extremes, clockBy, questions } = await readTideTable(text, LONDON)
      expect([extremes[0]?.at.slice(11, 16), clockBy, questions]).toEqual([first, 'note', []])
    }
  })

  test('an instant with its offset wins for its line, then a person, then the note; without any of them it is asked', async () => {
    const firstAt = async (text: string, clock?: 'local' | 'standard' | 'UTC') => {
      const read = await readTideTable(text, LONDON, { clock })
      return [read.clockBy, read.questions.join(), read.extremes[0]?.at.slice(11, 16)]
    }
    expect(await firstAt(SUMMER)).toEqual(['nobody', 'clock', '02:20'])
    expect(await firstAt(`Times are GMT.\n${SUMMER}`, 'local')).toEqual(['person', '', '02:20'])
    const withOffset = SUMMER.replace('03:20', '03:20+02:00')
    expect(await firstAt(`Times are GMT.\n${withOffset}`)).toEqual(['note', '', '01:20'])
    expect(await firstAt(withOffset, 'local')).toEqual(['person', '', '01:20'])
    const winter = SUMMER.replaceAll('2026-07', '2026-01')
    expect(await firstAt(winter)).toEqual(['any', '', '03:20'])
  })

  test.each([
    '2026-07-25T03:40:00Z',
    '2026-07-25T03:40:00.000Z',
    '2026-07-25T03:40Z',
    '2026-07-25 03:40 Z',
    '20260725T034000Z',
    '2026-07-25T04:40:00+01:00',
    '2026-07-25T04:40+0100',
    '2026-07-25T16:40+13',
    '2026-07-24T23:40:00-04:00',
    '2026-07-24T23:40:00\u221204:00',
    '25/07/2026 04:40 BST',
    '25/07/2026 03:40 GMT',
    '25/07/2026 4:40 a.m. BST',
  ])('%s is one instant, whatever the club’s clock shows', async instant => {
    for (const separator of [',', ' ', '\t']) {
      const { extremes, clockBy, questions, faults } = await readTideTable(`${instant}${separator}6.1 H`, LONDON)
      expect([faults, clockBy, questions, extremes[0]?.at]).toEqual([[], 'lines', [], '2026-07-25T03:40:00.000Z'])
    }
  })

  test('the letters of another zone are no clock of the club', async () => {
    const { faults } = await readTideTable('25/07/2026 05:41 EST 5.7 H', LONDON)
    expect(faults).toEqual([{ line: 1, says: '‘EST’ is no clock of the club’s zone.' }])
  })

  test('the reading has a tide of the winter and one of the summer, as written and as read', async () => {
    const { examples } = await readTideTable(AUCKLAND, 'Pacific/Auckland')
    expect(examples).toEqual([
      { day: '2026-07-15', time: '20:06', at: '2026-07-15T08:06:00.000Z', height: 3.5, isHigh: true, isSummer: false },
      { day: '2026-01-16', time: '06:40', at: '2026-01-15T17:40:00.000Z', height: 2.8, isHigh: true, isSummer: true },
    ])
  })

  test('the hour that spring leaves out is named, and the one that autumn repeats is told by the tides around it', async () => {
    const spring = await readTideTable('2026-03-29 01:30 6.4 H\n2026-03-29 08:00 1.1 L', LONDON)
    expect(spring.faults).toEqual([{ line: 1, says: '01:30 does not exist on this day: the clock is put forward.' }])
    // On 25 October 2026 01:30 comes at 00:30 and at 01:30 UTC.
    expect(await tidesOf('2026-10-24 19:15 1.1 L\n2026-10-25 01:30 6.4 H\n2026-10-25 06:40 1.1 L')).toContain(
      '2026-10-25T00:30 6.4 high',
    )
    expect(await tidesOf('2026-10-24 20:20 1.1 L\n2026-10-25 01:30 6.4 H\n2026-10-25 07:45 1.1 L')).toContain(
      '2026-10-25T01:30 6.4 high',
    )
  })
})

const JULY = ['2026-07-25T05:41 5.7 high', '2026-07-25T11:15 0.9 low', '2026-07-25T18:02 5.6 high']
const WITH_YEAR = 'Tide tables 2026\nTimes are GMT\n'

describe('[RIV-02] the usual layouts are read', () => {
  test.each([
    ['day headings without a year', 'Saturday 25 July\n05:41 5.7\n11:15 0.9\n18:02 5.6'],
    ['dots in times and sentences', 'Saturday 25 July\n05.41 — 5.7 m H. 11.15 — 0.9 m L. 18.02 — 5.6 m H.'],
    ['dots and decimal commas', '25 July\n05.41 – 5,7 m H. 11.15 – 0,9 m L. 18.02 – 5,6 m H.'],
    ['kinds after heights on a line', '25/07/2026 05:41 5.70 H 11:15 0.90 L 18:02 5.60 H'],
    ['kinds after heights, with four digits', '25/07/2026 0541 5.7 H 1115 0.9 L 1802h 5.6 H'],
    ['several on a line', 'Sat 25 Jul: HW 05:41 (5.7m), LW 11:15 (0.9m), HW 18:02 (5.6m)'],
    ['am and pm', 'Saturday 25th July\n5:41 AM 5.7m\n11:15AM 0.9m\n6:02 p.m. 5.6m'],
    ['am and pm with dots', '25 July\n5.41am 5.7m\n11.15am 0.9m\n6.02pm 5.6m'],
    [
      'High Tide: 05:41 (5.70m)',
      'Saturday 25th July\nHigh Tide: 05:41 (5.70m)\nLow Tide: 11:15 (0.90m)\nHigh Tide: 18:02 (5.60m)',
    ],
    ['high tides together, then low tides', 'Sat 25 July\nHigh Tides\n05:41 5.7m\n18:02 5.6m\nLow Tides\n11:15 0.9m'],
    ['columns HW HW LW', 'Date,HW,Ht,HW,Ht,LW,Ht\n25/07/2026,05:41,5.7,18:02,5.6,11:15,0.9'],
    ['hours', '25 July 2026 0541hrs 5.7m 1115hrs 0.9m 1802 hrs 5.6m'],
    ['a month above numbers of days', 'JULY\n25 Sa 05:41 5.7 11:15 0.9 18:02 5.6'],
    ['the Admiralty’s: day, weekday, tides', 'JULY 2026\nTime m\n25 0541 5.7\nSA 1115 0.9\n1802 5.6'],
    ['a single letter for the weekday', 'JULY\n25 0541 5.7\nS 1115 0.9\n1802 5.6'],
    ['day and month in figures', '25/07 05:41 5.7 11:15 0.9 18:02 5.6'],
    [
      'NOAA, in feet and cm',
      'Date\tDay\tTime\tPred(Ft)\tPred(cm)\tHigh/Low\n2026/07/25\tSat\t05:41 AM\t18.70\t570\tH\n2026/07/25\tSat\t11:15 AM\t2.95\t90\tL\n2026/07/25\tSat\t06:02 PM\t18.37\t560\tH',
    ],
    [
      'NOAA, in metres',
      'Date Time, Prediction, Type\n2026-07-25 05:41,5.7,H\n2026-07-25 11:15,0.9,L\n2026-07-25 18:02,5.6,H',
    ],
    ['centimetres by their unit', '25 July 05:41 570 cm 11:15 90cm 18:02 560 cm'],
    ['SHOM: pleine mer, basse mer, coefficients', '25/07/2026\nPM 05h41 5,70m 85\nBM 11h15 0,90m\nPM 18h02 5,60m 86'],
    ['cells of a page', 'Sat 25 Jul\tHigh water\t05:41\t5.7 m\n\tLow water\t11:15\t0.9 m\n\tHigh water\t18:02\t5.6 m'],
    ['decimal commas in quotes', '"2026-07-25","05:41","5,7"\n"2026-07-25","11:15",",9"\n"2026-07-25","18:02","5,6"'],
    ['a comma and tenths alone', '2026-07-25;05:41;5,7\n2026-07-25;11:15;,9\n2026-07-25;18:02;5,6'],
    ['a dash before every height', '25 July\n05:41 - 5.7\n11:15 - 0.9\n18:02 - 5.6'],
    ['American days', '7/25/2026 5:41 AM 5.7m\n7/25/2026 11:15 AM 0.9m\n7/25/2026 6:02 PM 5.6m'],
  ])('%s', async (_, text) => {
    const { extremes, faults, questions } = await readTideTable(`${WITH_YEAR}${text}`, LONDON)
    expect(faults).toEqual([])
    expect(questions).toEqual([])
    expect(extremes.map(shortly)).toEqual(JULY)
  })

  test('after December comes the next January, and a time is no year', async () => {
    const text = `Tides, December 2026\nThu 31 December 2010 5.7 H\nFri 1 January 0220 0.9 L`
    expect(await tidesOf(text)).toEqual(['2026-12-31T20:10 5.7 high', '2027-01-01T02:20 0.9 low'])
  })
})

describe('[RIV-02] what a table does not say is asked, and read when it is answered', () => {
  test('the year; that of a print is none', async () => {
    const text = 'Times are GMT\nSaturday 25 July\n05:41 5.7\n11:15 0.9\n18:02 5.6\n© The harbour office 2025'
    const { questions, yearless, faults, extremes } = await readTideTable(text, LONDON)
    expect([questions, yearless, faults, extremes]).toEqual([['year'], '25 July', [], []])
    const answered = await readTideTable(text, LONDON, { year: 2026 })
    expect([answered.questions, answered.extremes.map(shortly)]).toEqual([[], JULY])
    const wrong = await readTideTable(text, LONDON, { year: 2025 })
    expect(wrong.faults[0]).toEqual({ line: 2, says: '25 July 2025 is a Friday, and not a Saturday.' })
    expect(wrong.extremes).toEqual([])
  })

  test('whether all are high waters, unless its head says it', async () => {
    const lines = 'Times are GMT\n25/07/2026 05:41 5.7\n25/07/2026 18:02 5.6\n26/07/2026 06:22 5.8'
    const { questions, faults } = await readTideTable(lines, LONDON)
    expect([questions, faults]).toEqual([['kind'], []])
    const highs = ['2026-07-25T05:41 5.7 high', '2026-07-25T18:02 5.6 high', '2026-07-26T06:22 5.8 high']
    const answered = await readTideTable(lines, LONDON, { kind: 'high' })
    expect([answered.questions, answered.extremes.map(shortly)]).toEqual([[], highs])
    const noted = await readTideTable(`High water at the pier\n${lines}`, LONDON)
    expect([noted.questions, noted.extremes.map(shortly)]).toEqual([[], highs])
    expect((await readTideTable(`High and low water at the pier\n${lines}`, LONDON)).questions).toEqual(['kind'])
  })
})

describe('[RIV-02] what is wrong is named by its line, and the rest is read', () => {
  test.each([
    ['2026-01-01 25:20 6.4 H', '‘25:20’ is no time.'],
    ['2026-02-30 03:20 6.4 H', '‘2026-02-30’ is no date.'],
    ['31/11/2026 03:20 6.4 H', '‘31/11/2026’ is no date.'],
    ['Tue 31 Nov 2026 03:20 6.4 H', '‘31 Nov 2026’ is no date.'],
    ['31,Tu,11,2026,03:20,6.4,09:31,1.5', '‘31 11 2026’ is no date.'],
    ['31-Nov-26,03:20,6.4,H', '‘31-Nov-26’ is no date.'],
    ['2026-02-30T03:20:00Z,6.4', '‘2026-02-30’ is no date.'],
    ['2026-01-01 03:20 high H', 'No height was found after 03:20.'],
    ['2026-01-01 03:20 about 6', '‘about’ is no height.'],
    ['2026-01-01 03:20 21.0 ft', 'Heights must be in metres.'],
    ['2026-01-01 03:20 21.0 H', 'A height of 21.0 is too much. Heights must be in metres, at most 18.'],
    ['2026-01-01 noon 6.6 high', 'No time was found.'],
    ['noon 6.6 high', 'No time was found.'],
    ['9999-01-01 09:00 1.1', 'The year looks wrong. Please enter all four digits of it, as in 2026.'],
    ['2026-01-01 12:00 ,9', '‘,9’ is no height.'],
    ['2026-01-01,12:00,9,H', 'Is 9 a height in metres? Please write it as 9.0.'],
    ['2026-01-01,12:00,09,H', '‘09’ is no height.'],
    ['2026-01-01 12:00 - 0.2 L', 'Is ‘- 0.2’ below 0? Please write -0.2, or 0.2.'],
    ['Friday 1 January 2026 12:00 3.0', '1 January 2026 is a Thursday, and not a Friday.'],
    ['2026-01-01' + ' 12:00 3.0'.repeat(17), 'A line has at most 16 tides.'],
  ])('%s', async (line, says) => {
    const { faults, extremes } = await readTideTable(`2026-01-01 09:31 1.5 L\n${line}\n2026-01-01 15:44 6.6 H`, LONDON)
    expect(faults).toEqual([{ line: 2, says }])
    expect(extremes).toHaveLength(2)
  })

  test.each([
    [
      'two days side by side',
      'JULY 2026\n1 0320 6.4 16 0405 6.5\nW 0931 1.5 TH 1020 1.4\n1544 6.6 1630 6.6',
      ['‘16’ is no time.', 'No date was found.', 'No date was found.'],
    ],
    [
      'a weekday without its date',
      'Saturday 25 July 2026\nSunday\n06:22 5.8 H',
      ['No date was found beside ‘Sunday’.', 'No date was found.'],
    ],
    [
      'a day whose date is missing',
      '25 July 2026\n11:15 0.9 L\n18:02 5.6\n06:22 5.8\n12:40 0.8',
      ['06:22 stands below 18:02 of the same day. Is the date of another day missing?', 'No date was found.'],
    ],
    [
      'twelve hours without am and pm',
      '25/07/2026 5:41 5.7 6:02 5.6\n26/07/2026 6:22 5.8 6:45 5.5\n27/07/2026 7:00 5.9 7:25 5.6',
      ['No time of this table is after 12:59. Please write am or pm beside them, or the 24 hours.'],
    ],
    ['am beside some times alone', '25/07/2026 5:41 am 5.7 H\n25/07/2026 6:02 5.6 H', ['Is 06:02 am or pm?']],
    [
      'a long line',
      '1 January 2026 ' + '12:00 3.0 '.repeat(99),
      ['This line is too long. A line has at most 1,000 characters.'],
    ],
    ['a table in feet', 'Heights in feet\n25/07/2026 05:41 12.7 H', ['Heights must be in metres.']],
  ])('%s', async (_, text, says) => {
    const { faults } = await readTideTable(text, LONDON)
    expect(faults.map(fault => fault.says)).toEqual(says)
  })

  test('lines below a date that does not exist are not given to the day above it', async () => {
    const read = await readTideTable(
      '30/11/2026\n HW 0320 6.41\n31/11/2026\n HW 0405 6.5\n LW 1020 1.4\n01/12/2026\n HW 0450 6.6',
      LONDON,
    )
    expect(read.faults).toEqual([
      { line: 3, says: '‘31/11/2026’ is no date.' },
      { line: 4, says: 'No date was found.' },
      { line: 5, says: 'No date was found.' },
    ])
    expect(read.extremes.map(shortly)).toEqual(['2026-11-30T03:20 6.41 high', '2026-12-01T04:50 6.6 high'])
  })

  test('a line that stands twice, a low water above the high ones, and a tide that may be either', async () => {
    const { faults } = await readTideTable(
      '2026-01-01 03:20 6.4 H\n2026-01-01 03:20 6.4 H\n2026-01-01 09:31 7.5 L\n2026-01-01 15:44 6.6 H\n2026-03-01 12:00 4.0',
      LONDON,
    )
    expect(faults).toEqual([
      { line: 2, says: 'The time of this line stands in line 1 too.' },
      { line: 3, says: 'Low water cannot be higher than the tides around it.' },
      { line: 5, says: 'Is 4 m high or low water? The tides around it do not say.' },
    ])
  })

  test('a text without a tide has neither tides nor faults', async () => {
    expect(await readTideTable('Dear members,\nthe regatta of 2026 is on.', LONDON)).toMatchObject({
      extremes: [],
      faults: [],
    })
  })

  test('a table of more than 20,000 tides is read up to there, and says so', async () => {
    const lines = Array.from({ length: 20_010 }, (_, at) => {
      const instant = new Date(Date.UTC(2020, 0, 1) + at * 6.21 * 3_600_000).toISOString()
      return `${instant.slice(0, 16)}Z ${at % 2 ? '1.0' : '6.0'}`
    })
    const { faults, extremes } = await readTideTable(lines.join('\n'), LONDON)
    expect(faults.map(({ line }) => line)).toEqual([20_001])
    expect(faults[0]?.says).toMatch(/^A table has at most 20,000 tides/)
    expect(extremes).toHaveLength(20_001)
  })

  test('of 20,000 lines with faults the rest is read, and other work gets its turn meanwhile', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => {
      const instant = new Date(Date.UTC(2026, 0, 1) + at * 6.21 * 3_600_000).toISOString()
      return `${instant.slice(0, 10)} ${at % 10 === 0 ? '99:99' : instant.slice(11, 16)} ${at % 2 ? '1.0' : '6.0'}`
    })
    let turns = 0
    const counting = setInterval(() => turns++)
    const { faults, extremes } = await readTideTable(lines.join('\n'), LONDON)
    clearInterval(counting)
    expect([faults.length, extremes.length]).toEqual([2_000, 18_000])
    expect(turns).toBeGreaterThan(5)
  })
})

const FAILED = { at: '', height: 0, isHigh: false }
