import { expect, test } from 'vitest'
import { cautionOf, rowWarnings } from './rowWarnings'

const at = (instant: string, height: number, isHigh: boolean) => ({ at: `${instant}:00.000Z`, height, isHigh })
const DAY = {
  extremes: [
    at('2026-11-27T20:00', 6.6, true),
    at('2026-11-28T02:05', 1.1, false),
    at('2026-11-28T08:14', 6.87, true),
    at('2026-11-28T14:20', 1.2, false),
    at('2026-11-28T20:31', 7.2, true),
    at('2026-11-29T02:50', 1, false),
  ],
  sun: {
    ...{ dawn: '2026-11-28T07:01:00.000Z', rise: '2026-11-28T07:39:41.000Z' },
    ...{ set: '2026-11-28T15:57:35.000Z', dusk: '2026-11-28T16:36:15.000Z' },
  },
}
const RULES = { minutesBefore: 75, minutesAfter: 120, highestWater: 7 }
const warned = (startTime: string | null, endTime: string | null, { day = DAY, zone = 'Europe/London' } = {}) =>
  rowWarnings({ startDate: '2026-11-28', startTime, endTime }, day, { rules: RULES, zone })

const cautioned = (startTime: string | null, endTime: string | null) =>
  cautionOf({ startDate: '2026-11-28', startTime, endTime }, DAY, { rules: RULES, zone: 'Europe/London' })

test('[RIV-07] the same in a few words, each once', () => {
  expect(cautioned('07:45', '10:00')).toBe('')
  expect(cautioned('06:30', '11:00')).toBe('Starts in the dark, off the tide')
  expect(cautioned('19:30', '21:00')).toBe('In the dark, water too high')
})

test('[RIV-08] a row within the light and the window has nothing against it', () => {
  expect(warned('07:45', '10:00')).toEqual([])
  expect(warned(null, '10:00')).toEqual([])
  expect(warned('08:00', '07:45')).toEqual([])
})

test('[RIV-08] the dark, the window and the height are each said', () => {
  expect(warned('06:30', '08:30')).toEqual([
    'It starts in the dark: the sun rises at 07:39.',
    'It starts more than 75 minutes before high water, 08:14.',
  ])
  expect(warned('09:00', '11:00')).toEqual(['It ends more than 120 minutes after high water, 08:14.'])
  expect(warned('15:00', '16:30')).toEqual([
    'It ends in the dark: the sun sets at 15:57.',
    'It starts more than 75 minutes before high water, 20:31.',
    'The water rises to 7.2 m: above 7.0 m the club does not row.',
  ])
  expect(warned('19:30', '21:00')).toEqual([
    'It starts and ends in the dark: the sun sets at 15:57.',
    'The water rises to 7.2 m: above 7.0 m the club does not row.',
  ])
})

test('[RIV-08] an end in the dark is said without a start, and so is a sun that does not rise', () => {
  expect(warned(null, '17:00')).toEqual(['It ends in the dark: the sun sets at 15:57.'])
  expect(warned(null, '07:00')).toEqual(['It ends in the dark: the sun rises at 07:39.'])
  const sun = { dawn: null, rise: null, set: null, dusk: null, isUp: false } as unknown as typeof DAY.sun
  expect(warned('08:00', '10:00', { day: { ...DAY, sun } })).toEqual([
    'It starts and ends in the dark: the sun does not rise.',
  ])
})

test('[RIV-08] without light only the tide is said, and times are those of the club’s clock', () => {
  const sun = { dawn: null, rise: null, set: null, dusk: null } as unknown as typeof DAY.sun
  expect(warned('06:30', null, { day: { ...DAY, sun } })).toEqual([
    'It starts more than 75 minutes before high water, 08:14.',
  ])
  expect(warned('08:30', '10:45', { zone: 'Europe/Paris' })).toEqual(['It starts in the dark: the sun rises at 08:39.'])
})
