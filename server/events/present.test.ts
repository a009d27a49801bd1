import { expect, test } from 'vitest'
import { hasMedicalNotes, whatsAppNumber } from './present'

test.each([
  [null, false],
  ['', false],
  [' \n\t', false],
  ['None', false],
  [' none. ', false],
  ['NO', false],
  ['nil', false],
  ['Nothing', false],
  ['n/a', false],
  ['N.A.', false],
  ['NA', false],
  ['Not  applicable', false],
  ['-', false],
  ['– –', false],
  ['.', false],
  // Any more than that may be a note.
  ['Asthma', true],
  ['No nuts', true],
  ['None but asthma', true],
  ['none, apart from a pacemaker', true],
  ['no?', true],
  ['No known allergies', true],
  ['K', true],
  ['1', true],
  ['ninguna', true],
])('[ORG-05] %j tells of a medical condition: %j', (typed, isNote) => {
  expect(hasMedicalNotes(typed)).toBe(isNote)
})

test.each([
  ['07700 900123', '447700900123'],
  [' 07700-900.123 ', '447700900123'],
  ['(07700) 900123', '447700900123'],
  ['+44 7700 900123', '447700900123'],
  ['+44 (0)7700 900123', '447700900123'],
  ['0044 (0) 7700 900123', '447700900123'],
  ['+353 85 012 3456', '353850123456'],
  ['00353850123456', '353850123456'],
  ['07624 900123', '447624900123'],
  // For another country it is not known which numbers can be mobile.
  ['+353 1 234 5678', '35312345678'],
  // United Kingdom numbers of a house, of a business, passed on to another one; and one that is too short.
  ['01632 960001', null],
  ['+44 20 7946 0000', null],
  ['0044 (0)1632 960001', null],
  ['0300 123 4567', null],
  ['070 0123 4567', null],
  ['07700 90012', null],
  // A number whose country is unknown.
  ['7700 900123', null],
  ['447700900123', null],
  // Text with more than a number, or none.
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
