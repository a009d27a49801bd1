import { expect, test } from 'vitest'
import { isDeeper } from './readBody'

test.each([
  ['[[]]', false],
  ['[[[]]]', true],
  ['[{"a":[]}]', true],
  ['[[],[],{},{}]', false],
  ['{"a":"[[[[","b":"]\\"[[["}', false],
  ['{"a\\\\":[[1]]}', true],
  ['{"\\\\\\"[[[":[1]}', false],
  ['["[[[', false],
  ['"', false],
  ['', false],
  ['[[['.repeat(9), true],
])('%j is deeper than two: %s', (json, isIt) => expect(isDeeper(json, 2)).toBe(isIt))
