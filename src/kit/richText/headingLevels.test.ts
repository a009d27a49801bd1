import { expect, it } from 'vitest'
import { headingsBelow } from './headingLevels'

const htmlOf = (levels: readonly number[]) => levels.map(level => `<h${level}>Plan</h${level}><p>Row</p>`).join('')

it.each([
  ['a deep heading comes first', [3], 1, [2]],
  ['the page has the first level', [1, 2, 1], 1, [2, 3, 2]],
  ['a level is left out', [1, 3, 3, 2], 2, [3, 4, 4, 4]],
  ['levels rise', [3, 2, 1], 1, [2, 2, 2]],
  ['there are no further levels', [1, 2, 3], 5, [6, 6, 6]],
  ['there is none', [], 1, []],
])('[EVT-06] the headings of a text leave no level out where %s', (_case, levels, above, expected) => {
  expect(headingsBelow(htmlOf(levels), above)).toBe(htmlOf(expected))
})
