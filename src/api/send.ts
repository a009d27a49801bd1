// One request, as it travels (SES-03). Everything above this file speaks of calls; nothing above it knows fetch.
import type { CallName } from '#contract/calls'
import { clubMessages, ClubError, errorOf } from './errors'
import { takeEarlyAnswer } from './earlyCalls'

export interface Sent {
  query?: Readonly<Record<string, unknown>> | undefined
  /** Travels as JSON. */
  body?: unknown
  /** Travels form-encoded. */
  form?: Readonly<Record<string, string>> | undefined
  headers?: Readonly<Record<string, string>> | undefined
  signal?: AbortSignal | undefined
  /** The access token held, if any. */
  token?: string | null | undefined
  /** Outlives the page, for what is sent while leaving it. */
  keepalive?: true | undefined
  /** In fetch's stead. */
  through?: Transport | undefined
}

/** What fetch does for a request. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface Received {
  data: unknown
  headers: Headers
}

/**
 * Sends one call and gives back its answer.
 * @throws ClubError for a refusal, a fault, or a club that cannot be reached (status 0); the signal's reason when aborted.
 */
export async function send(name: CallName, sent: Sent): Promise<Received> {
  const [method, path] = name.split(' ') as [string, string]
  const url = path + search(sent.query)
  const body = sent.form
    ? new URLSearchParams(sent.form).toString()
    : sent.body === undefined
      ? undefined
      : JSON.stringify(sent.body)

  const attempt = async () => {
    const crossSite = method === 'GET' ? null : crossSiteToken()
    const response = await reach(
      url,
      {
        method,
        headers: { ...headersOf(sent, body), ...(crossSite && { 'X-XSRF-TOKEN': crossSite }), ...sent.headers },
        ...(body !== undefined && { body }),
        ...(sent.signal && { signal: sent.signal }),
        ...(sent.keepalive && { keepalive: true }),
      },
      sent.through ?? fetch,
      method === 'GET' ? takeEarlyAnswer(url, sent.token) : undefined,
    )
    return { ...response, crossSite }
  }

  let answer = await attempt()
  // The cookie may have belonged to a session that ended; the refusal then brought a new one.
  if (method !== 'GET' && answer.status === 403 && crossSiteToken() !== answer.crossSite) answer = await attempt()
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer.status, answer.text, answer.headers)
  return { data: parsed(answer.text, answer.status), headers: answer.headers }
}

function headersOf({ form, token }: Sent, body: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body !== undefined && {
      'Content-Type': form ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json; charset=utf-8',
    }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function search(query: Sent['query']): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) parameters.append(key, String(value))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** `early` is the answer to the same request, sent before; if that did not come through, the request is sent now. */
async function reach(
  url: string,
  init: RequestInit,
  through: Transport,
  early?: Promise<Response>,
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await (early ? early.catch(() => through(url, init)) : through(url, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error
    throw new ClubError(0, clubMessages.offline)
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

function crossSiteToken(): string | null {
  const found = document.cookie.split('; ').find(pair => pair.startsWith('XSRF-TOKEN='))
  if (found === undefined) return null
  const value = found.slice('XSRF-TOKEN='.length)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ClubError(status, clubMessages.unreadable)
  }
}
