import { describe, expect, test } from 'vitest'
import { crewMemberOf } from '../../testing/eventSamples'
import { awaiting, FOLDED_LENGTH, foldedLines, type CrewLines, newsOf, openedCrew, withLatest } from './crewLines'

const ada = crewMemberOf({ id: 1, firstName: 'Ada', confirmed: true })
const bea = crewMemberOf({ id: 2, firstName: 'Bea' })
const cleo = crewMemberOf({ id: 3, firstName: 'Cleo' })
const dora = crewMemberOf({ id: 4, firstName: 'Dora', isRemoved: true })
const [adaLeft, doraBack] = [
  { ...ada, confirmed: false, isRemoved: true },
  { ...dora, isRemoved: false },
]

const shown = ({ lines }: CrewLines) =>
  lines.map(({ firstName, confirmed, isRemoved }) => firstName + (isRemoved ? ' removed' : confirmed ? '' : ' waits'))
const news = (crew: CrewLines) => {
  const { joined, left } = newsOf(crew)
  return [joined.map(({ firstName }) => firstName), left.map(({ firstName }) => firstName)]
}

const opened = openedCrew([ada, bea, dora])
const OPENED = ['Bea waits', 'Ada', 'Dora removed']

test.each([
  ['nothing has changed', [ada, bea, dora], OPENED, [[], []]],
  [
    'a confirmation stands on the line',
    [ada, { ...bea, confirmed: true }, dora],
    ['Bea', 'Ada', 'Dora removed'],
    [[], []],
  ],
  ['who is new waits', [ada, bea, cleo, dora], OPENED, [['Cleo'], []]],
  ['who has left keeps the line', [bea, adaLeft, dora], OPENED, [[], ['Ada']]],
  ['who is back keeps it too', [ada, bea, doraBack], OPENED, [['Dora'], []]],
  ['who came and went is no news', [ada, bea, { ...cleo, isRemoved: true }, dora], OPENED, [[], []]],
  ['an adding that was undone leaves no line', [ada, dora], ['Ada', 'Dora removed'], [[], []]],
] as const)('[ORG-05] %s', (_case, latest, lines, expected) => {
  const now = withLatest(opened, latest)
  expect(shown(now)).toEqual(lines)
  expect(news(now)).toEqual(expected)
  expect(news(openedCrew(latest))).toEqual([[], []])
})

test('[ORG-05] the first to join an empty crew have their lines at once; who follows waits', () => {
  const first = withLatest(openedCrew([]), [ada, bea])
  expect(shown(first)).toEqual(['Bea waits', 'Ada'])
  expect(news(first)).toEqual([[], []])
  const next = withLatest(first, [ada, bea, cleo])
  expect(shown(next)).toEqual(['Bea waits', 'Ada'])
  expect(news(next)).toEqual([['Cleo'], []])
})

test('[ORG-05] whom the organiser takes back, or finds removed, is shown at once; the next time they wait again', () => {
  const back = withLatest(awaiting(opened, 4), [ada, bea, doraBack])
  expect(shown(back)).toEqual(['Bea waits', 'Ada', 'Dora waits'])
  expect(shown(withLatest(back, [ada, bea, dora]))).toEqual(['Bea waits', 'Ada', 'Dora waits'])
  expect(shown(awaiting(withLatest(opened, [bea, adaLeft, dora]), 1))).toEqual([
    'Bea waits',
    'Ada removed',
    'Dora removed',
  ])
})

test('[ORG-05] the organiser sorts by who waits, by name or by who came last; removed ones stay last, and news come in that order', () => {
  const latest = [ada, bea, dora, cleo]
  expect(shown(openedCrew(latest, 'toConfirm'))).toEqual(['Bea waits', 'Cleo waits', 'Ada', 'Dora removed'])
  expect(shown(openedCrew(latest, 'name'))).toEqual(['Ada', 'Bea waits', 'Cleo waits', 'Dora removed'])
  const newest = openedCrew(latest, 'newest')
  expect(shown(newest)).toEqual(['Cleo waits', 'Bea waits', 'Ada', 'Dora removed'])
  const confirmed = withLatest(newest, [ada, { ...bea, confirmed: true }, dora, cleo])
  expect(shown(confirmed)).toEqual(['Cleo waits', 'Bea', 'Ada', 'Dora removed'])
  expect(confirmed.order).toBe('newest')
  expect(shown(withLatest(openedCrew([], 'newest'), [ada, bea]))).toEqual(['Bea waits', 'Ada'])
})

describe('[ORG-05] a folded crew', () => {
  const rowers = (count: number, waiting: number) =>
    Array.from({ length: count }, (_, index) => crewMemberOf({ id: index, confirmed: index < count - waiting }))
  const folded = (crew: CrewLines) => foldedLines(crew).map(({ id }) => id)

  test('has twelve lines, and everybody who waits in any order', () => {
    expect(folded(openedCrew(rowers(61, 2)))).toHaveLength(FOLDED_LENGTH)
    expect(folded(openedCrew(rowers(61, 2), 'name'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 59, 60])
    expect(folded(openedCrew(rowers(61, 20), 'name'))).toEqual(Array.from({ length: 20 }, (_, index) => 41 + index))
  })

  test('keeps the line of who is confirmed, and shows whoever waits again', () => {
    const opened = openedCrew(rowers(61, 20), 'name')
    expect(folded(withLatest(opened, rowers(61, 19)))).toEqual(folded(opened))
    expect(folded(withLatest(opened, rowers(61, 21)))).toContain(40)
  })
})
