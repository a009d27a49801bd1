import { describe, expect, it } from 'vitest'
import { cardDate, fullDate, tableDate } from './clubDates'
import { humanPeriod, lastDayOf, periodIn, periodTile, weekdaysOf } from './period'

const CAMP = { startDate: '2026-11-23', endDate: '2026-11-25', startTime: '09:00', endTime: '11:00' }
const ONE_DAY = { ...CAMP, endDate: null }

describe('the days of an event', () => {
  it('[TXT-02] of several days are the first and the last, in each place’s format', () => {
    expect(periodIn(cardDate, CAMP)).toBe('23-Nov-2026 to 25-Nov-2026')
    expect(periodIn(tableDate, CAMP)).toBe('23/11/2026 to 25/11/2026')
    expect(periodIn(fullDate, CAMP)).toBe('Monday 23 November 2026 to Wednesday 25 November 2026')
    expect(humanPeriod(CAMP)).toBe('Mon 23 Nov, 09:00 to Wed 25 Nov, 11:00')
    expect(humanPeriod({ ...CAMP, startTime: null, endTime: null })).toBe('Mon 23 Nov to Wed 25 Nov')
    expect(weekdaysOf(CAMP)).toBe('Mon to Wed')
  })

  it.each([
    ONE_DAY,
    { ...CAMP, endDate: CAMP.startDate },
    { ...CAMP, endDate: `${CAMP.startDate}T00:00:00` },
    { ...CAMP, endDate: undefined },
  ])('[TXT-02] of one day are that day: %j', period => {
    expect(lastDayOf(period)).toBeNull()
    expect(periodIn(cardDate, period)).toBe('23-Nov-2026')
    expect(humanPeriod(period)).toBe('Mon 23 Nov, 09:00')
    expect(weekdaysOf(period)).toBe('Mon')
    expect(periodTile(period)).toEqual({ weekday: 'Mon', date: '23', month: 'Nov' })
  })

  it('[TXT-02] are the tile’s, whose month stands once where it is the same', () => {
    expect(periodTile(CAMP)).toEqual({ weekday: 'Mon–Wed', date: '23–25', month: 'Nov' })
    expect(periodTile({ startDate: '2026-11-30', endDate: '2026-12-06' })).toEqual({
      weekday: 'Mon–Sun',
      date: '30–6',
      month: 'Nov–Dec',
    })
    expect(periodTile({ startDate: 'soon' })).toBeNull()
  })
})
