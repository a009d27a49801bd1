import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { predictTides, SHIPPED_STATION } from '../../server/river/predictTides'
import { refillTides, watchTides } from '../../server/river/refillTides'
import { readRowRiver, readRowRivers } from '../../server/river/rowRiver'
import { dayAt } from '#contract/rules/clubClock'
import { TURNS } from '../moment'
import { testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { confirmStation } from './stationConfirmer'

const club = testClub()
let admin: TestSession
let member: TestSession
beforeAll(async () => {
  admin = await club.signedIn({ roles: ['Member', 'System Administrator'] })
  member = await club.signedIn({ roles: ['Member'] })
})

const OFF = {
  ...{ hasTides: false, slipway: null, highMinutes: 0, lowMinutes: 0, heightOffset: '0', minutesBefore: 75 },
  ...{ minutesAfter: 120, highestWater: null },
}
const ON = { ...OFF, hasTides: true, slipway: '53.63, -0.19' }
const save = (body: Partial<typeof OFF> | object) =>
  club.call('PUT /api/setup/water/:id', { as: admin, params: { id: 1 }, body: { ...ON, ...body } })
/** Saves the settings, and confirms the station where there are tides. */
async function setUp(body: Partial<typeof OFF> | object) {
  const saved = await save(body)
  if (saved.status === 200 && saved.body.hasTides === true) await confirmStation(club, admin)
  return saved
}
const day = async (date: string) => (await club.call('GET /api/river/day', { as: member, query: { date } })).body
const windows = async (from: string, to: string) =>
  (await club.call('GET /api/river/windows', { as: member, query: { from, to } })).body
const keep = (text: string, more: object = {}) =>
  club.call('POST /api/river/saveTable', { as: admin, body: { text, clock: 'UTC', source: 'Harbour 2026', ...more } })
const shortly = ({ at, height, isHigh }: { at: string; height: number; isHigh: boolean }) =>
  `${at.slice(5, 16)} ${height} ${isHigh ? 'high' : 'low'}`

function theOne<T>(found: T | undefined | null): T {
  if (found === undefined || found === null) throw new Error('There is none.')
  return found
}

beforeEach(async () => {
  await club.pool.query('delete from tide_extreme')
  await setUp(OFF)
})

it('[RIV-01] a club that has not switched it on has nothing of the river', async () => {
  expect(await day('2026-11-28')).toEqual({
    ...{ date: '2026-11-28', extremes: [], windows: [], source: null },
    sun: { dawn: null, rise: null, set: null, dusk: null },
  })
  expect(await windows('2026-11-28', '2026-12-11')).toEqual([])
  expect((await day('9999-12-31')).extremes).toEqual([])
  expect(await refillTides(club.services)).toBe(0)
})

it('[RIV-01] [RIV-04] [RIV-05] switched on, a day has its tides, its light and its windows', async () => {
  await setUp({})
  const today = club.day()
  const { extremes, sun, windows: found, source } = await day(today)
  expect(extremes.filter(({ at }) => at.startsWith(today)).length).toBeGreaterThanOrEqual(3)
  expect(extremes.map(({ isHigh }) => isHigh)).toEqual(
    extremes.map((_: unknown, at: number) => (at % 2 === 0) === extremes[0]?.isHigh),
  )
  const [rise, set] = [sun.rise ?? '', sun.set ?? '']
  expect(rise < set).toBe(true)
  for (const { from, to, highWater } of found) {
    expect([from >= rise, to <= set, from < to]).toEqual([true, true, true])
    expect(Date.parse(highWater) - Date.parse(from)).toBeLessThanOrEqual(75 * 60_000)
  }
  expect(source).toContain('Prediction, not for navigation. Immingham')
  expect(source).toContain('CC BY 4.0')
  expect(await day('9999-12-31')).toMatchObject({ extremes: [], windows: [], source: null })
})

it('[RIV-01] 400 days are known ahead, the same however often they are filled in, by one server a day', async () => {
  await setUp({})
  const count = async () =>
    (await club.pool.query<{ n: number }>('select count(*)::int as n from tide_extreme')).rows[0]?.n
  const filled = await count()
  expect(filled).toBeGreaterThan(1_600)
  await Promise.all([refillTides(club.services), refillTides(club.services)])
  expect(await count()).toBe(filled)
  const watches = [1, 2].map(() => watchTides(club.services, () => undefined))
  const done = await Promise.all(watches.map(watch => watch.look()))
  for (const watch of watches) await watch.stop()
  expect(done.filter(result => result !== null)).toEqual([filled])
})

it('[RIV-12] the days of a weekly row are read at once, with the club’s window; half a year at most', async () => {
  const weekly = async (query: { from: string; to: string; eventTypeId?: number }) =>
    club.call('GET /api/river/weekly', { as: member, query })
  const today = club.day()
  const later = club.day
  expect((await weekly({ from: today, to: later(20) })).body).toBeNull()
  await setUp({ highestWater: '6.5' })
  const { body } = await weekly({ from: today, to: later(20) })
  expect(body).toEqual({
    days: [await day(today), await day(later(7)), await day(later(14))],
    rules: { minutesBefore: 75, minutesAfter: 120, highestWater: 6.5 },
  })
  const { rows: types } = await club.pool.query<{ id: number; isRow: boolean }>(
    'select id, is_row_event as "isRow" from event_type',
  )
  const typed = async (isRow: boolean) =>
    (await weekly({ from: today, to: today, eventTypeId: theOne(types.find(type => type.isRow === isRow)).id })).body
  expect((await typed(true))?.days).toHaveLength(1)
  expect(await typed(false)).toBeNull()
  expect((await weekly({ from: today, to: later(7 * 26 - 1) })).body?.days).toHaveLength(26)
  expect((await weekly({ from: today, to: later(7 * 26) })).status).toBe(400)
  expect((await weekly({ from: today, to: later(-7) })).status).toBe(400)
})

it('[RIV-03] the predictions move with the offsets', async () => {
  await setUp({})
  const today = club.day()
  const before = (await day(today)).extremes
  await setUp({ highMinutes: 62, lowMinutes: 90, heightOffset: '-1.25' })
  const after = (await day(today)).extremes
  const high = theOne(before.find(({ isHigh, at }) => isHigh && at > `${today}T03`))
  expect(after.map(shortly)).toContain(
    shortly({
      at: new Date(Date.parse(high.at) + 62 * 60_000).toISOString(),
      height: Number((high.height - 1.25).toFixed(2)),
      isHigh: true,
    }),
  )
})

it('[RIV-02] a table is looked at without writing, kept, and comes before predictions, which go on after it', async () => {
  await setUp({})
  const today = club.day()
  const tomorrow = club.day(1)
  const first = theOne((await day(today)).extremes.find(({ at }) => at.startsWith(today)))
  const near = new Date(Date.parse(first.at) + 7 * 60_000).toISOString()
  const text = `${today} ${near.slice(11, 16)} ${first.height + 0.1 > 3 ? 6.66 : 1.11} ${first.isHigh ? 'H' : 'L'}\nnot 12:00 a tide`
  const looked = await club.call('POST /api/river/readTable', { as: admin, body: { text } })
  expect(looked.body).toMatchObject({ clock: 'local', faultCount: 1, faults: [{ line: 2 }] })
  expect((await club.pool.query('select 1 from tide_extreme where table_source is not null')).rows).toEqual([])

  expect((await keep(text)).status).toBe(200)
  const { extremes, source } = await day(today)
  const ofDay = extremes.filter(({ at }) => at.startsWith(today))
  expect(ofDay[0]?.at).toBe(`${near.slice(0, 16)}:00.000Z`)
  expect(ofDay.map(({ isHigh }) => isHigh)).toEqual(
    ofDay.map((_: unknown, at: number) => (at % 2 === 0) === first.isHigh),
  )
  // The other tides of the day are predicted.
  expect(source).toMatch(/^Harbour 2026; Prediction, not for navigation\. Immingham/)
  expect((await day(tomorrow)).source).toContain('Prediction')

  const { body: tables } = await club.call('GET /api/river/tables', { as: admin })
  expect(tables).toMatchObject([{ source: 'Harbour 2026', tides: 1 }])
  await club.call('POST /api/river/removeTable', { as: admin, body: { source: 'Harbour 2026' } })
  expect((await day(today)).source).toContain('Prediction')
  const gone = await club.call('POST /api/river/removeTable', { as: admin, body: { source: 'Harbour 2026' } })
  expect(gone.status).toBe(404)
  expect((await club.history()).slice(-2).map(({ deed }) => deed)).toEqual(['river.saveTable', 'river.removeTable'])
})

it('[RIV-02] nothing is kept of a table whose year is missing, or of which nobody says that all are high waters', async () => {
  const missing = async (text: string) => {
    const { status, body } = await keep(text)
    return [status, 'modelState' in body && body.modelState]
  }
  expect(await missing('Saturday 25 July\n05:41 5.7 H')).toEqual([
    400,
    { text: ['Please say of which year these days are.'] },
  ])
  const highs = '25/07/2026 05:41 5.7\n25/07/2026 18:02 5.6'
  expect(await missing(highs)).toEqual([400, { text: ['Please say whether these are high or low waters.'] }])
  expect((await keep(highs, { kind: 'high' })).body).toMatchObject({ highs: 2, lows: 0 })
  expect((await keep('Saturday 25 July\n05:41 5.7 H', { year: 2026 })).body).toMatchObject({ highs: 1 })
})

it('[RIV-02] a table replaces the tides of its own days, not those between it and a day of a mistyped year', async () => {
  await keep('10/01/2027 05:41 5.7 H\n10/01/2027 11:50 0.9 L', { source: 'Harbour 2027' })
  await keep('25/07/2026 05:41 5.7 H\n25/07/2026 11:50 0.9 L\n26/07/2062 05:52 5.6 H')
  await keep('25/07/2026 05:45 5.8 H\n25/07/2026 11:54 0.8 L', { source: 'Harbour 2026, corrected' })
  const { body: tables } = await club.call('GET /api/river/tables', { as: admin })
  expect(tables).toMatchObject([
    { source: 'Harbour 2026, corrected', tides: 2 },
    { source: 'Harbour 2027', tides: 2 },
    { source: 'Harbour 2026', tides: 1 },
  ])
})

it('[RIV-02] a year of an official table is kept at the slipway, and again without doubling it', async () => {
  await club.pool.query("update club_settings set time_zone = 'Pacific/Auckland'")
  try {
    await setUp({ slipway: '-36.85, 174.77' })
    const text = readFileSync(new URL('../river/auckland-2026.csv', import.meta.url), 'utf8')
    const kept = { clock: 'local', source: 'LINZ 2026', highMinutes: 10, lowMinutes: 20, heightOffset: '0.5' }
    for (const _ of [1, 2])
      expect((await keep(text, kept)).body).toMatchObject({ highs: 705, lows: 705, faultCount: 0 })
    const { body: tables } = await club.call('GET /api/river/tables', { as: admin })
    expect(tables).toMatchObject([{ source: 'LINZ 2026', tides: 1410 }])
    const { extremes, source } = await day('2026-01-01')
    expect(extremes.map(shortly)).toEqual([
      '12-31T16:57 3.6 high',
      '12-31T23:11 1.3 low',
      '01-01T05:16 3.6 high',
      '01-01T11:40 1.1 low',
    ])
    expect(source).toBe('LINZ 2026')
  } finally {
    await club.pool.query("update club_settings set time_zone = 'Europe/London'")
  }
})

it('[RIV-03] offsets are worked out from the lines of a local table', async () => {
  const local = [...predictTides(SHIPPED_STATION, new Date('2026-06-03T00:00Z'), new Date('2026-06-06T00:00Z'))]
    .flat()
    .map(({ at, height, isHigh }) => {
      const there = new Date(Date.parse(at) + (isHigh ? 62 : 197) * 60_000).toISOString()
      return `${there.slice(0, 10)} ${there.slice(11, 16)} ${(height - 1.25).toFixed(2)} ${isHigh ? 'H' : 'L'}`
    })
  const { body } = await club.call('POST /api/river/workOutOffsets', {
    as: admin,
    body: { text: local.slice(0, 10).join('\n'), clock: 'UTC' },
  })
  const asked = await club.call('POST /api/river/workOutOffsets', { as: admin, body: { text: local.join('\n') } })
  expect(asked.body).toMatchObject({ questions: ['clock'], offsets: null })
  expect(body).toMatchObject({ tides: 10, faultCount: 0 })
  expect(body.offsets).toMatchObject({ height: -1.25, highs: 5, lows: 5, centimetres: { worst: 0 }, fits: true })
  expect(Math.abs(theOne(body.offsets).highMinutes - 62)).toBeLessThanOrEqual(1)
  expect(Math.abs(theOne(body.offsets).lowMinutes - 197)).toBeLessThanOrEqual(1)

  const few = await club.call('POST /api/river/workOutOffsets', {
    as: admin,
    body: { text: `${local.slice(0, 2).join('\n')}\n31/11/2026 08:14 6.9 H`, clock: 'UTC' },
  })
  const faults = [{ line: 3, says: '‘31/11/2026’ is no date.' }]
  expect(few.body).toMatchObject({ tides: 2, offsets: null, questions: [], faults, faultCount: 1 })
})

it('[RIV-01] what is no table, no station, no position is refused beside its field', async () => {
  const faultsOf = ({ status, body }: { status: number; body: object }) => [
    status,
    'modelState' in body && body.modelState,
  ]
  expect(faultsOf(await keep('Dear members, the regatta is on.'))).toEqual([
    400,
    { text: ['No tide was found in it.'] },
  ])
  const station = await club.call('POST /api/river/saveStation', { as: admin, body: { file: '{"name": "A slide"}' } })
  expect(faultsOf(station)[0]).toBe(400)
  expect(JSON.stringify(station.body)).toContain('This is no station of the tide database')
  expect(JSON.stringify((await setUp({ slipway: 'by the bridge' })).body)).toContain(
    'Please give degrees north and east',
  )
  expect(JSON.stringify((await setUp({ slipway: '51.48, 100.22' })).body)).toContain('far from the club’s time zone')
  const far = await club.call('GET /api/river/windows', { as: member, query: { from: '2026-01-01', to: '2026-12-31' } })
  expect(far.status).toBe(400)
})

it('[RIV-04] the hemisphere is asked where the zone’s summer time says the other one, and N answers it', async () => {
  await club.pool.query("update club_settings set time_zone = 'Pacific/Auckland'")
  try {
    const asked = await save({ slipway: '36.85, 174.77' })
    expect(asked.status).toBe(400)
    expect(JSON.stringify(asked.body)).toContain(
      'Is the slipway south of the equator? Pacific/Auckland has its summer time in January. Then please write -36.85, 174.77; or write 36.85N for north.',
    )
    expect((await save({ slipway: '36.85S 174.77E' })).body.slipway).toBe('-36.85, 174.77')
    for (const slipway of ['36.85N 174.77E', '36.85, 174.77'])
      expect((await save({ slipway })).body.slipway).toBe('36.85, 174.77')
  } finally {
    await club.pool.query("update club_settings set time_zone = 'Europe/London'")
  }
  expect(JSON.stringify((await save({ slipway: '-51.48, -0.22' })).body)).toContain('north of the equator?')
  expect((await save({ slipway: `51°28.8'N 0°13.2'W` })).body.slipway).toBe('51.48, -0.22')
})

it('[RIV-01] another station takes over, and the shipped one comes back', async () => {
  await setUp({})
  const today = club.day()
  const file = readFileSync(new URL('../river/auckland.json', import.meta.url), 'utf8')
  await club.call('POST /api/river/saveStation', { as: admin, body: { file } })
  await confirmStation(club, admin)
  expect((await day(today)).source).toContain('Auckland')
  expect((await club.call('GET /api/river/station', { as: admin })).body).toMatchObject({
    name: 'Auckland',
    isShipped: false,
  })
  await club.call('POST /api/river/saveStation', { as: admin, body: { file: null } })
  expect(await day(today)).toMatchObject({ extremes: [], source: null })
  await confirmStation(club, admin)
  expect((await day(today)).source).toContain('Immingham')
})

it('[RIV-07] a row says its tide and light to members and organisers; what is no row, or lasts several days, does not', async () => {
  const make = await eventMaker(club)
  const { id: eventId } = await make.eventWith({ startDate: '2026-06-13', startTime: '08:30', endTime: '10:30' })
  const view = async (id: number) =>
    (await club.call('GET /api/event/get', { as: member, query: { eventId: id } })).body
  expect((await view(eventId)).river).toBeNull()
  await setUp({})
  const { river } = await view(eventId)
  expect(river?.words).toMatch(/^High water \d\d:\d\d, \d\.\d m; light until 21:\d\d$/)
  expect(river?.source).toBe('Prediction, not for navigation. Immingham: TICON-4, CC BY 4.0')
  expect(river?.caution).toBe('Off the tide')
  await club.call('POST /api/event/joinEvent', { as: member, query: { eventId } })
  const mine = async () => (await club.call('GET /api/event/getMyRow', { as: member })).body
  expect((await mine()).map(row => row.river)).toEqual([river])
  const listed = async (page: object) =>
    (await club.call('GET /api/event/all', { as: member, query: { type: 'All Events', filter: 'All', ...page } })).body
      .filter(row => row.eventId === eventId)
      .map(row => row.river)
  // A whole list may be of thousands.
  expect([await listed({ page: 1, perPage: 10 }), await listed({})]).toEqual([[river], [undefined]])
  await setUp(OFF)
  expect((await mine()).map(row => 'river' in row)).toEqual([false])
  await setUp({})
  const organiser = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
  const seen = await club.call('GET /api/event/getOrganiserView', { as: organiser, query: { eventId } })
  expect(seen.body.river).toEqual({ ...river, warnings: expect.any(Array) as unknown })
  const { id: long } = await make.eventWith({ startDate: '2026-06-13', endDate: '2026-06-15' })
  expect((await view(long)).river).toBeNull()
  const { id: social } = await make.eventWith({ type: 'Social' })
  expect((await view(social)).river).toBeNull()
})

it('[RIV-08] [RIV-07] each end in the dark is named to members; the organiser’s view says what the form warns of', async () => {
  await setUp({})
  const make = await eventMaker(club)
  const officer = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
  const seen = async (given: object) => {
    const { id: eventId } = await make.eventWith(given)
    const { body: page } = await club.call('GET /api/event/get', { as: member, query: { eventId } })
    const { body: view } = await club.call('GET /api/event/getOrganiserView', { as: officer, query: { eventId } })
    expect(page.river).not.toHaveProperty('warnings')
    expect(view.river?.words).toBe(page.river?.words)
    const planned = await club.call('GET /api/river/row', {
      as: officer,
      query: { startDate: '2027-01-02', startTime: '08:00', endTime: '16:00', ...given },
    })
    expect(view.river).toEqual(planned.body)
    const [high, ...light] = page.river?.words.split('; ') ?? []
    expect(high).toMatch(/^High water \d\d:\d\d, \d\.\d m$/)
    return { light: light.join('; '), warnings: view.river?.warnings.filter(each => each.includes('dark')) }
  }
  const times = { startDate: '2027-01-02', startTime: '08:00', endTime: '16:00' }
  expect(await seen(times)).toEqual({
    light: 'starts in the dark, light from 08:17; dark again from 15:52',
    warnings: ['It starts in the dark: the sun rises at 08:17.', 'It ends in the dark: the sun sets at 15:52.'],
  })
  expect(await seen({ ...times, startTime: '22:00', endDate: '2027-01-03', endTime: '01:00' })).toEqual({
    light: 'wholly in the dark, dark from 15:52',
    warnings: ['It starts and ends in the dark: the sun sets at 15:52.'],
  })
})

it('[RIV-07] the river of many rows is what each has by itself, with one query for all', async () => {
  await setUp({})
  const today = club.day()
  const row = (startDate: string, startTime: string | null = '09:00', endDate: string | null = null) => ({
    ...{ startDate, endDate, startTime, endTime: null },
  })
  const rows = [
    ...['2026-10-25', '2026-10-24', '2027-03-28', '2027-03-27', today, today].map(date => row(date)),
    ...[row('2026-10-25', null), row(today, '09:00', '2026-10-25'), row('2040-01-01'), row(today, '21:00', today)],
  ]
  const alone = []
  for (const each of rows) alone.push(await readRowRiver(club.database, each))
  expect(alone.filter(river => river === null)).toHaveLength(1)
  expect(new Set(alone.map(river => river?.words)).size).toBeGreaterThan(5)

  let queries = 0
  const counting = { select: (...given: []) => ((queries += 1), club.database.select(...given)) }
  expect(await readRowRivers(counting as typeof club.database, rows)).toEqual(alone)
  expect(queries).toBe(1)
  expect(await readRowRivers(club.database, [])).toEqual([])
  await setUp(OFF)
  expect(await readRowRivers(club.database, rows)).toEqual(rows.map(() => null))
})

it('[RIV-07] [SPD-01] the days of a list are worked out once, and anew when the tides, the settings or the zone change', async () => {
  await setUp({})
  const make = await eventMaker(club)
  const { id: eventId } = await make.eventWith({ startDate: '2026-07-04', startTime: '08:30', endTime: '10:30' })
  const asked = vi.spyOn(club.pool, 'query')
  const list = async () => {
    asked.mockClear()
    const query = { type: 'All Events', filter: 'Upcoming', page: 1, perPage: 10 } as const
    const { body } = await club.call('GET /api/event/all', { as: member, query })
    const reads = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"tide_extreme\\"')).length
    return { words: body.find(row => row.eventId === eventId)?.river?.words, reads }
  }
  const first = await list()
  expect(first).toEqual({ words: expect.stringMatching(/^High water/) as unknown, reads: 1 })
  expect(await list()).toEqual({ ...first, reads: 0 })
  const changes = [
    () => club.pool.query('update tide_extreme set height = height + 1'),
    () => keep('04/07/2026 09:45 7.7 HW'),
    () => club.call('POST /api/river/removeTable', { as: admin, body: { source: 'Harbour 2026' } }),
    () => club.pool.query("update water_settings set slipway = '50.1, -4.2'"),
    () => club.pool.query("update club_settings set time_zone = 'Europe/Paris'"),
    () => club.pool.query("update club_settings set time_zone = 'Europe/London'"),
  ]
  let before = first.words
  for (const change of changes) {
    await change()
    const changed = await list()
    expect(changed.reads).toBe(1)
    expect(changed.words).not.toBe(before)
    expect(await list()).toEqual({ ...changed, reads: 0 })
    before = changed.words
  }
  asked.mockRestore()
})

it('[RIV-08] a row that is being planned has its river, and what speaks against its times', async () => {
  const type = async (isRow: boolean) =>
    (await club.pool.query<{ id: number }>('select id from event_type where is_row_event = $1 limit 1', [isRow]))
      .rows[0]
  const today = club.day()
  const planned = async (query: object) =>
    (await club.call('GET /api/river/row', { as: member, query: { startDate: today, ...query } })).body
  expect(await planned({ startTime: '03:00' })).toBeNull()
  await setUp({ highestWater: '0.5' })
  const river = theOne(
    await planned({ startTime: '00:01', endTime: '23:59', eventTypeId: theOne(await type(true)).id }),
  )
  expect(river.words).toMatch(
    /^High water \d\d:\d\d, \d\.\d m; starts in the dark, light from \d\d:\d\d; dark again from \d\d:\d\d$/,
  )
  expect(river.source).toContain('Immingham')
  expect(river.warnings).toContain(
    'The water rises to '.concat(river.words.slice(18, 21), ' m: above 0.5 m the club does not row.'),
  )
  expect(river.warnings.filter(warning => warning.includes('in the dark'))).toHaveLength(2)
  expect(await planned({ startTime: '08:00', eventTypeId: theOne(await type(false)).id })).toBeNull()
  expect(await planned({ endDate: '2099-01-01' })).toBeNull()
  const wrong = await club.call('GET /api/river/row', { as: member, query: { startDate: 'soon' } })
  expect(wrong.status).toBe(400)
})

// These come last: after half a year the first sessions have ended.
it.each(TURNS)(
  '[RIV-01] [RIV-04] [RIV-05] $when the club’s day has its tides, its light and its windows',
  async turn => {
    club.setTime(turn.at)
    admin = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    member = admin
    await setUp({})
    const { extremes, sun, windows: found } = await day(turn.clock.slice(0, 10))
    const isOfDay = (instant: string | null) => dayAt('Europe/London', instant ?? '') === turn.clock.slice(0, 10)
    expect(extremes.filter(({ at }) => isOfDay(at)).length).toBeGreaterThanOrEqual(3)
    expect([sun.rise, sun.set].map(isOfDay)).toEqual([true, true])
    expect(found.length).toBeGreaterThan(0)
    for (const { from, to } of found)
      expect([from >= (sun.rise ?? ''), to <= (sun.set ?? ''), from < to]).toEqual([true, true, true])
  },
)
