import { expect, test } from 'vitest'
import { lightOf } from './light'
import { windowsOf } from './windows'

const LONDON = { latitude: 51.48, longitude: -0.22 }
const clock = (instant: string | null) => instant?.slice(11, 19)

test('[RIV-04] the sun at Hammersmith on 28 November 2026', () => {
  const { dawn, rise, set, dusk, ...beside } = lightOf('2026-11-28', 'Europe/London', LONDON)
  expect([dawn, rise, set, dusk].map(clock)).toEqual(['07:01:00', '07:39:41', '15:57:35', '16:36:15'])
  expect(beside).toEqual({
    setBefore: lightOf('2026-11-27', 'Europe/London', LONDON).set,
    riseAfter: lightOf('2026-11-29', 'Europe/London', LONDON).rise,
  })
})

test('[RIV-04] a day is that of the club, far from Greenwich and in the other hemisphere', () => {
  const auckland = lightOf('2026-01-01', 'Pacific/Auckland', { latitude: -36.85, longitude: 174.77 })
  expect([auckland.rise?.slice(0, 10), auckland.set?.slice(0, 10)]).toEqual(['2025-12-31', '2026-01-01'])
  expect(lightOf('2026-06-21', 'Europe/Oslo', { latitude: 69.65, longitude: 18.96 })).toEqual({
    dawn: null,
    rise: null,
    set: null,
    dusk: null,
    setBefore: null,
    riseAfter: null,
    isUp: true,
  })
  expect(lightOf('2026-12-21', 'Europe/Oslo', { latitude: 69.65, longitude: 18.96 })).toMatchObject({
    rise: null,
    isUp: false,
  })
})

test('[RIV-05] the club rows around high water, in the light, and not when the water is too high', () => {
  const light = lightOf('2026-11-28', 'Europe/London', LONDON)
  const at = (time: string, height: number, isHigh = true) => ({ at: `2026-11-28T${time}:00.000Z`, height, isHigh })
  const tides = [at('02:00', 6.1), at('08:14', 1.1, false), at('09:00', 6.9), at('15:10', 7.4), at('17:30', 6)]
  const rules = { minutesBefore: 75, minutesAfter: 120, highestWater: null }
  const times = (found: ReturnType<typeof windowsOf>) => found.map(({ from, to }) => `${clock(from)} ${clock(to)}`)
  expect(times(windowsOf(tides, [light], rules))).toEqual(['07:45:00 11:00:00', '13:55:00 15:57:35'])
  expect(windowsOf(tides, [light], { ...rules, highestWater: 7 })).toEqual([
    {
      from: '2026-11-28T07:45:00.000Z',
      to: '2026-11-28T11:00:00.000Z',
      highWater: '2026-11-28T09:00:00.000Z',
      height: 6.9,
    },
  ])
  expect(windowsOf(tides, [lightOf('2026-12-21', 'Europe/Oslo', { latitude: 75, longitude: 19 })], rules)).toEqual([])
})
