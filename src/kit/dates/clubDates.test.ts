import { describe, expect, it } from 'vitest'
import { dayIn } from '../../api/clubDay'
import { cardDate, fullDate, humanMoment, inputDate, tableDate, timeSpan } from './clubDates'

describe('the club’s dates', () => {
  it('[TXT-02] are dd/MM/yyyy in tables, dd-MMM-yyyy on cards, in full on detail pages, yyyy-MM-dd in inputs', () => {
    expect(tableDate('2026-09-05')).toBe('05/09/2026')
    expect(cardDate('2026-09-05')).toBe('05-Sep-2026')
    expect(fullDate('2026-11-28')).toBe('Saturday 28 November 2026')
    expect(inputDate('2026-09-05')).toBe('2026-09-05')
  })

  it('[TXT-02] are human beside them', () => {
    expect(humanMoment('2026-11-28', '08:30')).toBe('Sat 28 Nov, 08:30')
    expect(humanMoment('2026-11-28', '08:30:00')).toBe('Sat 28 Nov, 08:30')
    expect(humanMoment('2026-11-08')).toBe('Sun 8 Nov')
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
    '[TXT-02] never shift a day on a device in %s',
    zone => {
      const own = process.env.TZ
      process.env.TZ = zone
      try {
        for (const day of ['2026-03-01', '2026-03-01T00:00:00', '2026-03-01T00:00:00Z']) {
          expect([tableDate(day), cardDate(day), fullDate(day), inputDate(day)]).toEqual([
            '01/03/2026',
            '01-Mar-2026',
            'Sunday 1 March 2026',
            '2026-03-01',
          ])
        }
      } finally {
        process.env.TZ = own
      }
    },
  )

  it('[TXT-02] show what is no day as it came, and nothing in an input', () => {
    expect(tableDate('soon')).toBe('soon')
    expect(tableDate('2026-13-01')).toBe('2026-13-01')
    expect(inputDate(null)).toBe('')
  })

  it('[EVT-06] say the times that are known', () => {
    expect(timeSpan('08:30', '10:00')).toBe('08:30 to 10:00')
    expect(timeSpan('08:30', null)).toBe('08:30')
    expect(timeSpan(null, '10:00')).toBe('until 10:00')
    expect(timeSpan(null, null)).toBe('')
  })
})

it('[ORG-06] today is the club’s, wherever the device is', () => {
  const lateEvening = new Date('2026-07-01T23:30:00Z')
  expect(dayIn('Europe/London', lateEvening)).toBe('2026-07-02')
  expect(dayIn('UTC', lateEvening)).toBe('2026-07-01')
})
