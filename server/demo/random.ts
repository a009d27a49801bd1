/** Pseudo-random choices that are the same every time: mulberry32 from a seed. */
export interface Chance {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number
  /** Returns a whole number, both ends included. */
  whole(from: number, to: number): number
  /** Returns true this many times out of a hundred. */
  percent(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Draws this many different entries of the list. */
  some<T>(list: readonly T[], count: number): T[]
  /** Draws an entry by its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(0, rest.length - 1), 1)[0] as T)
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    const found = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1)
    return (found as readonly [T, number])[0]
  }
  return { next, whole, percent: share => next() * 100 < share, pick, some, weighted }
}
