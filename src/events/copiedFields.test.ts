import { describe, expect, it } from 'vitest'
import { viewOf } from '../testing/eventSamples'
import { copiedFields } from './EventInputs'

const daysOf = (startDate: string, today: string, endDate: string | null = null) => {
  const fields = copiedFields(viewOf({ event: { startDate, endDate } }).event, today)
  return [fields.startDate, fields.endDate]
}

describe('the copy of a row', () => {
  it.each([
    ['last Saturday', '2026-11-21', '2026-11-26', '2026-11-28'],
    ['a Saturday of last year', '2025-10-25', '2026-11-26', '2026-11-28'],
    ['today', '2026-11-28', '2026-11-28', '2026-12-05'],
    ['a week ago', '2026-11-21', '2026-11-28', '2026-12-05'],
    ['next Saturday', '2026-11-28', '2026-11-26', '2026-12-05'],
    ['the last Saturday before summer time', '2026-03-28', '2026-03-29', '2026-04-04'],
  ])('[ORG-07] of %s is on the same weekday, after it and after today', (_, startDate, today, expected) => {
    expect(daysOf(startDate, today)).toEqual([expected, null])
  })

  it('[ORG-07] lasts as many days, over the turn of the year too', () => {
    expect(daysOf('2026-12-24T00:00:00', '2026-12-27', '2026-12-26T00:00:00')).toEqual(['2026-12-31', '2027-01-02'])
  })

  it('[ORG-07] has the same texts and times, and is not full', () => {
    const { event } = viewOf({ event: { eventFull: true, startTime: '08:30:00', endTime: '10:30:00' } })
    expect(copiedFields(event, '2026-11-26')).toEqual({
      title: event.title,
      eventTypeId: event.eventTypeId,
      startDate: '2026-12-05',
      endDate: null,
      startTime: '08:30',
      endTime: '10:30',
      summary: event.summary,
      description: event.description,
    })
  })
})
