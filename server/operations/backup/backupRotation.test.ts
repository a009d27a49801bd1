import { expect, test } from 'vitest'
import { daysToKeep } from './backupRotation'
import { daysLater } from '#contract/rules/days'

/** Lists this many days up to this one, oldest first. */
const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => daysLater(last, at + 1 - count))

const staying = (days: readonly string[]) => [...daysToKeep(days)].sort()

test.each([
  [
    'on a Wednesday: seven days, one of them a Sunday, and three Sundays before',
    daysUpTo('2026-11-18', 100),
    ['2026-10-25', '2026-11-01', '2026-11-08', ...daysUpTo('2026-11-18', 7)],
  ],
  [
    'on a Sunday: that Sunday is one of the four',
    daysUpTo('2026-11-22', 100),
    ['2026-11-01', '2026-11-08', '2026-11-15', ...daysUpTo('2026-11-22', 7)],
  ],
  ['fewer than seven are all kept', daysUpTo('2026-11-18', 3), daysUpTo('2026-11-18', 3)],
  [
    'where the computer is off on Sundays, the last of each week that is over',
    daysUpTo('2026-11-18', 60).filter(day => new Date(day).getUTCDay() !== 0),
    [
      '2026-10-24',
      '2026-10-31',
      '2026-11-07',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ],
  ],
  [
    'after a year in which none was made, nothing goes for its age',
    [...daysUpTo('2025-11-18', 7), '2026-11-18'],
    [...daysUpTo('2025-11-18', 6), '2026-11-18'],
  ],
  ['none', [], []],
])('[SET-08] daily backups kept: %s', (_case, days, expected) => {
  expect(staying(days)).toEqual([...new Set(expected)].sort())
})
