import { expect, test } from 'vitest'
import { heightAt, oneForEachTide } from './tides'

const at = (time: string, height: number, isHigh: boolean) => ({ at: `2026-01-01T${time}:00Z`, height, isHigh })

test('[RIV-01] two high waters within three hours are one tide, as at Southampton', () => {
  const southampton = [
    at('03:00', 4.5, true),
    at('04:10', 4.3, false),
    at('05:05', 4.6, true),
    at('10:40', 0.9, false),
    at('15:20', 4.4, true),
    at('17:10', 4.3, true),
  ]
  expect(oneForEachTide(southampton)).toEqual([southampton[2], southampton[3], southampton[4]])
})

test('[RIV-01] two low waters within three hours are one tide; what is further apart stays', () => {
  const portland = [
    at('02:00', 2, true),
    at('07:00', 0.3, false),
    at('08:00', 0.5, true),
    at('09:30', 0.2, false),
    at('14:00', 2, true),
  ]
  expect(oneForEachTide(portland)).toEqual([portland[0], portland[3], portland[4]])
  const everyDay = [at('03:20', 6.4, true), at('09:31', 1.5, false), at('15:44', 6.6, true)]
  expect(oneForEachTide(everyDay)).toEqual(everyDay)
})

test('[RIV-06] the water rises and falls like a cosine between low and high water', () => {
  const tides = [at('03:00', 1, false), at('09:00', 7, true)]
  expect(['03:00', '05:00', '06:00', '09:00'].map(time => heightAt(tides, `2026-01-01T${time}:00Z`))).toEqual([
    1,
    expect.closeTo(2.5, 5),
    expect.closeTo(4, 5),
    7,
  ])
  expect(['02:59', '09:01'].map(time => heightAt(tides, `2026-01-01T${time}:00Z`))).toEqual([null, null])
})
