import { expect, it } from 'vitest'
import { pounds } from './pounds'

it.each([
  ['130.00', '£130.00'],
  ['8440.00', '£8,440.00'],
  ['147405.50', '£147,405.50'],
  ['0.5', '£0.5'],
  ['1450', '£1,450'],
])('[SET-05] a sum of %s pounds is read as %s', (sum, words) => expect(pounds(sum)).toBe(words))
