// The browser's side of the contract: a call by its name, typed, in the member's session.
// Only types come from the contract; no schema is sent to a phone.
import type { AnswerOf, CallName, ClubCalls, SentBody, SentQuery } from '#contract/calls'
import { type Received, send, type Sent, type Transport } from './send'
import { accessToken, renewSession, renewalSettled } from './session'
import { clearSessionEnd, isUnauthorised, SessionEndedError, tellSessionEnd } from './sessionEnd'

/** Calls that the session makes itself, form-encoded. */
type TokenCall = 'POST /oauth/token' | 'POST /oauth/revoke'
export type ClubCall = Exclude<CallName, TokenCall>

type Optional<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

export type CallOptions<N extends ClubCall> = Optional<'query', SentQuery<N>> &
  Optional<'body', SentBody<N>> & {
    signal?: AbortSignal | undefined
    headers?: Readonly<Record<string, string>> | undefined
    through?: Transport | undefined
  }

type Arguments<N extends ClubCall> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/**
 * Makes one call. A 401 is answered by renewing the session once, for all calls and tabs, and asking again.
 * @throws ClubError (see there); SessionEndedError for a write that was refused because the session had ended; an abort throws the signal's reason.
 */
export async function call<N extends ClubCall>(name: N, ...[options]: Arguments<N>): Promise<AnswerOf<N>> {
  const { data } = await inSession(name, options ?? {})
  return data as AnswerOf<N>
}

/** A call whose list may be asked for in pages. `total` counts the list over all pages; null where the server answered the whole list. */
export async function callPaged<N extends ClubCall>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ data: AnswerOf<N>; total: number | null }> {
  const { data, headers } = await inSession(name, options ?? {})
  const counted = headers.get('X-Total-Count')
  return { data: data as AnswerOf<N>, total: counted === null ? null : Number(counted) }
}

async function inSession(name: ClubCall, options: Sent): Promise<Received> {
  try {
    const received = await sendRenewing(name, options)
    if (isWrite(name)) clearSessionEnd()
    return received
  } catch (error) {
    if (!isWrite(name) || !isUnauthorised(error)) throw error
    tellSessionEnd('beside the save')
    throw new SessionEndedError()
  }
}

async function sendRenewing(name: ClubCall, options: Sent): Promise<Received> {
  await renewalSettled()
  const token = accessToken()
  try {
    return await send(name, { ...options, token })
  } catch (error) {
    if (!isUnauthorised(error) || !(await renewSession(token))) throw error
    options.signal?.throwIfAborted()
    return send(name, { ...options, token: accessToken() })
  }
}

/** The contract marks them too, but only its types reach the browser. */
const WRITES_BY_GET: Record<{ [N in CallName]: ClubCalls[N] extends { writes: true } ? N : never }[CallName], true> = {
  'GET /api/user/markAsPaid': true,
  'GET /api/user/forgotPasswordEmail': true,
  'GET /api/event/closeBosunReport': true,
  'GET /api/event/closeSafetyReport': true,
}

const isWrite = (name: ClubCall) => name.startsWith('POST ') || name in WRITES_BY_GET

/** A key that nobody else makes. crypto.randomUUID is for secure contexts only: not on a plain http address of the boathouse's network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
