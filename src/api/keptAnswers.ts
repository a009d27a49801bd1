// What a member saw last, kept on the device for when there is no signal (docs/decisions/47). IndexedDB holds it, by
// the member; a browser that forbids or lacks it keeps nothing, and everything else works. Ages count by the device's
// own clock, while what is shown is of the server's.
import type { QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { EventSummary } from '#contract/calls/event'
import { deviceTime, isKeptNow } from './deviceStore'
import { ClubError, isOutOfReach } from './errors'
import { IS_BUSY, late } from './patience'
import { forgetAnswer, forgetAnswers, readPocket, sweepPocket, writePocket } from './pocket'
import { storedProfile } from './profile'
import { reopenedAt } from './reopened'
import { lastContact } from './send'

const withoutOwnFields = (rows: readonly EventSummary[]) => rows.map(row => ({ ...row, fields: undefined }))

/** All that is kept, by the first two parts of the query's key, with what of its answer. */
const KEPT: ReadonlyMap<string, (answer: never) => unknown> = new Map<string, (answer: never) => unknown>([
  [JSON.stringify(['events', 'myRows']), withoutOwnFields],
  [JSON.stringify(['events', 'latest']), withoutOwnFields],
  [JSON.stringify(['events', 'organised']), withoutOwnFields],
  [JSON.stringify(['events', 'waitedFor']), withoutOwnFields],
  // A sheet is made to be kept: events/crewSheet says what it has.
  [JSON.stringify(['events', 'crewSheet']), (sheet: unknown) => sheet],
])
const listed = (key: QueryKey) => KEPT.get(JSON.stringify(key.slice(0, 2)))

/**
 * The form of what is kept. A program of another form may have kept it, before or after this one: raise the number with
 * each change of the types above that a screen would stumble over.
 */
const FORM = 1

interface KeptAnswer {
  form: number
  memberId: number
  answer: unknown
  /** The server's time when it answered, and the device's at that moment, in milliseconds. */
  at: number
  device: number
}

const isOfNow = ({ form, device }: KeptAnswer) => form === FORM && isKeptNow(device)

/** The server's time of each answer that is shown from the device, by its query. */
const shown = new Map<string, number>()

/** Returns the server's time at which an answer was given that is shown from the device; undefined for any other. */
export const shownSince = (key: QueryKey): number | undefined => shown.get(JSON.stringify(key))

type Context<Key extends QueryKey> = QueryFunctionContext<Key> & { client: QueryClient }

/**
 * The `persister` of all queries. What is kept is asked of the club as ever, and kept. Where the club cannot be
 * reached, or takes long, the kept answer is shown, unless the page still has one. An answer that comes late takes its
 * place.
 */
export async function keepAnswer<Answer, Key extends QueryKey>(
  ask: QueryFunction<Answer, Key>,
  context: Context<Key>,
  { state }: { state: { data: unknown; dataUpdatedAt: number } },
): Promise<Answer> {
  const { queryKey, client } = context
  if (!listed(queryKey)) return ask(context)
  const memberId = storedProfile()?.id
  const answering = (async () => {
    const answer = await ask(context)
    shown.delete(JSON.stringify(queryKey))
    void keepIfListed(queryKey, answer, lastContact(), memberId)
    return answer
  })()
  try {
    if (state.data !== undefined) return await answering
    const inTime = await Promise.race([answering.then(answer => ({ answer })), late()])
    if (inTime) return inTime.answer
    const kept = await showKept<Answer>(queryKey)
    if (kept === null) return await answering
    answering.then(
      answer => client.setQueryData(queryKey as QueryKey, answer),
      () => undefined,
    )
    return kept
  } catch (error) {
    if (error instanceof ClubError && isRefusal(error)) void forget(JSON.stringify(queryKey))
    // What was kept since the screen was drawn is newer than that.
    const isReopened = state.dataUpdatedAt === reopenedAt()
    const kept =
      isOutOfReach(error) && (state.data === undefined || isReopened)
        ? await showKept<Answer>(queryKey, { since: isReopened ? reopenedAt() : undefined })
        : null
    if (kept === null) throw error
    return kept
  }
}

/**
 * Keeps what is kept of an answer; nothing of one that is not on the list. What is old, or another member's, goes.
 * @param at the server's time when it answered, in milliseconds
 * @param memberId who asked, if that is not certain to be who is signed in now
 */
export async function keepIfListed(
  queryKey: QueryKey,
  answer: unknown,
  at?: number,
  memberId = storedProfile()?.id,
): Promise<void> {
  const key = JSON.stringify(queryKey)
  const reduce = listed(queryKey)
  const isTheirs = () => memberId !== undefined && storedProfile()?.id === memberId
  if (!reduce || memberId === undefined || !isTheirs()) return
  const device = deviceTime()
  const kept = { form: FORM, memberId, answer: reduce(answer as never), at: at || device, device }
  try {
    await writePocket(key, kept satisfies KeptAnswer)
    // Somebody may have signed out meanwhile, in another tab too.
    if (!isTheirs()) await forgetAnswer(key)
    await sweepPocket<KeptAnswer>(other => other.memberId !== memberId || !isOfNow(other))
  } catch {
    return
  }
}

/**
 * Reads what is kept of a query, and marks it, or the query in whose place it is shown, as shown from the device. Null
 * where nothing is kept, or nothing since that time of the server.
 */
export async function showKept<Answer>(
  queryKey: QueryKey,
  { shownAs = queryKey, since = 0 }: { shownAs?: QueryKey; since?: number | undefined } = {},
): Promise<Answer | null> {
  const key = JSON.stringify(queryKey)
  try {
    const kept = await readPocket<KeptAnswer>(key)
    if (!kept) return null
    if (kept.memberId !== storedProfile()?.id) await forgetAnswers()
    else if (!isOfNow(kept)) await forgetAnswer(key)
    else if (kept.at >= since) {
      shown.set(JSON.stringify(shownAs), kept.at)
      return kept.answer as Answer
    }
  } catch {
    return null
  }
  return null
}

/** Whether the device keeps an answer of this query that may be shown to who is signed in. */
export async function isKept(queryKey: QueryKey): Promise<boolean> {
  try {
    const kept = await readPocket<KeptAnswer>(JSON.stringify(queryKey))
    return kept !== undefined && kept.memberId === storedProfile()?.id && isOfNow(kept)
  } catch {
    return false
  }
}

/** Whether the club refuses an answer: the member may not see it any more. */
const isRefusal = (error: ClubError) => !isOutOfReach(error) && error.status < 500 && !IS_BUSY.includes(error.status)

const forget = (key: string) => forgetAnswer(key).catch(() => undefined)
