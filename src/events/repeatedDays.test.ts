import { describe, expect, it } from 'vitest'
import { UNREADABLE } from '../kit/forms/fieldErrors'
import { NOT_REPEATED, otherStartDates, validateRepeat } from './repeatedDays'

const repeated = (startDate: string | null, repeatUntil: string | null, ...leftOut: string[]) => ({
  startDate,
  repetition: { ...NOT_REPEATED, isRepeated: true, repeatUntil, leftOut },
})

describe('the days of an event that is repeated weekly', () => {
  it.each([
    ['until a Saturday, which belongs to it', repeated('2026-11-28', '2026-12-12'), ['2026-12-05', '2026-12-12']],
    ['until the day before one', repeated('2026-11-28', '2026-12-11'), ['2026-12-05']],
    ['without one that is left out', repeated('2026-11-28', '2026-12-12', '2026-12-05'), ['2026-12-12']],
    ['over the change of the hour', repeated('2026-10-24', '2026-11-07'), ['2026-10-31', '2026-11-07']],
    ['over the turn of the year', repeated('2026-12-26', '2027-01-02'), ['2027-01-02']],
    ['over the end of February', repeated('2028-02-26', '2028-03-04'), ['2028-03-04']],
    ['until a day before the first', repeated('2026-11-28', '2026-11-01'), []],
    ['while there is no first', repeated(null, '2026-12-12'), []],
    ['while the last is half typed', repeated('2026-11-28', UNREADABLE), []],
    ['until a day too far away', repeated('2026-11-28', '2027-05-29'), []],
    [
      'of one that is not repeated',
      { startDate: '2026-11-28', repetition: { ...NOT_REPEATED, repeatUntil: '2026-12-12' } },
      [],
    ],
    ['of one that is there already', { startDate: '2026-11-28' }, []],
  ])('[ORG-07] %s', (_, fields, expected) => {
    expect(otherStartDates(fields)).toEqual(expected)
  })

  it.each([
    [repeated('2026-11-28', null), 'Field required.'],
    [repeated('2026-11-28', UNREADABLE), 'Please enter a date as day, month and year: dd/mm/yyyy.'],
    [repeated('2026-11-28', '2026-12-04'), 'Please choose a day that is at least a week after the start date.'],
    [
      repeated('2026-11-28', '2026-12-05', '2026-12-05'),
      'Please keep at least one more date, or take the tick from ‘Repeat weekly’.',
    ],
    [
      repeated('2026-11-28', '2027-05-29'),
      'It can be repeated for half a year at most: 26 dates. The last of them would be 22/05/2027.',
    ],
    [repeated('2026-11-28', '2027-05-28'), undefined],
    [repeated(null, '2026-12-05'), undefined],
    [{ startDate: '2026-11-28', repetition: NOT_REPEATED }, undefined],
  ])('[ORG-07] %j: %s', (fields, sentence) => {
    expect(validateRepeat(fields)['repetition.repeatUntil']).toBe(sentence)
  })
})
