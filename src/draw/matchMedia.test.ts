import { expect, test } from 'vitest'
import { matchMedia } from './matchMedia'

test.each([
  ['(min-width: 900px)', 900, true],
  ['(min-width: 900px)', 899, false],
  ['(max-width:599.95px)', 390, true],
  ['(min-width:600px) and (max-width:899.95px)', 899, true],
  ['(min-width:600px) and (max-width:899.95px)', 900, false],
  ['@media (min-width:600px)', 700, true],
  ['(prefers-reduced-motion: reduce)', 390, false],
])('[SPD-04] %s of a window of %d pixels: %s', (query, width, matches) => {
  expect(matchMedia(width)(query)).toEqual({ matches })
})
