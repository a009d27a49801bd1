import { describe, expect, it } from 'vitest'
import { addMinutes, bornBefore, nextSaturday } from './calendar'

describe('the demo calendar', () => {
  it.each([
    ['2026-11-20', '2026-11-21'],
    ['2026-11-21', '2026-11-28'],
    ['2026-11-22', '2026-11-28'],
    ['2026-12-27', '2027-01-02'],
    ['2026-03-28', '2026-04-04'],
  ])('the Saturday after %s is %s', (day, saturday) => expect(nextSaturday(day)).toBe(saturday))

  it('a birthday is a day that exists, and so many years ago', () => {
    expect(bornBefore('2026-11-20', 30, 0)).toBe('1996-11-20')
    expect(bornBefore('2026-01-05', 13, 10)).toBe('2012-12-26')
    expect(bornBefore('2028-02-29', 17, 0)).toBe('2011-02-28')
  })

  it('adds minutes within a day', () => {
    expect(addMinutes('08:45', 95)).toBe('10:20')
    expect(addMinutes('00:00', 5)).toBe('00:05')
  })
})
