import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { TooMany, Unavailable } from '../errors'

export interface Slots {
  /** The number of bodies with files that are read at once. */
  total: number
  /** The share of these for one member. */
  each: number
  /** The milliseconds that a request waits for a slot before it must come again. */
  timeout: number
}

export const SLOTS: Slots = { total: 6, each: 2, timeout: 60_000 }

/** Gives the slot back. Calling it twice does no harm. */
export type Release = () => void

interface Waiting {
  memberId: number
  begin: () => void
}

/**
 * Decides who may send files now. Files are work for the database, so only a few come at once. Each member has a share
 * of these, so that nobody can keep the others waiting. A slot goes to the request that has waited longest, among
 * those of members below their share.
 */
export function uploadSlots({ total, each, timeout }: Slots): (memberId: number) => Promise<Release> {
  const taken = new Map<number, number>()
  const waiting: Waiting[] = []
  const takenBy = (memberId: number) => taken.get(memberId) ?? 0
  const isFree = (memberId: number) =>
    takenBy(memberId) < each && [...taken.values()].reduce((sum, some) => sum + some, 0) < total

  function takeSlot(memberId: number): Release {
    taken.set(memberId, takenBy(memberId) + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      if (takenBy(memberId) === 1) taken.delete(memberId)
      else taken.set(memberId, takenBy(memberId) - 1)
      const next = waiting.findIndex(other => isFree(other.memberId))
      if (next >= 0) waiting.splice(next, 1)[0]?.begin()
    }
  }

  return async memberId => {
    if (isFree(memberId)) return takeSlot(memberId)
    let release: Release | undefined
    const inTurn = new Promise<void>(resolve => {
      waiting.push({
        memberId,
        begin: () => {
          release = takeSlot(memberId)
          resolve()
        },
      })
    })
    const late = new AbortController()
    await Promise.race([inTurn, wait(timeout, undefined, { signal: late.signal, ref: false }).catch(() => undefined)])
    late.abort()
    if (release) return release
    waiting.splice(
      waiting.findIndex(other => other.memberId === memberId),
      1,
    )
    if (takenBy(memberId) >= each)
      throw new TooMany(
        'Other files of yours are still on their way. Please try again when they have arrived.',
        AGAIN_SECONDS,
      )
    throw new Unavailable()
  }
}

const AGAIN_SECONDS = 30

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
