import { expect, it } from 'vitest'
import { addPounds, pounds } from './pounds'

it.each([
  ['130.00', '£130.00'],
  ['8440.00', '£8,440.00'],
  ['147405.50', '£147,405.50'],
  ['0.5', '£0.5'],
  ['1450', '£1,450'],
])('[SET-05] a sum of %s pounds is read as %s', (sum, words) => expect(pounds(sum)).toBe(words))

it.each([
  [[], '0'],
  [['130.00', '97.50', '0.10'], '227.60'],
  [['145.00', '2200.00'], '2345'],
])('[SET-05] the sums %s are together %s', (sums, sum) => expect(addPounds(sums)).toBe(sum))
