// Sends one call of the contract as an HTTP request (SES-03). Outside this file and upload.ts nothing uses fetch or
// XMLHttpRequest.
import type { CallName } from '#contract/calls'
import { clubMessages, ClubError, errorOf } from './errors'
import { crossSiteToken, takeEarlyAnswer } from './earlyCalls'
import { surroundings, type Transport } from './surroundings'

export interface SendOptions {
  query?: Readonly<Record<string, unknown>> | undefined
  /** The body, sent as JSON. */
  body?: unknown
  /** The fields, sent form-encoded. */
  form?: Readonly<Record<string, string>> | undefined
  /** The server performs a write with this key once, however often it arrives. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** The access token, if there is one. */
  token?: string | null | undefined
  /** Sets fetch's `keepalive`: the request continues after the page is left. */
  keepalive?: true | undefined
  /** Replaces fetch. */
  transport?: Transport | undefined
}

/**
 * A random key. Not by crypto.randomUUID, which only secure contexts have: a club may serve plain http in its own
 * network.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export interface Received {
  data: unknown
  headers: Headers
}

let contact: number | undefined

/** Returns the server's time of its last answer, in milliseconds; undefined before the first one. */
export const lastContact = (): number | undefined => contact

/**
 * Sends one call and returns its answer.
 * @throws ClubError for a refusal, a fault, or a club that cannot be reached (status 0); the signal's reason when
 * aborted.
 */
export async function send(name: CallName, options: SendOptions): Promise<Received> {
  const [method, path] = name.split(' ') as [string, string]
  const url = path + search(options.query)
  const body = options.form
    ? new URLSearchParams(options.form).toString()
    : options.body === undefined
      ? undefined
      : JSON.stringify(options.body)

  const attempt = async (earlyAnswer?: Promise<Response>) => {
    const crossSite = method === 'GET' ? null : crossSiteToken(document.cookie)
    const response = await textOf(
      url,
      {
        method,
        headers: { ...headersOf(options, body), ...(crossSite && { 'X-XSRF-TOKEN': crossSite }) },
        ...(body !== undefined && { body }),
        ...(options.signal && { signal: options.signal }),
        ...(options.keepalive && { keepalive: true }),
      },
      options.transport ?? surroundings().fetch,
      earlyAnswer,
    )
    return { ...response, crossSite }
  }

  const earlyAnswer = takeEarlyAnswer(method, url, options.token)
  let answer = await attempt(earlyAnswer)
  // A write that was made early stands if it was accepted. Whatever else it was answered, it is made anew.
  if (earlyAnswer && method !== 'GET' && answer.status !== 200) answer = await attempt()
  // The cross-site token of the cookie may be that of a session that has ended; the refusal then set a new cookie.
  if (method !== 'GET' && answer.status === 403 && crossSiteToken(document.cookie) !== answer.crossSite)
    answer = await attempt()
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer.status, answer.text, answer.headers)
  return { data: parsed(answer.text, answer.status), headers: answer.headers }
}

function headersOf({ form, token, idempotencyKey }: SendOptions, body: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body !== undefined && {
      'Content-Type': form ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json; charset=utf-8',
    }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}

function search(query: SendOptions['query']): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null)
      // A list is joined by commas. A value with names of its own travels as JSON.
      parameters.append(key, typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * Sends the request and reads its answer. `earlyAnswer` is that of the same request, made by the boot script; if that
 * failed, the request is made now.
 */
async function textOf(
  url: string,
  init: RequestInit,
  transport: Transport,
  earlyAnswer?: Promise<Response>,
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await (earlyAnswer
      ? unlessAborted(earlyAnswer, init.signal).catch(() => transport(url, init))
      : transport(url, init))
    const at = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(at)) contact = at
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error
    throw error instanceof ClubError ? error : new ClubError(0, clubMessages.offline)
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ])
    : answer

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ClubError(status, clubMessages.unreadable)
  }
}
