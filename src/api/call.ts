// The browser's side of the contract: makes a call by its name, with typed query, body and answer, in the member's
// session. It imports only types of the contract, so that no zod schema is sent to a phone.
import type { AnswerOf, CallName, ClubCalls, SentBody, SentQuery } from '#contract/calls'
import { outdateScreens } from './keptScreens'
import { isLeftForHome } from './loginRedirect'
import { tellOtherTabs } from './otherTabs'
import { newIdempotencyKey, type Received, send, type SendOptions } from './send'
import { accessToken, isSignedIn, renewSession, renewalSettled } from './session'
import { clearSessionEnd, isUnauthorised, SessionEndedError, showSessionEnd } from './sessionEnd'
import type { Transport } from './surroundings'

/** Calls that only api/session makes. */
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
    /** The key under which a repeated call is done once. */
    idempotencyKey?: string | undefined
    transport?: Transport | undefined
  }

/** How a deed is sent: the key under which it counts once, and what gives it up. */
export type Sending = Pick<SendOptions, 'idempotencyKey' | 'signal'>

type Arguments<N extends ClubCall> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/**
 * Makes one call. After a 401 the session is renewed, once for all calls and tabs, and the call is made again.
 * @throws ClubError (see there); SessionEndedError for a write that was refused because the session had ended; an abort
 * throws the signal's reason.
 */
export async function call<N extends ClubCall>(name: N, ...[options]: Arguments<N>): Promise<AnswerOf<N>> {
  const { data } = await callInSession(name, options ?? {})
  return data as AnswerOf<N>
}

/**
 * Makes a call whose list comes in pages. `total` is the length of the whole list; null from a server without pages.
 */
export async function callPaged<N extends ClubCall>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ data: AnswerOf<N>; total: number | null }> {
  const { data, headers } = await callInSession(name, options ?? {})
  const counted = headers.get('X-Total-Count')
  return { data: data as AnswerOf<N>, total: counted === null ? null : Number(counted) }
}

/**
 * The HTTP client for ra-data-simple-rest, in the member's session like every call. It gets an address of the API with
 * its query. It sets the headers itself, and ignores those of the provider.
 * @throws as `call`
 */
export async function restClient(
  address: string,
  { method = 'GET', body, signal }: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> {
  const { data, headers } = await callInSession(`${method} ${address}` as ClubCall, {
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    ...(signal && { signal }),
  })
  return { status: 200, headers, body: '', json: data }
}

async function callInSession(name: ClubCall, options: SendOptions): Promise<Received> {
  if (isWrite(name)) outdate()
  try {
    const received = await sendWithRenewal(name, options)
    if (isWrite(name)) {
      clearSessionEnd()
      tellOtherTabs(name)
    }
    return received
  } catch (error) {
    if (!isWrite(name) || !isUnauthorised(error)) throw error
    showSessionEnd('beside the save')
    throw new SessionEndedError()
  } finally {
    if (isWrite(name)) outdate()
  }
}

/** The screen with which the application would open again was drawn before this. */
const outdate = () => isSignedIn() && void outdateScreens().catch(() => undefined)

async function sendWithRenewal(name: ClubCall, options: SendOptions): Promise<Received> {
  await renewalSettled()
  // Without the session it would be refused. A query that is given up may be asked for once more by the screen.
  if (isLeftForHome()) return new Promise(() => undefined)
  const token = accessToken()
  try {
    return await send(name, { ...options, token })
  } catch (error) {
    if (!isUnauthorised(error) || !(await renewSession(token))) throw error
    return send(name, { ...options, token: accessToken() })
  }
}

/**
 * GET calls that change something. The contract marks them, but as a value, and only its types are imported here: the
 * type keeps both alike.
 */
const WRITES_BY_GET: Record<{ [N in CallName]: ClubCalls[N] extends { writes: true } ? N : never }[CallName], true> = {
  'GET /api/user/markAsPaid': true,
  'GET /api/user/forgotPasswordEmail': true,
  'GET /api/event/closeBosunReport': true,
  'GET /api/event/closeSafetyReport': true,
}

const isWrite = (name: ClubCall) => !name.startsWith('GET ') || name in WRITES_BY_GET

/**
 * Gives messages their keys. Each try of the same parts has the same key, so that the server sends the message once
 * even if its answer was lost.
 */
export function idempotencyKeys(): (...parts: readonly unknown[]) => string {
  let tried: readonly unknown[] | null = null
  let key = ''
  return (...parts) => {
    const isSame = tried?.length === parts.length && parts.every((part, index) => part === tried?.[index])
    if (!isSame) key = newIdempotencyKey()
    tried = parts
    return key
  }
}
