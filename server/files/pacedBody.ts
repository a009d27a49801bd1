import type { Readable } from 'node:stream'

/** The limits on how slowly the body of a request with files may come. */
export interface Pace {
  /** The bytes a second that a line must bring in the long run. */
  bytesPerSecond: number
  /** The milliseconds by which it may fall behind, as a phone between two masts does. */
  patience: number
}

/** A sixth of what a poor line of half a megabit a second brings. */
export const PACE: Pace = { bytesPerSecond: 10 * 1024, patience: 20_000 }

/**
 * Passes the body on as it comes. Only time spent waiting for the sender counts, and every byte earns some of it back.
 * A sender of a byte a second is given up when the patience is used up. A steady sender is not, however long it takes,
 * and a busy server costs nobody anything.
 * @throws what `late` makes when the sender is given up
 */
export async function* pacedBody(
  body: Readable,
  { bytesPerSecond, patience }: Pace,
  late: () => Error,
): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  for (let left = patience; ;) {
    const asked = performance.now()
    const { done, value } = await within(left, pieces.next(), late)
    if (done) return
    left = Math.min(patience, left - (performance.now() - asked) + (value.length / bytesPerSecond) * 1000)
    yield value
  }
}

/** Returns the awaited result, unless it takes longer than this many milliseconds. */
async function within<Result>(milliseconds: number, waited: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(late()), milliseconds)))
  try {
    return await Promise.race([waited, over])
  } finally {
    clearTimeout(timer)
  }
}
