import { describe, expect, it } from 'vitest'
import { daysLater } from '#contract/rules/days'
import { boatingTime, highWaterNear } from './highWaters'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const days = Array.from({ length: 120 }, (_, index) => daysLater('2026-10-01', index))

describe('[RIV-01] the high waters of the demo club', () => {
  it('are those of the shipped station, by the club’s clock', () => {
    // The first high water of 2026 there, and a day of summer time.
    expect(highWaterNear('2026-01-01', '03:00')).toBe('03:20')
    const [winter, summer] = ['2026-10-25', '2026-10-24'].map(day => minutes(highWaterNear(day, '12:00')))
    // The clock goes back between the two days: high water would come some 50 minutes later, and seems earlier.
    expect((winter ?? 0) - (summer ?? 0)).toBeLessThan(30)
  })

  it('have rows boat before them, at hours in which people come', () => {
    const times = days.map(day => ({ day, start: boatingTime(day, '08:30', 150) }))
    for (const { start } of times) {
      expect(start >= '06:30' && start <= '15:30').toBe(true)
      expect(minutes(start) % 15).toBe(0)
    }
    const kind = times.filter(
      ({ day, start }) => Math.abs(minutes(highWaterNear(day, addHour(start))) - minutes(start) - 75) < 15,
    )
    expect(kind.length).toBeGreaterThan(70)
    for (const day of days)
      expect(boatingTime(day, '18:15', 90) >= '17:30' && boatingTime(day, '18:15', 90) <= '18:45').toBe(true)
  })
})

const addHour = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
