// One member's device over real HTTP: it keeps its tokens, and goes to another server where one is gone.
import { calls, splitName, type AnswerOf, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'

interface Answered<T> {
  status: number
  body: T
}
interface CallInput {
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** Counts each call's responses by status. Status 0 is a line that was cut before the response. */
export class Tally {
  readonly counts = new Map<string, number>()
  count(call: string, status: number): void {
    const key = `${call} ${status}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }
}

export interface Device {
  /** One call; null when its answer was lost, so that nobody knows whether it was done. */
  call<N extends CallName>(name: N, asked?: CallInput): Promise<Answered<AnswerOf<N>> | null>
  signIn(email: string, password: string): Promise<boolean>
  refresh(): Promise<boolean>
  /** Logs out, and says whether the access token that it had is refused from then on. */
  logout(): Promise<boolean>
}

/** `origins`: the servers that are there, the one that this device prefers first. */
export function openDevice(origins: () => readonly string[], network: string, tally: Tally): Device {
  let access = ''
  let refreshToken = ''
  let xsrf = ''

  async function call<N extends CallName>(
    name: N,
    { query = {}, body, headers = {} }: CallInput = {},
  ): Promise<Answered<AnswerOf<N>> | null> {
    const { method, path } = splitName(name)
    const { form, tokenless }: Call = calls[name]
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const payload = form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body ?? {})
    try {
      const response = await fetch(`${origins()[0]}${path}?${search}`, {
        method,
        headers: {
          'x-forwarded-for': network,
          'x-xsrf-token': xsrf,
          cookie: `XSRF-TOKEN=${xsrf}`,
          ...(!tokenless && access && { authorization: `Bearer ${access}` }),
          ...(method === 'POST' && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
          ...headers,
        },
        ...(method === 'POST' && { body: payload }),
      })
      const answer = (await response.json()) as AnswerOf<N>
      const renewed = response.headers.getSetCookie().find(cookie => cookie.startsWith('XSRF-TOKEN='))
      if (renewed) xsrf = renewed.slice('XSRF-TOKEN='.length).split(';')[0] ?? ''
      tally.count(name, response.status)
      return { status: response.status, body: answer }
    } catch {
      tally.count(name, 0)
      return null
    }
  }

  async function token(form: Record<string, string>): Promise<boolean> {
    const answer = await call('POST /oauth/token', { body: form })
    if (answer?.status !== 200) return false
    access = answer.body.access_token
    refreshToken = answer.body.refresh_token
    return true
  }

  return {
    call,
    signIn: (username, password) => token({ grant_type: 'password', username, password }),
    refresh: () => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async logout() {
      const left = await call('POST /oauth/revoke', { body: { token: refreshToken } })
      const after = await call('GET /api/user/profile')
      return left?.status !== 200 || after === null || after.status === 401 || after.status === 503
    },
  }
}
