import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { SHIPPED_STATION } from '../../server/river/predictTides'
import { refillTides } from '../../server/river/refillTides'
import { changeSettings } from '../../server/operations/commands/settings'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'
import { confirmStation } from './stationConfirmer'

const club = testClub()
const admin = beforeTests(() => club.signedIn({ roles: ['Member', 'System Administrator'] }))
const member = beforeTests(() => club.signedIn({ roles: ['Member'] }))
const officer = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer'] }))

const SLIPWAY = '53.63, -0.19'
const WATER = {
  ...{ hasTides: true, slipway: SLIPWAY, highMinutes: 0, lowMinutes: 0, heightOffset: '0', minutesBefore: 75 },
  ...{ minutesAfter: 120, highestWater: null },
}
const CONFIRM_FIRST =
  'No tide: confirm the station. A System Administrator does so in the club set-up, under Tide tables.'
const TODAY = '2026-06-10'
const LINES = [
  '2026-06-10 03:10 6.1 high',
  '2026-06-10 09:20 1.2 low',
  '2026-06-10 15:40 6.3 high',
  '2026-06-10 21:50 1.1 low',
].join('\n')
const AUCKLAND = readFileSync(new URL('../river/auckland.json', import.meta.url), 'utf8')

const setUp = (fields: Partial<typeof WATER> | object = {}) =>
  club.call('PUT /api/setup/water/:id', { as: admin, params: { id: 1 }, body: { ...WATER, ...fields } })
const confirm = (body: object = {}) =>
  club.call('POST /api/river/confirmStation', {
    as: admin,
    body: { stationId: SHIPPED_STATION.id, slipway: SLIPWAY, ...body },
  })
const station = async () => (await club.call('GET /api/river/station', { as: admin })).body
const saveStation = (file: string | null) => club.call('POST /api/river/saveStation', { as: admin, body: { file } })
const day = async (date = TODAY) => (await club.call('GET /api/river/day', { as: member, query: { date } })).body
const keep = (text: string) =>
  club.call('POST /api/river/saveTable', { as: admin, body: { text, clock: 'UTC', source: 'Harbour 2026' } })
const predictions = async () =>
  (await club.pool.query<{ n: number }>('select count(*)::int as n from tide_extreme where table_source is null'))
    .rows[0]?.n
const deeds = async () => (await club.history()).map(({ deed, before, after }) => ({ deed, before, after }))

beforeEach(async () => {
  await setUp({ hasTides: false, slipway: null })
  await saveStation(null)
  await club.pool.query('delete from tide_extreme')
  await club.pool.query('delete from change_history')
})

it('[RIV-14] without a confirmed station no tide is predicted, by whatever way; the light stays', async () => {
  await setUp()
  expect(await refillTides(club.services)).toBe(0)
  const { extremes, source, windows, noTide, sun } = await day()
  expect({ extremes, source, windows, noTide }).toEqual({
    ...{ extremes: [], source: null, windows: [], noTide: CONFIRM_FIRST },
  })
  expect(sun.rise).not.toBeNull()
  await club.pool.query(`insert into tide_extreme (at, height, is_high) values ('2026-06-10T09:00Z', 6, true)`)
  expect((await day()).extremes).toEqual([])
  expect(await predictions()).toBe(1)
  const windowsOf = { as: member, query: { from: TODAY, to: '2026-06-20' } }
  expect((await club.call('GET /api/river/windows', windowsOf)).body).toEqual([])
})

it('[RIV-14] a System Administrator confirms station and slipway together, once, and takes it back; both stand in the history', async () => {
  await setUp()
  expect(await station()).toMatchObject({ isConfirmed: false, slipway: SLIPWAY, kilometres: 0, isShipped: true })
  for (const _ of [1, 2]) expect((await confirm()).body).toMatchObject({ isConfirmed: true })
  expect((await day()).source).toContain('Immingham')
  expect((await day()).noTide).toBeUndefined()
  const unconfirmed = await club.call('POST /api/river/unconfirmStation', { as: admin })
  expect(unconfirmed.body).toMatchObject({ isConfirmed: false })
  expect((await club.call('POST /api/river/unconfirmStation', { as: admin })).status).toBe(200)
  expect(await predictions()).toBe(0)
  expect((await day()).extremes).toEqual([])
  const facts = { tideStation: 'Immingham', slipway: SLIPWAY, timeZone: 'Europe/London' }
  expect((await deeds()).slice(-2)).toEqual([
    { deed: 'river.confirmStation', before: {}, after: { ...facts, kilometres: 0 } },
    { deed: 'river.unconfirmStation', before: facts, after: {} },
  ])
})

it('[RIV-14] what is confirmed is what was seen: without a position, or of another station or slipway, nothing is', async () => {
  await setUp({ slipway: null })
  expect(await confirm({ slipway: SLIPWAY })).toMatchObject({
    status: 409,
    body: { message: 'Please save the position of the slipway first.' },
  })
  await setUp()
  for (const other of [{ stationId: 'ticon/elsewhere' }, { slipway: '53.6, -0.19' }])
    expect((await confirm(other)).status).toBe(409)
  expect((await club.call('POST /api/river/confirmStation', { as: admin, body: {} })).status).toBe(400)
  expect(await station()).toMatchObject({ isConfirmed: false })
})

it('[RIV-14] a station further than 60 km away is confirmed by whom knows that it is', async () => {
  const slipway = '51.48, -0.22'
  await setUp({ slipway })
  expect(await confirm({ slipway })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Immingham is 239 km away from the slipway.') },
  })
  expect((await confirm({ slipway, isFar: true })).body).toMatchObject({ isConfirmed: true, kilometres: 239 })
  // 59 km to the north, and 61.
  for (const [degrees, status] of [
    ['54.161, -0.1875', 200],
    ['54.179, -0.1875', 409],
  ] as const) {
    await setUp({ slipway: degrees })
    expect((await confirm({ slipway: degrees })).status).toBe(status)
  }
})

describe('[RIV-14] a confirmation ends, and stays ended when things are as they were', () => {
  const changes: [string, (isThere: boolean) => Promise<unknown>][] = [
    ['another station', isThere => saveStation(isThere ? AUCKLAND : null)],
    ['another position', isThere => setUp({ slipway: isThere ? '53.7, -0.19' : SLIPWAY })],
    ['no position', isThere => setUp({ slipway: isThere ? null : SLIPWAY })],
    [
      'another time zone, in the set-up',
      async isThere => {
        const { body } = await club.call('GET /api/setup/identity/:id', { as: admin, params: { id: 1 } })
        const timeZone = isThere ? 'Europe/Dublin' : 'Europe/London'
        const sent = await club.call('PUT /api/setup/identity/:id', {
          as: admin,
          params: { id: 1 },
          body: { ...body, timeZone },
        })
        expect(sent.status).toBe(200)
      },
    ],
    [
      'another time zone, by command',
      isThere =>
        changeSettings({ ...club.services, print: () => undefined }, [
          `timeZone=${isThere ? 'Europe/Dublin' : 'Europe/London'}`,
        ]),
    ],
  ]
  it.each(changes)('%s', async (_, change) => {
    await setUp()
    await confirm()
    await change(true)
    expect(await station()).toMatchObject({ isConfirmed: false })
    expect(await predictions()).toBe(0)
    expect(await day()).toMatchObject({ extremes: [], noTide: CONFIRM_FIRST })
    await change(false)
    expect(await station()).toMatchObject({ isConfirmed: false })
    const ended = (await deeds()).filter(({ deed }) => deed === 'river.unconfirmStation')
    expect(ended).toEqual([expect.objectContaining({ before: expect.objectContaining({ slipway: SLIPWAY }) })])
  })

  it('other offsets and the same station again end nothing', async () => {
    await saveStation(AUCKLAND)
    await setUp()
    await confirmStation(club, admin)
    await saveStation(AUCKLAND)
    await setUp({ highMinutes: 20, hasTides: false })
    await setUp({ highMinutes: 20 })
    expect(await station()).toMatchObject({ isConfirmed: true, name: 'Auckland' })
    expect((await day()).source).toContain('Auckland')
  })
})

it('[RIV-14] those who plan a row are told to confirm the station; members, mails and calendars are not', async () => {
  const make = await eventMaker(club)
  await setUp()
  const { id: eventId } = await make.eventWith({ startDate: '2026-06-13', startTime: '08:30', endTime: '10:30' })
  const light = { words: 'Light until 21:31', source: null }
  const view = await club.call('GET /api/event/get', { as: member, query: { eventId } })
  expect(view.body.river).toEqual(light)
  const organised = await club.call('GET /api/event/getOrganiserView', { as: officer, query: { eventId } })
  expect(organised.body.river).toEqual({ ...light, noTide: CONFIRM_FIRST, warnings: [] })
  const planned = { startDate: '2026-06-13', startTime: '08:30', endTime: '23:00' }
  const { body } = await club.call('GET /api/river/row', { as: officer, query: planned })
  expect(body).toMatchObject({ words: expect.stringMatching(/^Light until 21:31/), noTide: CONFIRM_FIRST })
  expect(body?.warnings).toEqual([expect.stringContaining('It ends in the dark')])
  await setUp({ slipway: null })
  expect((await club.call('GET /api/event/get', { as: member, query: { eventId } })).body.river).toBeNull()
  expect((await club.call('GET /api/river/row', { as: officer, query: planned })).body).toEqual({
    ...{ words: '', source: null, noTide: CONFIRM_FIRST, warnings: [] },
  })
})

it('[RIV-14] beyond the end of the table, and on a day that it lacks, no tide is shown, and it is said why', async () => {
  await setUp()
  await keep(`${LINES}\n2026-06-12 16:50 6.2 high`)
  expect(await day()).toMatchObject({ source: 'Harbour 2026', extremes: { length: 4 } })
  expect((await day()).noTide).toBeUndefined()
  const lacking = await day('2026-06-11')
  expect(lacking).toMatchObject({ extremes: [], noTide: 'The club’s tide table has no tide for 11 June 2026.' })
  const ended = 'The club’s tide table ends on 12 June 2026.'
  for (const date of ['2026-06-13', '2027-01-02'])
    expect(await day(date)).toMatchObject({ extremes: [], source: null, windows: [], noTide: ended })

  const make = await eventMaker(club)
  const { id: eventId } = await make.eventWith({ startDate: '2026-06-13', startTime: '08:30', endTime: '10:30' })
  const river = { words: 'Light until 21:31', source: null, noTide: ended }
  const view = await club.call('GET /api/event/get', { as: member, query: { eventId } })
  expect(view.body.river).toEqual(river)
  const listed = await club.call('GET /api/event/all', {
    as: member,
    query: { type: 'All Events', filter: 'All', page: 1, perPage: 10 },
  })
  expect(listed.body.find(row => row.eventId === eventId)?.river).toEqual(river)
  await confirm()
  expect((await day('2026-06-13')).noTide).toBeUndefined()
  expect((await day('2026-06-13')).source).toContain('Immingham')
})

describe('[RIV-01] a station of which no tide can be predicted is refused with a sentence, and nothing changes', () => {
  const { harmonic_constituents: constituents, ...rest } = SHIPPED_STATION
  const named = (name: string) => constituents.map((each, index) => (index === 0 ? { ...each, name } : each))
  const fileWith = (fields: object) => JSON.stringify({ ...rest, harmonic_constituents: constituents, ...fields })
  it.each<[string, string]>([
    ...['constructor', 'toString', '__proto__', 'hasOwnProperty', 'm2', 'M2\0'].map((name): [string, string] => [
      `a constituent named ${JSON.stringify(name)}`,
      fileWith({ harmonic_constituents: named(name) }),
    ]),
    ...['constructor', 'toString', '__proto__', 'valueOf', 'ALAT', ''].map((name): [string, string] => [
      `heights from ${JSON.stringify(name)}`,
      fileWith({ chart_datum: name }),
    ]),
    [
      'a level of that name which is no number',
      fileWith({ chart_datum: 'toString' }).replace('"datums":{', '"datums":{"toString":"x","__proto__":{"LAT":1},'),
    ],
    [
      'waters that stand still',
      fileWith({ harmonic_constituents: constituents.map(each => ({ ...each, amplitude: 0 })) }),
    ],
    [
      'waters as high as a hill',
      fileWith({ harmonic_constituents: constituents.map(each => ({ ...each, amplitude: 18 })) }),
    ],
    ['a name that cannot be stored', fileWith({ name: 'Port\0' })],
    ['half a letter in its name', fileWith({ name: '\ud800' })],
    ['nothing but null', 'null'],
    ['no JSON', '{"id":'],
  ])('%s', async (_, file) => {
    await setUp()
    await confirm()
    const before = await predictions()
    const { status, body } = await saveStation(file)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        modelState: { file: [expect.stringMatching(/^(?:This is no station|No tide can be)/)] },
      }),
    ])
    expect(await station()).toMatchObject({ name: 'Immingham', isShipped: true, isConfirmed: true })
    expect(await predictions()).toBe(before)
    expect((await setUp({ minutesBefore: 60 })).status).toBe(200)
  })

  it.each([
    ['https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
    ['http://creativecommons.org/licenses/by/4.0/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.org', null],
    ['', null],
    [undefined, null],
    [7, null],
  ])('its licence leads to an https address or to none: %s', async (url, expected) => {
    const saved = await saveStation(fileWith({ id: 'x', license: { type: 'cc-by-4.0', url } }))
    expect([saved.status, (await station()).licence]).toEqual([200, expected])
  })
})
