import { describe, expect, it } from 'vitest'
import { counted, ordinal, readable } from './numbers.ts'

describe('a number as people read it', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [12_345, '12,345'],
    [1_234_567, '1,234,567'],
  ])('[SPD-06] %i is %s', (number, text) => {
    expect(readable(number)).toBe(text)
    expect(readable(number)).toBe(number.toLocaleString('en-GB'))
  })
})

it.each([
  [0, '0 members', '0 people'],
  [1, '1 member', '1 person'],
  [2, '2 members', '2 people'],
  [1_200, '1,200 members', '1,200 people'],
])('so many: of %i', (count, members, people) => {
  expect(counted(count, 'member')).toBe(members)
  expect(counted(count, 'person', 'people')).toBe(people)
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [20, '20th'],
  [21, '21st'],
  [112, '112th'],
])('[PLC-09] the place of %i in a list is the %s', (number, words) => expect(ordinal(number)).toBe(words))
