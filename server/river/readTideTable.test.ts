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

  test('a table in UTC is known by the days around a change of the clock', async () => {
    const { extremes } = await readTideTable(AUCKLAND, 'Pacific/Auckland')
    const inUtc = extremes.map(({ at, height }) => `${at.slice(0, 10)} ${at.slice(11, 16)} ${height}`).join('\n')
    const read = await readTideTable(inUtc, 'Pacific/Auckland')
    expect([read.clock, read.extremes]).toEqual(['UTC', extremes])
  })

  test('the words above a table say it, and a person has the last word', async () => {
    const summer = '2026-07-01 03:20 6.4\n2026-07-01 09:31 1.5\n2026-07-01 15:44 6.6'
    const firstAt = async (text: string, asked?: 'local' | 'UTC') => {
      const { extremes, clock } = await readTideTable(text, LONDON, asked)
      return [clock, extremes[0]?.at.slice(11, 16)]
    }
    expect(await firstAt(summer)).toEqual(['local', '02:20'])
    expect(await firstAt(`Times are GMT.\n${summer}`)).toEqual(['UTC', '03:20'])
    expect(await firstAt(`Times are GMT.\n${summer}`, 'local')).toEqual(['local', '02:20'])
    expect(await firstAt(`British Summer Time (GMT + 1 hour), local time\n${summer}`)).toEqual(['local', '02:20'])
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
  ])('%s', async (line, says) => {
    const { faults, extremes } = await readTideTable(`2026-01-01 09:31 1.5 L\n${line}\n2026-01-01 15:44 6.6 H`, LONDON)
    expect(faults).toEqual([{ line: 2, says }])
    expect(extremes).toHaveLength(2)
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
