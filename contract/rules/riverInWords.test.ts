import { expect, test } from 'vitest'
import { riverInWords } from './riverInWords'

const at = (time: string, height: number, isHigh: boolean) => ({ at: `2026-11-28T${time}:00.000Z`, height, isHigh })
const DAY = {
  date: '2026-11-28',
  extremes: [at('02:05', 1.1, false), at('08:14', 6.87, true), at('14:20', 1.2, false), at('20:31', 6.7, true)],
  sun: {
    ...{ dawn: '2026-11-28T07:01:00.000Z', rise: '2026-11-28T07:39:41.000Z' },
    ...{ set: '2026-11-28T15:57:35.000Z', dusk: '2026-11-28T16:36:15.000Z' },
  },
}
const NO_SUN = { dawn: null, rise: null, set: null, dusk: null }
const words = (startTime: string | null, endTime: string | null, day = DAY, zone = 'Europe/London') =>
  riverInWords({ startDate: day.date, startTime, endTime }, day, zone)

test('[RIV-07] a row says the high water nearest to it, and the light that it has', () => {
  expect(words('08:30', '10:30')).toBe('High water 08:14, 6.9 m; light until 15:57')
  expect(words('07:00', '09:00')).toBe('High water 08:14, 6.9 m; starts in the dark, light from 07:39')
  expect(words('18:00', '20:00')).toBe('High water 20:31, 6.7 m; wholly in the dark, dark from 15:57')
  expect(words(null, null)).toBe('High water 08:14, 6.9 m; light 07:39 to 15:57')
})

test('[RIV-07] times are those of the club’s clock, and what is not known is left out', () => {
  const summer = {
    date: '2026-06-10',
    extremes: [{ at: '2026-06-09T23:30:00.000Z', height: 6, isHigh: true }],
    sun: { ...NO_SUN },
  }
  expect(words('08:00', null, summer as unknown as typeof DAY)).toBe('High water 00:30, 6.0 m')
  expect(words('08:30', null, { ...DAY, extremes: [] })).toBe('Light until 15:57')
  expect(words('08:30', null, { ...DAY, extremes: [], sun: NO_SUN as unknown as typeof DAY.sun })).toBe('')
})
