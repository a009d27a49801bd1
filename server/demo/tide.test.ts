import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { boatingTime, highWaterNear } from './tide'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const days = Array.from({ length: 60 }, (_, index) => addDays('2026-11-20', index))

describe('the demo tide', () => {
  it('comes about 50 minutes later each day', () => {
    const noons = days.map((day, index) => index * 1440 + minutes(highWaterNear(day, '12:00')))
    for (const time of noons) expect((time - (noons[0] ?? 0)) % 745).toBe(0)
  })

  it('has rows boat before high water, at hours in which people come', () => {
    const times = days.map(day => ({ day, start: boatingTime(day, '08:30', 150) }))
    for (const { start } of times) {
      expect(start >= '07:00' && start <= '15:00').toBe(true)
      expect(minutes(start) % 15).toBe(0)
    }
    const kind = times.filter(({ day, start }) => Math.abs(minutes(highWaterNear(day, start)) - minutes(start) - 75) < 15)
    expect(kind.length).toBeGreaterThan(30)
    for (const day of days) expect(boatingTime(day, '18:15', 90) >= '17:30' && boatingTime(day, '18:15', 90) <= '18:45').toBe(true)
  })
})
