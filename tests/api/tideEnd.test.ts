import { beforeAll, beforeEach, expect, it } from 'vitest'
import { tides } from '../../server/operations/health/findings'
import { watchTides } from '../../server/river/refillTides'
import { tellTideEnd, tellUnconfirmedStation } from '../../server/river/tideEnd'
import { testClub } from '../testClub'
import { confirmStation } from './stationConfirmer'

const club = testClub()
const ADMIN = 'harbour@club.example'
beforeAll(async () => {
  await club.memberWith({ roles: ['Member', 'System Administrator'], firstName: 'Harbour', email: ADMIN })
  await club.memberWith({ roles: ['Member', 'Member Secretary'], firstName: 'Secretary' })
})

/** Noon on the day so many days before the last one of the table. */
const daysBefore = (days: number) => club.setTime(new Date(Date.parse('2026-12-31T12:00:00Z') - days * 86_400_000))
const isOn = (hasTides: boolean) => club.pool.query('update water_settings set has_tides = $1', [hasTides])
/** Two tides on each day from one to another. */
const addTable = (from: string, to: string, source = 'Harbour') =>
  club.pool.query(
    `insert into tide_extreme (at, height, is_high, table_source)
     select day + hours, 5, hours = interval '5 hours', $3
     from generate_series($1::timestamptz, $2::timestamptz, '1 day') day, unnest(array[interval '5 hours', interval '11 hours']) hours`,
    [`${from}T00:00Z`, `${to}T00:00Z`, source],
  )
const told = async (kind = 'tablesEnd') =>
  (await club.mails())
    .filter(mail => mail.kind === kind)
    .map(({ toName, subject }) => `${toName.split(' ')[0]}: ${subject}`)
/** A session does not outlast the weeks between the days. */
const admin = () => club.signIn(ADMIN)
const onHome = async () => (await club.call('GET /api/river/tideEnd', { as: await admin() })).body
const health = () => tides(club.database, club.services.clock.now())
const SUBJECT = 'Harbour: The club’s tide table ends on 31 December 2026'
const SAYS = { says: 'The club’s tide table ends on 31 December 2026.' }

beforeEach(async () => {
  daysBefore(200)
  await club.pool.query('delete from tide_extreme; delete from mail; delete from tide_end_notice; delete from throttle')
  await club.pool.query(`update water_settings set confirmation = null, slipway = '53.63, -0.19'`)
  await isOn(true)
  await addTable('2026-01-01', '2026-12-31')
})

it('[RIV-14] the System Administrators are told 60, 30 and 7 days before the tables end, once at each mark, by one of all servers', async () => {
  const counts: Record<number, number> = {}
  for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 6, 0, -1, -30]) {
    daysBefore(days)
    await Promise.all([1, 2, 3].map(() => tellTideEnd(club.services)))
    counts[days] = (await told()).length
  }
  expect(counts).toEqual({ 61: 0, 60: 1, 59: 1, 31: 1, 30: 2, 29: 2, 8: 2, 7: 3, 6: 3, 0: 3, [-1]: 3, [-30]: 3 })
  expect(new Set(await told())).toEqual(new Set([SUBJECT]))
  const texts = (await club.mails()).map(({ text }) => text)
  for (const days of [60, 30, 7]) expect(texts.join('\n')).toContain(`That is in ${days} days.`)
  expect(texts[0]).toContain('https://club.example/app/club/v1/members/committee/setup/tides')
})

it.each([
  [20, 1, 'in 20 days'],
  [3, 1, 'in 3 days'],
  [-10, 1, 'That is over'],
  [-100, 0, ''],
])('[RIV-14] marks that were missed until %i days before are told of once', async (days, mails, words) => {
  daysBefore(days)
  for (const _ of [1, 2]) await tellTideEnd(club.services)
  expect(await told()).toHaveLength(mails)
  if (mails > 0) expect((await club.mails())[0]?.text).toContain(words)
})

it('[RIV-14] nobody is told where a following table or a confirmed station covers the days after it, or tides are off', async () => {
  daysBefore(7)
  expect(await onHome()).toEqual(SAYS)
  const tell = async () => {
    await tellTideEnd(club.services)
    return [await told(), await onHome()]
  }
  await isOn(false)
  expect(await tell()).toEqual([[], null])
  await isOn(true)
  await addTable('2027-01-01', '2027-12-31', 'Harbour 2027')
  expect(await tell()).toEqual([[], null])
  await club.pool.query(`delete from tide_extreme where at > '2027-01-01'`)
  await confirmStation(club, await admin())
  expect(await tell()).toEqual([[], null])
  await club.call('POST /api/river/unconfirmStation', { as: await admin() })
  expect(await tell()).toEqual([[SUBJECT], SAYS])
})

it('[RIV-14] a table that begins later covers nothing before it; a day that one table lacks is not its end', async () => {
  await addTable('2027-02-01', '2027-12-31', 'Harbour 2027')
  await club.pool.query(`delete from tide_extreme where at between '2026-12-10' and '2026-12-11'`)
  daysBefore(30)
  expect(await onHome()).toEqual(SAYS)
})

it('[RIV-14] home tells it from 60 days before, and after the end too', async () => {
  for (const [days, expected] of [
    [61, null],
    [60, SAYS],
    [1, SAYS],
    [-1, SAYS],
  ] as const) {
    daysBefore(days)
    expect(await onHome()).toEqual(expected)
  }
})

it('[RIV-14] the daily work tells it, and once after an upgrade that no station is confirmed', async () => {
  daysBefore(30)
  await club.pool.query('update water_settings set tells_unconfirmed = true')
  const watch = watchTides(club.services, () => undefined)
  await watch.look()
  await watch.stop()
  await Promise.all([1, 2].map(() => tellUnconfirmedStation(club.services)))
  expect(await told()).toEqual([SUBJECT])
  expect(await told('unconfirmedStation')).toEqual(['Harbour: Please confirm the station of the club’s tides'])
})

it('[RIV-14] the health of the club knows where its tides come from', async () => {
  const advice = 'Confirm the station for the slipway, or bring the next table: in the club set-up, under Tide tables.'
  const ends = 'the club’s table ends on 31 December 2026, and no station is confirmed'
  daysBefore(61)
  expect(await health()).toEqual({ of: 'Tides', says: ends })
  daysBefore(60)
  expect(await health()).toEqual({ of: 'Tides', says: ends, advice })
  await confirmStation(club, await admin())
  expect(await health()).toEqual({ of: 'Tides', says: 'predicted from Immingham, which is confirmed for the slipway' })
  await club.pool.query('update water_settings set confirmation = null; delete from tide_extreme')
  const none = 'there are none: no station is confirmed, and there is no table'
  expect(await health()).toEqual({ of: 'Tides', says: none, advice })
  const { body } = await club.call('GET /api/club/firstSteps', { as: await admin() })
  expect(body.steps.find(({ name }) => name === 'tides')?.stillDefault).toEqual([
    'No tide: confirm the station, or bring a table.',
  ])
  await isOn(false)
  expect(await health()).toEqual({ of: 'Tides', says: 'rows show none: they are switched off' })
})
