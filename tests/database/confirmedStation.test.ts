import { readFileSync } from 'node:fs'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { type TestDatabase, cloneDatabase } from '../cluster/cloneDatabase'
import { migrationsBefore, query } from './embedded'
import { SQL_NOW } from '../moment'

const AUCKLAND = readFileSync(new URL('../river/auckland.json', import.meta.url), 'utf8')
const ofAuckland = (changes: object) => JSON.stringify({ ...(JSON.parse(AUCKLAND) as object), ...changes })
const DEMO = `insert into member (first_name, family_name, email, registered_at) values ('Robin', 'Reed', 'admin@demo.example', ${SQL_NOW})`
const IMMINGHAM = 'ticon/immingham-imm-gbr-bodc'

/** A database as it was before the upgrade. All migrations before it are run once, and each test gets a copy. */
async function databaseBefore(): Promise<string> {
  before ??= migrated()
  const { url, drop } = await cloneDatabase(inject('cluster'), new URL((await before).url).pathname.slice(1))
  onTestFinished(drop)
  return url
}
let before: Promise<TestDatabase> | undefined
async function migrated(): Promise<TestDatabase> {
  const made = await cloneDatabase(inject('cluster'), 'template0')
  await migrateDatabase(made.url, await migrationsBefore('confirmed_station'))
  return made
}
afterAll(async () => (await before)?.drop())

test.each<[string, { slipway: string | null; station?: string; isDemo?: boolean; hasTides?: boolean }, string | null]>([
  ['the demo club', { slipway: '53.630417, -0.187528', isDemo: true }, IMMINGHAM],
  ['a demo club without a position', { slipway: null, isDemo: true }, null],
  ['a club with the shipped station, however near', { slipway: '53.63, -0.19' }, null],
  ['a club with the shipped station, far away', { slipway: '-36.85, 174.77' }, null],
  ['a club with a station of its own nearby', { slipway: '-36.85, 174.77', station: AUCKLAND }, 'Auckland'],
  ['a club with a station of its own at 59 km', { slipway: '-36.312, 174.76', station: AUCKLAND }, 'Auckland'],
  ['a club with a station of its own at 61 km', { slipway: '-36.294, 174.76', station: AUCKLAND }, null],
  ['a club with a station of its own elsewhere', { slipway: '51.48, -0.22', station: AUCKLAND }, null],
  ['a club with a station of its own and no position', { slipway: null, station: AUCKLAND }, null],
  ['a club that has switched tides off', { slipway: '53.63, -0.19', hasTides: false }, null],
  [
    'a club whose station nobody can predict',
    { slipway: '-36.85, 174.77', station: ofAuckland({ chart_datum: 'constructor' }) },
    null,
  ],
])('[RIV-14] after an upgrade, predictions stay for %s or go', async (_, club, confirmed) => {
  const { slipway, station = null, isDemo = false, hasTides = true } = club
  const url = await databaseBefore()
  if (isDemo) await query(url, DEMO)
  const text = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)
  await query(
    url,
    `update water_settings set has_tides = ${hasTides}, slipway = ${text(slipway)}, station = ${text(station)}`,
  )
  await query(
    url,
    `insert into tide_extreme (at, height, is_high, table_source) values
      ('2026-06-10T09:00Z', 6.1, true, null), ('2026-06-11T09:00Z', 6.2, true, 'Harbour 2026')`,
  )
  await migrateDatabase(url)
  const [water] = await query<{ confirmation: { stationId: string } | null; tells: boolean }>(
    url,
    'select confirmation, tells_unconfirmed as tells from water_settings',
  )
  const id = confirmed === 'Auckland' ? (JSON.parse(AUCKLAND) as { id: string }).id : confirmed
  expect(water).toEqual({
    confirmation: id === null ? null : { stationId: id, slipway, zone: 'Europe/London' },
    tells: hasTides && id === null,
  })
  expect(await query(url, 'select table_source as source from tide_extreme order by at')).toEqual([
    ...(id === null ? [] : [{ source: null }]),
    { source: 'Harbour 2026' },
  ])
})

test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
  '[RIV-14] an upgrade removes a station with a constituent named %s, which ended each prediction',
  async name => {
    const url = await databaseBefore()
    const file = ofAuckland({ harmonic_constituents: [{ name, amplitude: 0.1, phase: 1 }] })
    await query(url, `update water_settings set slipway = '-36.85, 174.77', station = '${file.replaceAll("'", "''")}'`)
    await migrateDatabase(url)
    expect(await query(url, 'select station, confirmation from water_settings')).toEqual([
      { station: null, confirmation: null },
    ])
  },
)
