// The limits on the files that people send: how many come at once, how slowly, and how much the club stores of them in
// all. One member can neither keep the others waiting nor fill the club's disk.
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { MEGABYTE } from '#contract/words'
import type { Database, Transaction } from '../database/connect'
import { storedFile } from '../database/schema/files'
import { OverQuota, TooMany, Unavailable } from '../errors'
import type { Quotas } from '../services'

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
    const since = performance.now()
    const { done, value } = await within(left, pieces.next(), late)
    if (done) return
    left = Math.min(patience, left - (performance.now() - since) + (value.length / bytesPerSecond) * 1000)
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

/** Reads the number of stored bytes: of this member, and in all. Files that are still arriving do not count. */
async function readStored(database: Pick<Database, 'select'>, memberId: number): Promise<Quotas> {
  const [stored] = await database
    .select({
      member: sql<number>`coalesce(sum(${storedFile.size}) filter (where ${eq(storedFile.ownerId, memberId)}), 0)::float8`,
      club: sql<number>`coalesce(sum(${storedFile.size}), 0)::float8`,
    })
    .from(storedFile)
    .where(or(isNotNull(storedFile.documentId), isNotNull(storedFile.attachmentId), isNotNull(storedFile.renditionId)))
  return stored ?? { member: 0, club: 0 }
}

/**
 * Requires that this many more bytes of a member's may be stored. Throws OverQuota, which says in words how much is
 * used.
 */
export async function expectWithinQuota(
  database: Pick<Database, 'select'>,
  quotas: Quotas,
  memberId: number,
  more: number,
): Promise<void> {
  const stored = await readStored(database, memberId)
  if (stored.member + more > quotas.member)
    throw new OverQuota(
      `You have used ${words(stored.member)} of the ${words(quotas.member)} that a member may keep in documents and in files with messages. ${REMEDY}`,
    )
  if (stored.club + more > quotas.club)
    throw new OverQuota(
      `The club has used ${words(stored.club)} of the ${words(quotas.club)} that it may keep in documents and in files with messages. ${REMEDY}`,
    )
}

/** Does the same with certainty: others that are about to store files wait until this transaction has ended. */
export async function claimRoom(
  transaction: Transaction,
  quotas: Quotas,
  memberId: number,
  more: number,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('stored files'))`)
  await expectWithinQuota(transaction, quotas, memberId, more)
}

const words = (bytes: number) => `${(Math.floor((bytes / MEGABYTE) * 10) / 10).toLocaleString('en-GB')} MB`
const REMEDY = 'Please delete documents that are not needed any more, or ask a System Administrator for more room.'
