import { expect, test } from 'vitest'
import { whatsAppNumber } from './whatsAppNumber'

test.each([
  ['07700 900123', '447700900123'],
  [' 07700-900.123 ', '447700900123'],
  ['(07700) 900123', '447700900123'],
  ['+44 7700 900123', '447700900123'],
  ['+44 (0)7700 900123', '447700900123'],
  ['0044 (0) 7700 900123', '447700900123'],
  ['+353 85 012 3456', '353850123456'],
  ['00353850123456', '353850123456'],
  // Of which country?
  ['7700 900123', null],
  ['447700900123', null],
  // More than a number, or not one.
  ['07700 900123 or 01632 960001', null],
  ['07700 900123 (work)', null],
  ['01632 960001 ext. 3', null],
  ['0770', null],
  ['+44 7700 900123 900123 900', null],
  ['000', null],
  ['unknown', null],
  ['', null],
  [null, null],
])('[ORG-05] %j in a club of the code 44 is %j', (typed, digits) => {
  expect(whatsAppNumber(typed, '44')).toBe(digits)
  expect(whatsAppNumber(typed, null)).toBeNull()
})
