import { expect, test } from 'vitest'
import { byteRange } from './fileRoute'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=-10', { first: 990, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes = 5-5', { first: 5, last: 5 }],
])('[API-04] %s of a thousand bytes', (header, range) => expect(byteRange(header, 1000)).toEqual(range))

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('[API-04] a thousand bytes do not reach %s', header =>
  expect(byteRange(header, 1000)).toBe('none'),
)

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-9',
  'lines=1-2',
  'bytes=a-b',
  'bytes=1e3-',
  `bytes=${'9'.repeat(40)}-`,
])('[API-04] %s asks for nothing', header => expect(byteRange(header, 1000)).toBeNull())

test('[API-04] an empty file has no range', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none')
  expect(byteRange('bytes=-5', 0)).toBe('none')
})
