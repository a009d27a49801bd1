import { describe, expect, it } from 'vitest'
import { readable } from './numbers.ts'

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
