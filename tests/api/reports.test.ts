// The statistical reports at their edges: what counts as what (docs/decisions/03-counting.md), one case at a time.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls, type CallName } from '#contract/calls'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker, type EventMaker } from './eventMaker'

const MAY = { dateFrom: '2026-05-01', dateTo: '2026-05-31' }
const NOW = '2026-06-10T09:00:00Z'
const OF_ROWERS = ['topRowers', 'UniqueRowersByGender', 'UniqueRowersByEthnicity', 'UniqueRowersByAge'] as const
const OF_A_RANGE = [
  'boatsUsed',
  'boatsUsedByEventType',
  'UniqueRowers',
  ...OF_ROWERS,
  'RowOrganised',
  'topOrganiser',
  'RowOrganisedByEventType',
  'maintenance',
  'safety',
] as const

const club = testClub()
let chair: TestSession
let ada: { id: number }

const make = beforeTests(() => eventMaker(club))
beforeAll(async () => {
  ada = await club.memberWith({ firstName: 'Ada', familyName: 'Ferry', dateOfBirth: '1990-01-01' })
})
beforeEach(async () => {
  club.setTime(NOW)
  await make.clear()
  chair = await club.signedIn({ roles: ['Member', 'Committee Member'] })
})

type Report = Extract<CallName, `GET /api/report/${string}`> extends `GET /api/report/${infer R}` ? R : never

async function report<R extends Report>(name: R, query: object = MAY) {
  const { status, body } = await club.call(`GET /api/report/${name}`, { query: { ...query }, as: chair })
  expect([status, body], name).toEqual([200, expect.any(Array)])
  return body
}

/** An event in the middle of May, with Ada confirmed in its crew. */
async function rowed(
  event: Parameters<EventMaker['eventWith']>[0] = {},
  attendance: Parameters<EventMaker['attend']>[2] = { confirmed: true },
  memberId = ada.id,
) {
  const made = await make.eventWith({ startDate: '2026-05-16', ...event })
  await make.attend(made.id, memberId, attendance)
  return made
}

const expectRowers = async (uniqueRowers: number, totalRowers: number, range: object = MAY) => {
  expect(await report('UniqueRowers', range)).toEqual([{ uniqueRowers, totalRowers }])
  for (const name of OF_ROWERS) expect(await report(name, range), name).toHaveLength(uniqueRowers === 0 ? 0 : 1)
}

const boatWith = async (name: string, isActive = true) => {
  const [boat] = await club.database.insert(club.schema.boat).values({ name, isActive }).returning()
  if (!boat) throw new Error('no boat was made')
  return boat.id
}
const use = (eventId: number, ...boatIds: number[]) =>
  club.database.insert(club.schema.usedBoat).values(boatIds.map(boatId => ({ eventId, boatId })))
const cancelled = async () => ({ cancelReasonId: (await make.reason('Cancel Row Reason')).id })

it('[API-07] every report call answers a list, membersByType too', async () => {
  const names = Object.keys(calls).flatMap(name =>
    name.startsWith('GET /api/report/') ? [name.slice('GET /api/report/'.length) as Report] : [],
  )
  expect(names).toEqual(
    expect.arrayContaining([...OF_A_RANGE, 'membersByAge', 'membersByType', 'membersByGender', 'membersByEthnicity']),
  )
  for (const name of names) await report(name, name.startsWith('membersBy') ? {} : MAY)
})

describe('the range of a report', () => {
  it.each(OF_A_RANGE)('[REP-02] %s asks for the day that is missing', async name => {
    const ask = async (query: object) =>
      (await club.call(`GET /api/report/${name}`, { query: { ...query }, as: chair })).body
    expect(await ask({ dateTo: '2026-05-31' })).toMatchObject({
      modelState: { dateFrom: ['Please select the date from.'] },
    })
    expect(await ask({ dateFrom: '2026-05-01' })).toMatchObject({
      modelState: { dateTo: ['Please select the date to.'] },
    })
    expect(await ask({ dateFrom: '', dateTo: '31/05/2026' })).toMatchObject({
      modelState: { dateFrom: ['Please select the date from.'], dateTo: ['Please select the date to.'] },
    })
  })

  it.each(OF_A_RANGE)('[REP-02] %s refuses a range that ends before it begins, beside its end', async name => {
    const { status, body } = await club.call(`GET /api/report/${name}`, {
      query: { dateFrom: '2026-05-02', dateTo: '2026-05-01' },
      as: chair,
    })
    expect([status, body]).toEqual([
      400,
      {
        message: 'The request is invalid.',
        modelState: { dateTo: ['Please select a date to that is not before the date from.'] },
      },
    ])
    await report(name, { dateFrom: '2026-05-02', dateTo: '2026-05-02' })
  })

  it('[REP-04] [REP-05] both of its days count, the days around it do not', async () => {
    for (const startDate of ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01']) await rowed({ startDate })
    await expectRowers(1, 2)
    expect(await report('RowOrganised')).toEqual([{ noRows: 2 }])
    expect(await report('RowOrganised', { dateFrom: '2026-05-31', dateTo: '2026-05-31' })).toEqual([{ noRows: 1 }])
  })

  it('[REP-04] an event over midnight, or over several days, belongs to the day on which it starts', async () => {
    await rowed({ startDate: '2026-05-31', startTime: '22:30', endDate: '2026-06-01', endTime: '01:00' })
    await rowed({ startDate: '2026-05-30', endDate: '2026-06-02' })
    await expectRowers(1, 2)
    await expectRowers(0, 0, { dateFrom: '2026-06-01', dateTo: '2026-06-30' })
  })
})

describe('a completed row', () => {
  it('[REP-04] counts for the member who was confirmed', async () => {
    await rowed()
    await expectRowers(1, 1)
    expect(await report('topRowers')).toEqual([{ rower: 'Ada Ferry', noRows: 1 }])
  })

  it('[REP-04] [REP-05] is not one that was cancelled', async () => {
    await rowed(await cancelled())
    await expectRowers(0, 0)
    expect([
      await report('RowOrganised'),
      await report('topOrganiser'),
      await report('RowOrganisedByEventType'),
    ]).toEqual([[{ noRows: 0 }], [], []])
  })

  it('[REP-04] [REP-05] is not an event of another kind', async () => {
    await rowed({ type: 'Social' })
    await expectRowers(0, 0)
    expect([
      await report('RowOrganised'),
      await report('topOrganiser'),
      await report('RowOrganisedByEventType'),
    ]).toEqual([[{ noRows: 0 }], [], []])
  })

  it('[REP-04] [REP-05] is not one without its crew: the rowers who wait or were removed do not count, the row does', async () => {
    await rowed({}, {})
    await rowed({}, { attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id })
    await rowed({}, { organiserRemoveReasonId: (await make.reason('Remove from Row Reason')).id })
    await make.eventWith({ startDate: '2026-05-17' })
    await expectRowers(0, 0)
    expect(await report('RowOrganised')).toEqual([{ noRows: 4 }])
    expect(await report('topOrganiser')).toEqual([{ organiser: 'Olwen Organiser', noRows: 4 }])
  })

  it("[REP-04] [REP-05] is one that has ended, to the minute of the club's clock", async () => {
    const today = { dateFrom: '2026-06-08', dateTo: '2026-06-11' }
    await rowed({ startDate: '2026-06-08', endDate: '2026-06-12' })
    await rowed({ startDate: '2026-06-10', startTime: '09:00', endTime: '10:01' })
    await rowed({ startDate: '2026-06-10', startTime: null, endTime: null })
    await expectRowers(0, 0, today)
    expect(await report('RowOrganised', today)).toEqual([{ noRows: 0 }])
    await rowed({ startDate: '2026-06-10', startTime: '09:00', endTime: '10:00' })
    await expectRowers(1, 1, today)
    expect(await report('RowOrganised', today)).toEqual([{ noRows: 1 }])
    club.advance(60_000)
    await expectRowers(1, 2, today)
  })

  it('[REP-04] counts on for a member who has left, or whose organiser has', async () => {
    const gone = await club.memberWith({ firstName: 'Gus', familyName: 'Gone', isActive: false })
    await rowed({ organiserId: gone.id }, { confirmed: true }, gone.id)
    expect(await report('topRowers')).toEqual([{ rower: 'Gus Gone', noRows: 1 }])
    expect(await report('topOrganiser')).toEqual([{ organiser: 'Gus Gone', noRows: 1 }])
  })
})

describe('who rowed', () => {
  it('[REP-04] [REP-06] a member who changed type is one rower with all their rows, and a member of the type of today', async () => {
    const life = (
      await club.database.select().from(club.schema.membershipType).where(eq(club.schema.membershipType.name, 'Life'))
    )[0]
    const changed = await club.memberWith({ membershipType: 'Affiliated' })
    const types = async () =>
      Object.fromEntries(
        (await report('membersByType', {})).map(({ membershipType, total }) => [membershipType, total]),
      )
    await rowed({ startDate: '2026-05-02' }, { confirmed: true }, changed.id)
    expect(await types()).toMatchObject({ Affiliated: 1 })
    await club.database
      .update(club.schema.member)
      .set({ membershipTypeId: life?.id })
      .where(eq(club.schema.member.id, changed.id))
    await rowed({ startDate: '2026-05-30' }, { confirmed: true }, changed.id)
    await expectRowers(1, 2)
    expect(await types()).toMatchObject({ Life: 1 })
    expect(await types()).not.toHaveProperty('Affiliated')
    await club.database.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, changed.id))
  })

  it('[REP-04] those without gender, ethnicity or birth date are Unknown, and stand last', async () => {
    const unknown = await club.memberWith({ genderId: null, ethnicityId: null, dateOfBirth: null })
    const { id } = await rowed({}, { confirmed: true }, unknown.id)
    await make.attend(id, ada.id, { confirmed: true })
    await rowed()
    const [one, two] = [
      { uniqueRowers: 1, totalRowers: 1 },
      { uniqueRowers: 1, totalRowers: 2 },
    ]
    expect(await report('UniqueRowersByGender')).toEqual([
      { gender: 'Female', ...two },
      { gender: 'Unknown', ...one },
    ])
    expect(await report('UniqueRowersByEthnicity')).toEqual([
      { ethnicity: 'White British', ...two },
      { ethnicity: 'Unknown', ...one },
    ])
    expect(await report('UniqueRowersByAge')).toEqual([
      { age: '35-44', ...two },
      { age: 'Unknown', ...one },
    ])
  })

  it('[REP-04] by ethnicity: counts, and never who', async () => {
    await rowed()
    expect(
      JSON.stringify([await report('UniqueRowersByEthnicity'), await report('membersByEthnicity', {})]),
    ).not.toMatch(/Ada|Ferry/)
    expect((await report('UniqueRowersByEthnicity')).map(row => Object.keys(row))).toEqual([
      ['uniqueRowers', 'totalRowers', 'ethnicity'],
    ])
  })

  it.each([
    ['2010-05-31', 'Under 18'],
    ['2008-06-01', 'Under 18'],
    ['2008-05-31', '18-24'],
    ['2001-06-01', '18-24'],
    ['2001-05-31', '25-34'],
    ['1991-06-01', '25-34'],
    ['1991-05-31', '35-44'],
    ['1981-06-01', '35-44'],
    ['1981-05-31', '45-54'],
    ['1971-06-01', '45-54'],
    ['1971-05-31', '55-64'],
    ['1961-06-01', '55-64'],
    ['1961-05-31', '65 and over'],
    ['1920-01-01', '65 and over'],
  ])('[REP-04] [REP-06] born on %s, a member is %s on 31 May 2026', async (dateOfBirth, age) => {
    const { id } = await club.memberWith({ dateOfBirth, membershipType: 'Junior' })
    await rowed({ startDate: '2026-05-01' }, { confirmed: true }, id)
    expect(await report('UniqueRowersByAge')).toEqual([{ age, uniqueRowers: 1, totalRowers: 1 }])
    club.setTime('2026-05-31T12:00:00Z')
    chair = await club.signedIn({ roles: ['Member', 'Committee Member'] })
    expect((await report('membersByAge', {})).filter(({ membershipType }) => membershipType === 'Junior')).toEqual([
      { membershipType: 'Junior', age, total: 1 },
    ])
    await club.database.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, id))
  })

  it('[REP-04] the last day of the range is the one on which ages are counted', async () => {
    const { id } = await club.memberWith({ dateOfBirth: '2008-05-31' })
    await rowed({ startDate: '2026-05-01' }, { confirmed: true }, id)
    const ageTo = async (dateTo: string) =>
      (await report('UniqueRowersByAge', { ...MAY, dateTo })).map(({ age }) => age)
    expect([await ageTo('2026-05-30'), await ageTo('2026-05-31')]).toEqual([['Under 18'], ['18-24']])
  })

  it('[REP-04] who was born on 29 February is a year older on 1 March of a year without one', async () => {
    const leap = await club.memberWith({ dateOfBirth: '2004-02-29' })
    await rowed({ startDate: '2022-01-01' }, { confirmed: true }, leap.id)
    const ageTo = async (dateTo: string) =>
      (await report('UniqueRowersByAge', { dateFrom: '2022-01-01', dateTo })).map(({ age }) => age)
    expect([await ageTo('2022-02-28'), await ageTo('2022-03-01')]).toEqual([['Under 18'], ['18-24']])
    expect([await ageTo('2029-02-28'), await ageTo('2029-03-01')]).toEqual([['18-24'], ['25-34']])
    const older = await club.memberWith({ dateOfBirth: '1960-02-29' })
    await make.clear()
    await rowed({ startDate: '2024-01-01' }, { confirmed: true }, older.id)
    club.setTime('2025-03-02T09:00:00Z')
    chair = await club.signedIn({ roles: ['Member', 'Committee Member'] })
    const to = async (dateTo: string) =>
      (await report('UniqueRowersByAge', { dateFrom: '2024-01-01', dateTo })).map(({ age }) => age)
    expect([await to('2025-02-28'), await to('2025-03-01')]).toEqual([['55-64'], ['65 and over']])
  })
})

describe('the tops', () => {
  it('[REP-04] the ten who rowed most; of those equal, by name', async () => {
    const names = ['Zoe', 'amy', 'Kit', 'Bea', 'Lou', 'Cal', 'Max', 'Dot', 'Ned', 'Eli', 'Oz']
    const [first, second] = [
      await make.eventWith({ startDate: '2026-05-02' }),
      await make.eventWith({ startDate: '2026-05-03' }),
    ]
    for (const firstName of names) {
      const { id } = await club.memberWith({ firstName, familyName: 'Rower' })
      await make.attend(first.id, id, { confirmed: true })
      if (firstName === 'Zoe') await make.attend(second.id, id, { confirmed: true })
    }
    const top = await report('topRowers')
    expect(top.map(({ rower }) => rower.split(' ')[0])).toEqual([
      'Zoe',
      'amy',
      'Bea',
      'Cal',
      'Dot',
      'Eli',
      'Kit',
      'Lou',
      'Max',
      'Ned',
    ])
    expect(top.map(({ noRows }) => noRows)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(await report('UniqueRowers')).toEqual([{ uniqueRowers: 11, totalRowers: 12 }])
  })

  it('[REP-05] the ten who organised most rows; of those equal, by name', async () => {
    for (const firstName of ['Yan', 'Tom', 'Sid', 'Ron', 'Pat', 'Hal', 'Gil', 'Fay', 'Bob', 'Abe', 'Vic']) {
      const { id: organiserId } = await club.memberWith({ firstName, familyName: 'Officer' })
      await make.eventWith({ startDate: '2026-05-04', organiserId })
      if (firstName === 'Yan') await make.eventWith({ startDate: '2026-05-05', organiserId, type: 'Race' })
      await make.eventWith({ startDate: '2026-05-05', organiserId, type: 'Meeting' })
    }
    const top = await report('topOrganiser')
    expect(top.map(({ organiser }) => organiser.split(' ')[0])).toEqual([
      'Yan',
      'Abe',
      'Bob',
      'Fay',
      'Gil',
      'Hal',
      'Pat',
      'Ron',
      'Sid',
      'Tom',
    ])
    expect(top.map(({ noRows }) => noRows)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(await report('RowOrganised')).toEqual([{ noRows: 12 }])
    expect(await report('RowOrganisedByEventType')).toEqual([
      { eventType: 'Club Row', noRows: 11 },
      { eventType: 'Race', noRows: 1 },
    ])
  })

  it('[REP-04] two members of one name are two rowers', async () => {
    for (const _ of [1, 2])
      await rowed({}, { confirmed: true }, (await club.memberWith({ firstName: 'Sam', familyName: 'Same' })).id)
    expect(await report('topRowers')).toEqual([
      { rower: 'Sam Same', noRows: 1 },
      { rower: 'Sam Same', noRows: 1 },
    ])
  })
})

describe('the boats used', () => {
  it('[REP-03] are those ticked in post-row reports, the busiest first, in all and by type of event', async () => {
    const [heron, teal, wigeon, spare] = [
      await boatWith('Heron'),
      await boatWith('Teal', false),
      await boatWith('Avocet'),
      await boatWith('Spare'),
    ]
    const [one, two, race] = [
      await rowed(),
      await make.eventWith({ startDate: '2026-05-31' }),
      await rowed({ type: 'Race' }),
    ]
    await use(one.id, heron, teal)
    await use(two.id, teal)
    await use(race.id, wigeon, teal, heron)
    await club.database.insert(club.schema.plannedBoat).values({ eventId: one.id, boatId: spare })
    expect(await report('boatsUsed')).toEqual([
      { boat: 'Teal', noRows: 3 },
      { boat: 'Heron', noRows: 2 },
      { boat: 'Avocet', noRows: 1 },
    ])
    expect(await report('boatsUsedByEventType')).toEqual([
      { eventType: 'Club Row', boat: 'Teal', noRows: 2 },
      { eventType: 'Club Row', boat: 'Heron', noRows: 1 },
      { eventType: 'Race', boat: 'Avocet', noRows: 1 },
      { eventType: 'Race', boat: 'Heron', noRows: 1 },
      { eventType: 'Race', boat: 'Teal', noRows: 1 },
    ])
  })

  it('[REP-03] are not those of an event outside the range, cancelled since, or moved to a day to come', async () => {
    const boat = await boatWith('Grebe')
    const outside = [{ startDate: '2026-04-30' }, { startDate: '2026-06-01' }]
    for (const fields of [...outside, { startDate: '2026-05-16', ...(await cancelled()) }, { startDate: '2026-06-20' }])
      await use((await make.eventWith(fields)).id, boat)
    for (const name of ['boatsUsed', 'boatsUsedByEventType'] as const) expect(await report(name)).toEqual([])
    expect(await report('boatsUsed', { dateFrom: '2026-06-02', dateTo: '2026-06-30' })).toEqual([])
  })

  it('[REP-03] are what an officer ticked when filing the report', async () => {
    const boat = await boatWith('Plover')
    const { id } = await rowed()
    const officer = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
    expect(
      (
        await club.call('POST /api/event/saveReport', {
          as: officer,
          body: { id, boats: String(boat), safetyReport: null, bosunReport: null },
        })
      ).status,
    ).toBe(200)
    expect(await report('boatsUsed')).toEqual([{ boat: 'Plover', noRows: 1 }])
  })
})

describe('Maintenance and Safety', () => {
  const filed = { reportFiledAt: new Date(NOW) }

  it('[REP-07] hold the texts of any event in the range, cancelled since or not a row too, the latest first', async () => {
    await make.eventWith({ ...filed, startDate: '2026-05-01', title: 'First', bosunReport: '<p>Gate</p>' })
    await make.eventWith({
      ...filed,
      startDate: '2026-05-31',
      endDate: '2026-06-02',
      type: 'Social',
      title: 'Last',
      bosunReport: '<p>Latch</p>',
      safetyReport: '<p>Slip</p>',
    })
    await make.eventWith({
      ...filed,
      startDate: '2026-05-16',
      title: 'Called off',
      bosunReport: '<p>Oar</p>',
      ...(await cancelled()),
    })
    await make.eventWith({ ...filed, startDate: '2026-05-17', title: 'Nothing to say' })
    for (const startDate of ['2026-04-30', '2026-06-01'])
      await make.eventWith({ ...filed, startDate, bosunReport: '<p>Outside</p>', safetyReport: '<p>Outside</p>' })
    const olwen = { firstName: 'Olwen', familyName: 'Organiser' }
    expect(await report('maintenance')).toEqual([
      {
        startDate: '2026-05-31',
        endDate: '2026-06-02',
        ...olwen,
        eventType: 'Social',
        title: 'Last',
        bosunReport: '<p>Latch</p>',
      },
      {
        startDate: '2026-05-16',
        endDate: null,
        ...olwen,
        eventType: 'Club Row',
        title: 'Called off',
        bosunReport: '<p>Oar</p>',
      },
      {
        startDate: '2026-05-01',
        endDate: null,
        ...olwen,
        eventType: 'Club Row',
        title: 'First',
        bosunReport: '<p>Gate</p>',
      },
    ])
    expect(await report('safety')).toEqual([
      {
        startDate: '2026-05-31',
        endDate: '2026-06-02',
        ...olwen,
        eventType: 'Social',
        title: 'Last',
        safetyReport: '<p>Slip</p>',
      },
    ])
  })
})

describe('the members of today', () => {
  const AFFILIATED = { membershipType: 'Affiliated' }
  const ofType = <Row extends { membershipType: string }>(rows: Row[], type = 'Affiliated') =>
    rows.filter(({ membershipType }) => membershipType === type)

  it('[REP-06] are active and approved, per membership type', async () => {
    await club.memberWith({ ...AFFILIATED, genderId: 2, ethnicityId: 3, dateOfBirth: '1950-01-01' })
    await club.memberWith({ ...AFFILIATED, genderId: null, ethnicityId: null, dateOfBirth: null })
    await club.memberWith({ ...AFFILIATED, isActive: false })
    await club.memberWith({ ...AFFILIATED, isApproved: false })
    expect(ofType(await report('membersByType', {}))).toEqual([{ membershipType: 'Affiliated', total: 2 }])
    expect(ofType(await report('membersByGender', {}))).toEqual([
      { ...AFFILIATED, gender: 'Male', total: 1 },
      { ...AFFILIATED, gender: 'Unknown', total: 1 },
    ])
    expect(ofType(await report('membersByEthnicity', {}))).toEqual([
      { ...AFFILIATED, ethnicity: 'Any other White background', total: 1 },
      { ...AFFILIATED, ethnicity: 'Unknown', total: 1 },
    ])
    expect(ofType(await report('membersByAge', {}))).toEqual([
      { ...AFFILIATED, age: '65 and over', total: 1 },
      { ...AFFILIATED, age: 'Unknown', total: 1 },
    ])
  })

  it('[REP-06] without a membership type are Unknown, and stand last', async () => {
    await club.memberWith({ membershipType: 'none' })
    for (const name of ['membersByType', 'membersByGender', 'membersByEthnicity', 'membersByAge'] as const)
      expect((await report(name, {})).at(-1), name).toMatchObject({ membershipType: 'Unknown', total: 1 })
  })

  it("[REP-06] are a year older from midnight of the club's own clock", async () => {
    await club.memberWith({ membershipType: 'New', dateOfBirth: '2008-07-10' })
    const ages = async (instant: string) => {
      club.setTime(instant)
      chair = await club.signedIn({ roles: ['Member', 'Committee Member'] })
      return ofType(await report('membersByAge', {}), 'New').map(({ age }) => age)
    }
    expect(await ages('2026-07-09T22:59:59Z')).toEqual(['Under 18'])
    expect(await ages('2026-07-09T23:00:00Z')).toEqual(['18-24'])
  })
})
