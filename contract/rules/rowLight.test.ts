import { expect, test } from 'vitest'
import type { DayLight } from '../calls/river'
import { hasOneRiver, lightInWords, rowSpan } from './rowLight'

const LONDON = 'Europe/London'
const BESIDE = { setBefore: null, riseAfter: null }
const NO_SUN = { dawn: null, rise: null, set: null, dusk: null }
/** 2 January 2027 at Hammersmith. */
const SUN: DayLight = {
  ...{ dawn: '2027-01-02T07:27:00.000Z', rise: '2027-01-02T08:17:20.000Z' },
  ...{ set: '2027-01-02T15:52:40.000Z', dusk: '2027-01-02T16:42:00.000Z' },
  ...{ setBefore: '2027-01-01T15:51:30.000Z', riseAfter: '2027-01-03T08:17:05.000Z' },
}
interface More {
  sun?: DayLight
  zone?: string
  startDate?: string
  endDate?: string | null
}
const light = (startTime: string | null, endTime: string | null, more: More = {}) => {
  const { sun = SUN, zone = LONDON, startDate = '2027-01-02', endDate = null } = more
  return lightInWords(rowSpan({ startDate, endDate, startTime, endTime }, zone), sun, zone)
}

test.each([
  ['08:00', '16:00', 'starts in the dark, light from 08:17; dark again from 15:52'],
  ['08:00', '10:00', 'starts in the dark, light from 08:17'],
  ['14:00', '16:00', 'light until 15:52, ends in the dark'],
  ['09:00', '11:00', 'light until 15:52'],
  ['06:00', '07:30', 'wholly in the dark, light from 08:17'],
  ['18:00', '20:00', 'wholly in the dark, dark from 15:52'],
  ['08:00', null, 'starts in the dark, light from 08:17'],
  ['09:00', null, 'light until 15:52'],
  ['18:00', null, 'starts in the dark, dark from 15:52'],
  [null, '07:00', 'light 08:17 to 15:52, ends in the dark'],
  [null, '16:00', 'light 08:17 to 15:52, ends in the dark'],
  [null, '10:00', 'light 08:17 to 15:52'],
  [null, null, 'light 08:17 to 15:52'],
])('[RIV-07] a row from %s to %s on 2 January: %s', (startTime, endTime, words) => {
  expect(light(startTime, endTime)).toBe(words)
})

test.each([
  ['08:17', '15:52', 'light until 15:52'],
  ['08:16', '15:53', 'starts in the dark, light from 08:17; dark again from 15:52'],
  ['07:00', '08:17', 'wholly in the dark, light from 08:17'],
  ['15:52', '17:00', 'wholly in the dark, dark from 15:52'],
])('[RIV-07] a row from %s to %s counts by the minutes that a clock shows: %s', (startTime, endTime, words) => {
  expect(light(startTime, endTime)).toBe(words)
})

test.each([
  ['22:00', '01:00', 'wholly in the dark, dark from 15:52'],
  ['15:00', '01:00', 'light until 15:52, ends in the dark'],
  ['22:00', '09:00', 'starts in the dark, light from 08:17'],
  ['15:00', '09:00', 'light until 15:52, light again from 08:17'],
  ['08:00', '02:00', 'starts in the dark, light from 08:17; dark again from 15:52'],
])('[RIV-07] a row from %s past midnight to %s: %s', (startTime, endTime, words) => {
  expect(light(startTime, endTime, { endDate: '2027-01-03' })).toBe(words)
})

test('[RIV-07] where the sun does not rise or set, the day says so', () => {
  const night = { sun: { ...NO_SUN, isUp: false } }
  expect(light('09:00', '11:00', night)).toBe('wholly in the dark, the sun does not rise')
  expect(light('09:00', null, night)).toBe('starts in the dark, the sun does not rise')
  expect(light(null, '11:00', night)).toBe('the sun does not rise, ends in the dark')
  expect(light(null, null, night)).toBe('the sun does not rise')
  expect(light('01:00', '03:00', { sun: { ...NO_SUN, isUp: true } })).toBe('light all day')
  expect(light('09:00', '11:00', { sun: NO_SUN })).toBe('')
})

test('[RIV-07] a sun that sets after midnight is still up at the beginning of the next day', () => {
  const reykjavik = {
    ...{ startDate: '2026-06-21', zone: 'Atlantic/Reykjavik' },
    sun: {
      ...{ dawn: null, dusk: null, setBefore: '2026-06-21T00:03:00.000Z', rise: '2026-06-21T02:55:00.000Z' },
      ...{ set: '2026-06-22T00:03:00.000Z', riseAfter: '2026-06-22T02:55:00.000Z' },
    },
  }
  expect(light('00:01', '01:00', reykjavik)).toBe('light until 00:03, ends in the dark')
  expect(light('22:00', '23:30', reykjavik)).toBe('light until 00:03')
  expect(light('01:00', '02:00', reykjavik)).toBe('wholly in the dark, light from 02:55')
})

test('[RIV-07] the hours that a clock skips or shows twice do not move the light', () => {
  const zone = LONDON
  const autumn = { ...SUN, rise: '2026-10-25T06:41:00.000Z', set: '2026-10-25T16:46:00.000Z', ...BESIDE }
  expect(light('00:30', '01:30', { zone, startDate: '2026-10-25', sun: autumn })).toBe(
    'wholly in the dark, light from 06:41',
  )
  const spring = { ...SUN, rise: '2027-03-28T05:47:00.000Z', set: '2027-03-28T18:24:00.000Z', ...BESIDE }
  expect(light('06:30', '08:00', { zone, startDate: '2027-03-28', sun: spring })).toBe(
    'starts in the dark, light from 06:47',
  )
})

test('[RIV-07] a row past midnight has a river as long as it is shorter than 24 hours', () => {
  const row = (endDate: string | null, startTime: string | null, endTime: string | null) =>
    hasOneRiver({ startDate: '2026-12-31', endDate, startTime, endTime })
  expect(row('2027-01-01', '22:00', '01:00')).toBe(true)
  expect(row('2027-01-01', '08:00', '08:00')).toBe(false)
  expect(row('2027-01-01', '22:00', null)).toBe(false)
  expect(row('2027-01-02', '22:00', '01:00')).toBe(false)
  expect(row('2026-12-31', '08:00', '10:00')).toBe(true)
  expect(row(null, null, null)).toBe(true)
})

test('[RIV-07] of the hour that comes twice, a row starts and ends in the later one', () => {
  const row = { startDate: '2026-10-25', startTime: '01:15', endTime: '01:45' }
  expect(rowSpan(row, LONDON)).toEqual({
    start: Date.parse('2026-10-25T01:15:00Z'),
    end: Date.parse('2026-10-25T01:45:00Z'),
  })
})
