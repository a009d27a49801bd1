import { expect, it } from 'vitest'
import { telephoneHref } from './telephoneHref'

it.each([
  ['07700 900123', 'tel:07700900123'],
  ['(01632) 960001', 'tel:01632960001'],
  ['+44 7700 900123', 'tel:+447700900123'],
  ['+44 (0)7700-900.123', 'tel:+447700900123'],
  ['07700 900123 or 01632 960001', 'tel:07700900123'],
  ['mobile 07700900123', 'tel:07700900123'],
  ['01632 960001 ext. 3', 'tel:01632960001'],
  ['ask Ada', null],
  ['12', null],
  ['', null],
])('[ORG-05] %j is dialled as %j', (typed, link) => {
  expect(telephoneHref(typed)).toBe(link)
})
