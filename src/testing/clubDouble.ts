// Replaces fetch in a test: answers as the club's server would, and records the requests.
import { vi } from 'vitest'

export interface SentRequest {
  /** The name: 'METHOD /path'. */
  name: string
  query: URLSearchParams
  headers: Headers
  /** The body as it travelled. */
  body: string
  keepalive: boolean
}

type Answer = (request: SentRequest) => Response | Promise<Response>

export const answer = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 900,
})

/** Rejects as fetch does when the server cannot be reached. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** Replaces fetch until the test ends. `answers` by 'METHOD /path'; any other call fails. */
export function doubleClub(answers: Record<string, Answer>): {
  requests: SentRequest[]
  named: (name: string) => SentRequest[]
} {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://club.invalid')
    const request: SentRequest = {
      name: `${init.method ?? 'GET'} ${pathname}`,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
      keepalive: init.keepalive ?? false,
    }
    requests.push(request)
    const give = answers[request.name]
    if (!give) throw new Error(`Nobody expected ${request.name}`)
    return abortable(give(request), init.signal)
  })
  return { requests, named: name => requests.filter(request => request.name === name) }
}

function abortable(
  response: Response | Promise<Response>,
  signal: AbortSignal | null | undefined,
): Response | Promise<Response> {
  if (!signal) return response
  if (signal.aborted) throw signal.reason
  return Promise.race([
    response,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ])
}

/** An answer that arrives when the test resolves it. */
export function later(): { promise: Promise<Response>; resolve: (response: Response) => void } {
  let resolve: (response: Response) => void = () => undefined
  const promise = new Promise<Response>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Runs one request after another per name, as navigator.locks does over all tabs of a browser. */
export function fakeLocks(): { request: <T>(name: string, task: () => Promise<T>) => Promise<T> } {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name, task) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(task)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
