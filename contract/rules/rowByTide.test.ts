import { describe, expect, it } from 'vitest'
import { hasTide, minutesFromHighWater, misfitsOf, rowByTide } from './rowByTide'

const ZONE = 'Europe/London'
const IN_LIGHT = { minutes: -75, inLight: true }
const OWN = { startTime: '08:30', endTime: '10:30' }

/** A day with high waters at these instants, and light from one instant to another. */
const dayOf = (date: string, highs: string[], [rise, set]: [rise: string, set: string] | [null, null]) => ({
  ...{ date, windows: [], source: null },
  extremes: highs.map(at => ({ at, height: 6.5, isHigh: true })),
  sun: { dawn: null, rise, set, dusk: null },
})
const NOVEMBER = dayOf(
  '2026-11-28',
  ['2026-11-27T19:50:00.000Z', '2026-11-28T08:14:00.000Z', '2026-11-28T20:31:00.000Z', '2026-11-29T08:50:00.000Z'],
  ['2026-11-28T06:39:41.000Z', '2026-11-28T15:57:35.000Z'],
)

describe('[RIV-12] a row by the tide', () => {
  it('begins the minutes before high water, to five of them and never further from it, and lasts as long as it does', () => {
    expect(rowByTide(OWN, IN_LIGHT, NOVEMBER, ZONE)).toEqual({ startTime: '07:00', endTime: '09:00' })
    expect(rowByTide(OWN, { ...IN_LIGHT, minutes: 40 }, NOVEMBER, ZONE)).toEqual({
      startTime: '08:50',
      endTime: '10:50',
    })
    const early = dayOf(
      '2026-11-28',
      ['2026-11-28T08:12:00.000Z'],
      ['2026-11-28T06:39:41.000Z', '2026-11-28T15:57:35.000Z'],
    )
    expect(rowByTide(OWN, IN_LIGHT, early, ZONE)).toEqual({ startTime: '07:00', endTime: '09:00' })
    expect(rowByTide({ ...OWN, endTime: null }, IN_LIGHT, NOVEMBER, ZONE)).toEqual({
      startTime: '07:00',
      endTime: null,
    })
  })

  it('takes the high water with the row in the light, and of two the one nearest to the row’s own time', () => {
    const evening = { startTime: '18:00', endTime: '20:00' }
    expect(rowByTide(evening, IN_LIGHT, NOVEMBER, ZONE)).toEqual({ startTime: '07:00', endTime: '09:00' })
    const june = dayOf(
      '2026-06-13',
      ['2026-06-13T05:40:00.000Z', '2026-06-13T17:55:00.000Z'],
      ['2026-06-13T03:43:00.000Z', '2026-06-13T20:18:00.000Z'],
    )
    expect(rowByTide(evening, IN_LIGHT, june, ZONE)).toEqual({ startTime: '17:40', endTime: '19:40' })
    expect(rowByTide(OWN, IN_LIGHT, june, ZONE)).toEqual({ startTime: '05:25', endTime: '07:25' })
  })

  it('is none where each high water would bring it into the dark, unless that may be', () => {
    const dark = dayOf(
      '2026-12-05',
      ['2026-12-05T05:10:00.000Z', '2026-12-05T17:25:00.000Z'],
      ['2026-12-05T07:50:00.000Z', '2026-12-05T15:53:00.000Z'],
    )
    expect(rowByTide(OWN, IN_LIGHT, dark, ZONE)).toBeNull()
    expect(rowByTide(OWN, { ...IN_LIGHT, inLight: false }, dark, ZONE)).toEqual({
      startTime: '03:55',
      endTime: '05:55',
    })
    // Its last minutes would be in the dark.
    const late = { ...NOVEMBER, sun: { ...NOVEMBER.sun, set: '2026-11-28T08:59:00.000Z' } }
    expect(rowByTide(OWN, IN_LIGHT, late, ZONE)).toBeNull()
  })

  it('begins and ends on its own day', () => {
    const midnight = dayOf('2026-11-28', ['2026-11-28T00:30:00.000Z', '2026-11-28T23:00:00.000Z'], [null, null])
    expect(rowByTide(OWN, IN_LIGHT, midnight, ZONE)).toEqual({ startTime: '21:45', endTime: '23:45' })
    expect(rowByTide(OWN, { ...IN_LIGHT, minutes: -55 }, midnight, ZONE)).toBeNull()
    expect(rowByTide(OWN, { ...IN_LIGHT, minutes: 0 }, midnight, ZONE)).toEqual({
      startTime: '00:30',
      endTime: '02:30',
    })
  })

  it('is none on a day without known tides', () => {
    const unknown = dayOf('2028-01-01', [], ['2028-01-01T08:06:00.000Z', '2028-01-01T16:01:00.000Z'])
    expect([hasTide(unknown, ZONE), hasTide(NOVEMBER, ZONE)]).toEqual([false, true])
    expect(rowByTide(OWN, IN_LIGHT, unknown, ZONE)).toBeNull()
    expect(minutesFromHighWater('08:30', unknown, ZONE)).toBeNull()
  })

  it.each([
    ['2026-03-28', '2026-03-28T09:02:00.000Z', '07:50'],
    ['2026-04-04', '2026-04-04T09:02:00.000Z', '08:50'],
    ['2026-10-24', '2026-10-24T09:02:00.000Z', '08:50'],
    ['2026-10-31', '2026-10-31T09:02:00.000Z', '07:50'],
  ])('on %s follows the club’s clock', (date, at, startTime) => {
    const row = rowByTide(OWN, IN_LIGHT, dayOf(date, [at], [null, null]), ZONE)
    expect(row?.startTime).toBe(startTime)
    expect(minutesFromHighWater(startTime, dayOf(date, [at], [null, null]), ZONE)).toBe(-75)
  })

  it('in the night in which the clock goes back does not end by it before it starts', () => {
    const back = dayOf('2026-10-25', ['2026-10-25T00:35:00.000Z'], [null, null])
    const short = { startTime: '08:30', endTime: '09:00' }
    expect(rowByTide(short, { minutes: 0, inLight: false }, back, ZONE)).toBeNull()
    const forward = dayOf('2026-03-29', ['2026-03-29T00:35:00.000Z'], [null, null])
    expect(rowByTide(short, { minutes: 0, inLight: false }, forward, ZONE)).toEqual({
      startTime: '00:35',
      endTime: '02:05',
    })
  })
})

describe('[RIV-12] a day without a row by the tide', () => {
  const told = (...parameters: Parameters<typeof misfitsOf>) =>
    misfitsOf(...parameters).map(
      ({ highWater: { day, clock }, startTime, endTime, misfit }) =>
        `${day} ${clock}: ${startTime}-${endTime} ${misfit}`,
    )

  it('says of each of its high waters what keeps the row from it', () => {
    const winter = dayOf(
      '2026-12-05',
      ['2026-12-04T16:40:00.000Z', '2026-12-05T05:10:00.000Z', '2026-12-05T15:45:00.000Z', '2026-12-06T05:40:00.000Z'],
      ['2026-12-05T07:50:00.000Z', '2026-12-05T15:53:00.000Z'],
    )
    expect(told(OWN, IN_LIGHT, winter, ZONE)).toEqual([
      '2026-12-05 05:10: 03:55-05:55 startsDark',
      '2026-12-05 15:45: 14:30-16:30 endsDark',
    ])
    expect(told(OWN, { ...IN_LIGHT, inLight: false }, winter, ZONE)).toEqual([])
  })

  it('names a high water beside the day where the row would begin on it', () => {
    const midnight = dayOf(
      '2026-11-28',
      ['2026-11-28T00:30:00.000Z', '2026-11-28T12:50:00.000Z', '2026-11-29T01:10:00.000Z'],
      [null, null],
    )
    expect(told({ startTime: '09:00', endTime: '10:30' }, IN_LIGHT, midnight, ZONE)).toEqual([
      '2026-11-28 00:30: 23:15-00:45 startsOtherDay',
      '2026-11-29 01:10: 23:55-01:25 endsOtherDay',
    ])
  })

  it('says where the clock goes back while the row would be out', () => {
    const back = dayOf('2026-10-25', ['2026-10-25T00:35:00.000Z'], [null, null])
    const short = { startTime: '08:30', endTime: '09:00' }
    expect(told(short, { minutes: 0, inLight: false }, back, ZONE)).toEqual(['2026-10-25 01:35: 01:35-01:05 clock'])
  })
})

describe('[RIV-12] the minutes of a row from high water', () => {
  it.each([
    ['07:00', -75],
    ['08:14', 0],
    ['08:12', -5],
    ['09:15', 65],
    ['19:20', -75],
    [null, null],
  ])('%s: %s', (startTime, minutes) => {
    expect(minutesFromHighWater(startTime, NOVEMBER, ZONE)).toBe(minutes)
  })

  it('give the row at its own start again, so that the first date of a series stays where it is', () => {
    const starts = Array.from({ length: 12 }, (_, at) => `07:${String(5 * at).padStart(2, '0')}`)
    const again = starts.map(startTime => {
      const minutes = minutesFromHighWater(startTime, NOVEMBER, ZONE) ?? 0
      return rowByTide({ startTime, endTime: null }, { minutes, inLight: false }, NOVEMBER, ZONE)?.startTime
    })
    expect(again).toEqual(starts)
  })
})
