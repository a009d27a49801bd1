import { setTimeout as wait } from 'node:timers/promises'
import { TooMany, Unavailable } from '../../errors'

export interface Places {
  /** The number of bodies with files that are read at once. */
  total: number
  /** The share of these for one member. */
  each: number
  /** The milliseconds that a request waits for a place before it must come again. */
  patience: number
}

export const PLACES: Places = { total: 6, each: 2, patience: 60_000 }

/** Gives the place back. Calling it twice does no harm. */
export type Leave = () => void

interface Waiting {
  memberId: number
  begin: () => void
}

/**
 * Decides who may send files now. Files are work for the database, so only a few come at once. Each member has a share
 * of these, so that nobody can keep the others waiting. A place goes to the request that has waited longest, among
 * those of members below their share.
 */
export function uploadPlaces({ total, each, patience }: Places): (memberId: number) => Promise<Leave> {
  const taken = new Map<number, number>()
  const waiting: Waiting[] = []
  const takenBy = (memberId: number) => taken.get(memberId) ?? 0
  const isFree = (memberId: number) =>
    takenBy(memberId) < each && [...taken.values()].reduce((sum, some) => sum + some, 0) < total

  function takePlace(memberId: number): Leave {
    taken.set(memberId, takenBy(memberId) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      if (takenBy(memberId) === 1) taken.delete(memberId)
      else taken.set(memberId, takenBy(memberId) - 1)
      const next = waiting.findIndex(other => isFree(other.memberId))
      if (next >= 0) waiting.splice(next, 1)[0]?.begin()
    }
  }

  return async memberId => {
    if (isFree(memberId)) return takePlace(memberId)
    let leave: Leave | undefined
    const inTurn = new Promise<void>(resolve => {
      waiting.push({
        memberId,
        begin: () => {
          leave = takePlace(memberId)
          resolve()
        },
      })
    })
    const late = new AbortController()
    await Promise.race([inTurn, wait(patience, undefined, { signal: late.signal, ref: false }).catch(() => undefined)])
    late.abort()
    if (leave) return leave
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
