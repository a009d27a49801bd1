import { describe, expect, it } from 'vitest'
import { createChance } from './random'

describe('the demo chance', () => {
  it('is the same for the same seed, and another for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createChance(seed).next)
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
  })

  it('draws whole numbers from both ends, evenly enough', () => {
    const chance = createChance(3)
    const drawn = Array.from({ length: 6000 }, () => chance.whole(1, 6))
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(Math.abs(drawn.filter(number => number === face).length - 1000)).toBeLessThan(150)
    expect(drawn.every(number => number >= 1 && number <= 6)).toBe(true)
  })

  it('draws different entries, all of them when asked for too many', () => {
    const chance = createChance(4)
    expect(new Set(chance.some([1, 2, 3, 4], 3)).size).toBe(3)
    expect(chance.some([1, 2, 3, 4], 9).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('weighs, and never draws what weighs nothing', () => {
    const chance = createChance(5)
    const drawn = Array.from({ length: 1000 }, () =>
      chance.weighted([
        ['heavy', 9],
        ['light', 1],
        ['never', 0],
      ] as const),
    )
    expect(drawn.filter(entry => entry === 'heavy').length).toBeGreaterThan(800)
    expect(drawn).toContain('light')
    expect(drawn).not.toContain('never')
  })
})
