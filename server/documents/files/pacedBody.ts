import type { Readable } from 'node:stream'

/** How slowly the body of a request with files may come. */
export interface Pace {
  /** Bytes a second that are asked of a line in the long run. */
  bytesPerSecond: number
  /** Milliseconds that it may fall behind: a phone between two masts. */
  patience: number
}

/** A sixth of what a poor line of half a megabit a second brings. */
export const PACE: Pace = { bytesPerSecond: 10 * 1024, patience: 20_000 }

/**
 * The body as it comes. Only the time that is spent waiting for the sender counts, and every byte earns some of it back: who sends a byte a
 * second is given up when the patience is used up; who sends steadily is not, however long it takes, and a busy server is nobody's fault.
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

/** What is waited for, unless it takes longer than so many milliseconds. */
async function within<Result>(milliseconds: number, waited: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(late()), milliseconds)))
  try {
    return await Promise.race([waited, over])
  } finally {
    clearTimeout(timer)
  }
}
