import { expect, test } from 'vitest'
import type { Extreme } from '#contract/rules/tides'
import { moveTides, workOutOffsets } from './tideOffsets'
import { predictTides, SHIPPED_STATION } from './predictTides'

const STATION = [...predictTides(SHIPPED_STATION, new Date('2026-06-01T00:00Z'), new Date('2026-06-08T00:00Z'))].flat()
const RICHMOND = { highMinutes: 62, lowMinutes: 197, height: -1.25 }
const ten = moveTides(STATION, RICHMOND).slice(6, 16)

test('[RIV-03] high and low waters are moved by their own times, and stay in order', () => {
  const moved = moveTides(STATION, { ...RICHMOND, lowMinutes: 380 })
  expect(moved.map(({ at }) => at)).toEqual(moved.map(({ at }) => at).toSorted())
  const [high] = STATION.filter(({ isHigh }) => isHigh)
  expect(moved).toContainEqual({
    at: new Date(Date.parse(high?.at ?? '') + 62 * 60_000).toISOString(),
    height: (high?.height ?? 0) - 1.25,
    isHigh: true,
  })
})

test('[RIV-03] offsets are worked out from ten lines of a local table, with what is left over', () => {
  expect(workOutOffsets(STATION, ten)).toEqual({
    ...RICHMOND,
    highs: 5,
    lows: 5,
    minutes: { median: 0, worst: 0 },
    centimetres: { median: 0, worst: 0 },
    fits: true,
  })
  const rough = ten.map((each, at) => ({
    ...each,
    at: new Date(Date.parse(each.at) + [-4, 3, 0, 5, -2][at % 5]! * 60_000).toISOString(),
    height: each.height + [0.1, -0.05, 0, 0.02, -0.1][at % 5]!,
  }))
  // One line is mistyped by two hours and two metres.
  rough[3] = { ...rough[3]!, at: new Date(Date.parse(rough[3]!.at) + 7_200_000).toISOString(), height: 9 }
  const found = workOutOffsets(STATION, rough)
  expect(found?.highMinutes).toBeGreaterThanOrEqual(58)
  expect(found?.highMinutes).toBeLessThanOrEqual(66)
  expect(found?.lowMinutes).toBeGreaterThanOrEqual(193)
  expect(found?.lowMinutes).toBeLessThanOrEqual(202)
  expect(found?.height).toBeCloseTo(-1.25, 1)
  expect(found?.minutes.median).toBeLessThanOrEqual(5)
  expect(found?.minutes.worst).toBeGreaterThan(110)
})

test('[RIV-03] where a table has high waters only, low water is moved alike; lines of another year say nothing', () => {
  const highs = ten.filter(({ isHigh }) => isHigh)
  expect(workOutOffsets(STATION, highs)).toMatchObject({ highMinutes: 62, lowMinutes: 62, highs: 5, lows: 0 })
  const elsewhere: Extreme[] = highs.map(each => ({ ...each, at: each.at.replace('2026', '2030') }))
  expect(workOutOffsets(STATION, elsewhere)).toBeNull()
  // Two tides agree by chance.
  expect([2, 3].map(count => workOutOffsets(STATION, ten.slice(0, count))?.highMinutes)).toEqual([undefined, 62])
})

test.each([
  ['15 minutes and 30 cm in the middle', 15, 0.3, 45, 1, true],
  ['16 minutes in the middle', 16, 0.3, 45, 1, false],
  ['31 cm in the middle', 15, 0.31, 45, 1, false],
  ['46 minutes at worst', 15, 0.3, 46, 1, false],
  ['101 cm at worst', 15, 0.3, 45, 1.01, false],
])(
  '[RIV-03] offsets that leave more than 15 minutes, 30 cm do not fit: %s',
  (_, minutes, height, most, highest, fits) => {
    // Half of the tides come later by so much, half earlier, so that the medians stay.
    const signs = [0, 0, 1, -1, 1, -1, 1, -1, 1, -1]
    const local = ten.map((each, at) => {
      const size = at > 7 ? [most, highest] : [minutes, height]
      const sign = at % 4 > 1 ? -(signs[at] ?? 0) : (signs[at] ?? 0)
      return {
        ...each,
        at: new Date(Date.parse(each.at) + sign * (size[0] ?? 0) * 60_000).toISOString(),
        height: each.height + sign * (size[1] ?? 0),
      }
    })
    expect(workOutOffsets(STATION, local)?.fits).toBe(fits)
  },
)
