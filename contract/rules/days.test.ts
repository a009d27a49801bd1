import { expect, test } from 'vitest'
import { daysBetween, daysLater, endsBeforeItStarts, hasWrongYear, isDay, wrongBirthDate, WRONG_YEAR } from './days'

test.each(['2026-11-22', '2028-02-29', '1000-01-01'])('[VAL-03] %s is a day', text => expect(isDay(text)).toBe(true))
test.each([
  '',
  '2026-11',
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '0001-01-01',
  '2026-11-22T00:00:00',
  '22/11/2026',
])('[VAL-03] %j is none', text => expect(isDay(text)).toBe(false))

test.each([
  ['0026-12-30', true],
  ['1899-12-31', true],
  ['1900-01-01', false],
  ['2099-12-31', false],
  ['2100-01-01', true],
  ['', false],
  ['half', false],
] as const)('[PUB-11] the year of %j is hardly meant: %s', (text, isWrong) => expect(hasWrongYear(text)).toBe(isWrong))

test.each([
  ['1899-12-31', WRONG_YEAR],
  ['0026-12-30', WRONG_YEAR],
  ['1900-01-01', null],
  ['2021-06-10', null],
  ['2021-06-11', 'Please check the year of the date of birth: members are at least five years old.'],
  ['2026-06-10', 'Please check the year of the date of birth: members are at least five years old.'],
  ['2026-06-11', 'The date of birth cannot be in the future.'],
  ['', null],
  ['half', null],
] as const)('[PUB-11] [MEM-08] somebody born on %j, on 10 June 2026: %j', (day, sentence) =>
  expect(wrongBirthDate(day, '2026-06-10')).toBe(sentence),
)

const ONE_DAY = { startDate: '2026-12-05', endDate: null, startTime: '08:30', endTime: '10:00' }
test.each([
  [{}, null],
  [{ endDate: '2026-12-05' }, null],
  [{ endDate: '2026-12-04' }, 'endDate'],
  [{ endTime: '08:29' }, 'endTime'],
  [{ endTime: '08:30' }, null],
  [{ endDate: '2026-12-06', endTime: '07:00' }, null],
  [{ endDate: '2026-12-04', endTime: '07:00' }, 'endDate'],
  [{ startTime: null }, null],
  [{ startDate: null, endDate: '2026-12-04' }, null],
] as const)('[ORG-07] of an event with %j the wrong field is %s', (change, field) => {
  expect(endsBeforeItStarts({ ...ONE_DAY, ...change })).toBe(field)
})

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('[ORG-07] %s and %i days is %s', (day, days, expected) => {
  expect(daysLater(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})
