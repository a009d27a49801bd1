import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Extreme } from '#contract/rules/tides'
import { readTideTable } from './readTideTable'
import { tideStation } from '../database/tideStation'
import { predictTides, SHIPPED_STATION } from './predictTides'

const MINUTE = 60_000
const aKept = (path: string) => readFileSync(new URL(`../../tests/river/${path}`, import.meta.url), 'utf8')
const predicted = (station: typeof SHIPPED_STATION, from: string, to: string) => [
  ...predictTides(station, new Date(from), new Date(to)),
]

test('[RIV-01] the shipped station predicts the high waters of Immingham in 2026', () => {
  const fortnights = predicted(SHIPPED_STATION, '2026-01-01T00:00Z', '2027-01-01T00:00Z')
  expect(fortnights).toHaveLength(27)
  const highs = fortnights.flat().filter(({ isHigh }) => isHigh)
  expect(highs).toHaveLength(706)
  expect(highs[0]?.at.slice(0, 16)).toBe('2026-01-01T03:20')
  expect(highs[0]?.height).toBeCloseTo(6.41, 2)
  expect(SHIPPED_STATION.license.type).toBe('cc-by-4.0')
})

test('[RIV-01] a year of a station is as the official table of its port says, over both changes of the clock', async () => {
  const station = tideStation.parse(JSON.parse(aKept('auckland.json')))
  const table = (await readTideTable(aKept('auckland-2026.csv'), 'Pacific/Auckland')).extremes
  const tides = predicted(station, '2025-12-31T00:00Z', '2027-01-01T00:00Z').flat()
  const off = table.map(each => (Date.parse(nearest(tides, each).at) - Date.parse(each.at)) / MINUTE)
  const sizes = off.map(Math.abs).toSorted((one, other) => one - other)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6)
  expect(sizes[Math.floor(0.95 * sizes.length)]).toBeLessThan(19)
  // Read in a wrong zone for a half of the year, the mean would be half an hour.
  expect(Math.abs(off.reduce((sum, each) => sum + each, 0) / off.length)).toBeLessThan(5)
})

test.each([
  ['no station at all', { title: 'A slide' }],
  ['too few constituents', { ...SHIPPED_STATION, harmonic_constituents: [] }],
  ['a position that does not exist', { ...SHIPPED_STATION, latitude: 153.6 }],
  [
    'amplitudes in centimetres',
    {
      ...SHIPPED_STATION,
      harmonic_constituents: SHIPPED_STATION.harmonic_constituents.map(each => ({
        ...each,
        amplitude: 100 * each.amplitude,
      })),
    },
  ],
  ['no level that heights are counted from', { ...SHIPPED_STATION, chart_datum: 'ALAT' }],
])('[RIV-01] a file with %s is no station', (_, file) => {
  expect(tideStation.safeParse(file).success).toBe(false)
})

function nearest(tides: readonly Extreme[], { at, isHigh }: Extreme): Extreme {
  const [found] = tides
    .filter(each => each.isHigh === isHigh && Math.abs(Date.parse(each.at) - Date.parse(at)) < 300 * MINUTE)
    .toSorted(
      (one, other) => Math.abs(Date.parse(one.at) - Date.parse(at)) - Math.abs(Date.parse(other.at) - Date.parse(at)),
    )
  if (!found) throw new Error(`No tide was predicted near ${at}.`)
  return found
}
