// What a member saw last, kept on the device for when there is no signal (docs/decisions/47). IndexedDB holds it, by
// the member; a browser that forbids or lacks it keeps nothing, and everything else works. Ages count by the device's
// own clock, while what is shown is of the server's.
import type { QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { EventSummary } from '#contract/calls/event'
import type { CrewSheet } from './crewSheet'
import { isOffline } from './errors'
import { forgetAnswers, readPocket, writePocket } from './pocket'
import { storedProfile } from './profile'
import { lastContact } from './send'

const withoutOwnFields = (rows: readonly EventSummary[]) => rows.map(row => ({ ...row, fields: undefined }))

/** All that is kept, by the first two parts of the query's key, with what of its answer. */
const KEPT: ReadonlyMap<string, (answer: never) => unknown> = new Map<string, (answer: never) => unknown>([
  [JSON.stringify(['events', 'myRows']), withoutOwnFields],
  [JSON.stringify(['events', 'latest']), withoutOwnFields],
  [JSON.stringify(['events', 'organised']), withoutOwnFields],
  [JSON.stringify(['events', 'waitedFor']), withoutOwnFields],
  [JSON.stringify(['events', 'crewSheet']), (sheet: CrewSheet) => sheet],
])

const listed = (key: QueryKey) => KEPT.get(JSON.stringify(key.slice(0, 2)))

/** The milliseconds after which nothing is kept any more. */
const KEPT_FOR = 3 * 24 * 3600 * 1000

interface KeptAnswer {
  memberId: number
  answer: unknown
  /** The server's time when it answered, and the device's at that moment, in milliseconds. */
  at: number
  device: number
}

/** The server's time of each answer that is shown from the device, by its query. */
const shown = new Map<string, number>()

/** Returns the server's time at which an answer was given that is shown from the device; undefined for any other. */
export const shownSince = (key: QueryKey): number | undefined => shown.get(JSON.stringify(key))

/**
 * The `persister` of all queries. What is kept is asked of the club as ever, and kept. Where the club cannot be
 * reached, the kept answer is shown, unless the page still has one.
 */
export async function keepAnswer<Answer, Key extends QueryKey>(
  ask: QueryFunction<Answer, Key>,
  context: QueryFunctionContext<Key>,
  { state }: { state: { data: unknown } },
): Promise<Answer> {
  const key = JSON.stringify(context.queryKey)
  if (!listed(context.queryKey)) return ask(context)
  try {
    const answer = await ask(context)
    shown.delete(key)
    void keepIfListed(context.queryKey, answer, lastContact())
    return answer
  } catch (error) {
    const kept = isOffline(error) && state.data === undefined ? await readKept(key) : undefined
    if (!kept) throw error
    shown.set(key, kept.at)
    return kept.answer as Answer
  }
}

/**
 * Keeps what is kept of an answer; nothing of one that is not on the list.
 * @param at the server's time when it answered, in milliseconds
 */
export async function keepIfListed(queryKey: QueryKey, answer: unknown, at?: number): Promise<void> {
  const key = JSON.stringify(queryKey)
  const reduce = listed(queryKey)
  const memberId = storedProfile()?.id
  if (!reduce || memberId === undefined) return
  const device = Date.now()
  try {
    await writePocket(key, { memberId, answer: reduce(answer as never), at: at ?? device, device } satisfies KeptAnswer)
  } catch {
    return
  }
}

/** Returns nothing of another member's. A device whose clock has gone back, or three days on, has nothing any more. */
async function readKept(key: string): Promise<KeptAnswer | undefined> {
  try {
    const kept = await readPocket<KeptAnswer>(key)
    const age = kept && Date.now() - kept.device
    if (age === undefined) return undefined
    if (age >= 0 && age <= KEPT_FOR && kept?.memberId === storedProfile()?.id) return kept
    await forgetAnswers()
  } catch {
    return undefined
  }
  return undefined
}
