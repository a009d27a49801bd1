import { describe, expect, it } from 'vitest'
import { daysLater } from '#contract/days'
import { createTide } from './tide'

const { boatingTime, highWaterNear } = createTide('2026-11-21')
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const days = Array.from({ length: 120 }, (_, index) => daysLater('2026-10-01', index))

describe('the demo tide', () => {
  it('is kind on its Saturday', () => {
    expect(highWaterNear('2026-11-21', '09:30')).toBe('09:45')
    expect(highWaterNear('2026-11-21', '20:00')).toBe('22:10')
    expect(boatingTime('2026-11-21', '10:00', 150)).toBe('08:30')
  })

  it('comes about 50 minutes later each day, before its Saturday and after', () => {
    const noons = days.map((day, index) => index * 1440 + minutes(highWaterNear(day, '12:00')))
    for (const time of noons) expect((time - (noons[0] ?? 0)) % 745).toBe(0)
  })

  it('has rows boat before high water, at hours in which people come', () => {
    const times = days.map(day => ({ day, start: boatingTime(day, '08:30', 150) }))
    for (const { start } of times) {
      expect(start >= '06:30' && start <= '15:30').toBe(true)
      expect(minutes(start) % 15).toBe(0)
    }
    const kind = times.filter(
      ({ day, start }) => Math.abs(minutes(highWaterNear(day, start)) - minutes(start) - 75) < 15,
    )
    expect(kind.length).toBeGreaterThan(70)
    for (const day of days)
      expect(boatingTime(day, '18:15', 90) >= '17:30' && boatingTime(day, '18:15', 90) <= '18:45').toBe(true)
  })
})
