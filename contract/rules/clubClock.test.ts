import { tzOffset } from '@date-fns/tz'
import { expect, test, vi } from 'vitest'
import { clockAt, dayAt, instantsAt, skippedTime } from './clubClock'

vi.mock('@date-fns/tz', async original => {
  const real = await original<{ tzOffset: typeof tzOffset }>()
  return { ...real, tzOffset: vi.fn<typeof tzOffset>(real.tzOffset) }
})

const LONDON = 'Europe/London'
const written = (zone: string, day: string, time: string) => instantsAt(zone, day, time).map(each => each.toISOString())

test.each([
  ['in winter', LONDON, '2026-11-28', '08:14', ['2026-11-28T08:14:00.000Z']],
  ['in summer', LONDON, '2026-06-28', '08:14', ['2026-06-28T07:14:00.000Z']],
  ['in the hour that spring leaves out', LONDON, '2026-03-29', '01:30', []],
  [
    'in the hour that comes twice',
    LONDON,
    '2026-10-25',
    '01:30',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['on a clock of three quarters of an hour', 'Asia/Kathmandu', '2026-11-28', '08:00', ['2026-11-28T02:15:00.000Z']],
])('[RIV-01] a time of the club’s clock %s', (_when, zone, day, time, instants) => {
  expect(written(zone, day, time)).toEqual(instants)
})

test('[RIV-01] the clock moves on the very instant of the change', () => {
  expect(clockAt(LONDON, '2026-03-29T00:59:59.999Z')).toBe('00:59')
  expect(clockAt(LONDON, '2026-03-29T01:00:00.000Z')).toBe('02:00')
  expect(clockAt(LONDON, '2026-10-25T00:59:59.999Z')).toBe('01:59')
  expect(clockAt(LONDON, '2026-10-25T01:00:00.000Z')).toBe('01:00')
  expect(dayAt('Pacific/Auckland', '2026-11-28T11:30:00.000Z')).toBe('2026-11-29')
})

test('[RIV-08] a list of rows asks the zone of each quarter of an hour once, however often it reads the clock', () => {
  const readDay = () => [instantsAt(LONDON, '2027-05-01', '12:00'), clockAt(LONDON, '2027-05-01T05:14:00Z')]
  readDay()
  vi.mocked(tzOffset).mockClear()
  readDay()
  expect(vi.mocked(tzOffset)).not.toHaveBeenCalled()
})

test.each([
  [LONDON, '2027-03-28', '01:00', '01:00 to 02:00'],
  [LONDON, '2027-03-28', '01:59', '01:00 to 02:00'],
  ['America/New_York', '2027-03-14', '02:30', '02:00 to 03:00'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '02:00 to 02:30'],
  ['Africa/Cairo', '2027-04-30', '00:30', '00:00 to 01:00'],
  ['Pacific/Auckland', '2026-09-27', '02:30', '02:00 to 03:00'],
])('[ORG-07] %s does not show %s %s', (zone, day, time, gap) => {
  expect(skippedTime(zone, day, time)).toBe(
    `The clock goes forward from ${gap} on this day: ${time} does not exist. Please choose another time.`,
  )
})

test('[ORG-07] the minutes before and after the gap, and the hour that comes twice, exist', () => {
  expect(['00:59', '02:00'].map(time => skippedTime(LONDON, '2027-03-28', time))).toEqual([null, null])
  expect(skippedTime(LONDON, '2027-10-31', '01:30')).toBeNull()
})
