// The browser's data provider against the real server: what each side expects of the other, tried out.
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../src/app/dataProvider'
import { joinEvent } from '../src/events/eventsAdapter'
import { isSignedIn, signIn } from '../src/api/session'
import { eventMaker } from './api/eventMaker'
import { PASSWORD, type TestClub, testClub } from './testClub'

describe('the data provider and the server', () => {
  const club = testClub()
  const asked: string[] = []

  beforeAll(async () => {
    browseTo(club, asked)
    const member = await club.memberWith({ email: 'ada@club.example' })
    const events = await eventMaker(club)
    for (let day = 11; day < 24; day += 1)
      await events.eventWith({ title: `Row of the ${day}th`, startDate: `2026-06-${day}` })
    await signIn(member.email, PASSWORD)
  })

  it('[EVT-01] gives a page of a list, in order, with its total', async () => {
    const { data, total } = await dataProvider.getList('events', {
      filter: { type: 'All Events', filter: 'Upcoming' },
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'startDate', order: 'DESC' },
    })
    expect(total).toBe(13)
    expect(data.map(({ id, title }) => [typeof id, title])).toEqual(
      [18, 17, 16, 15, 14].map(day => ['number', `Row of the ${day}th`]),
    )
  })

  it('[EVT-09] joins a row with the cross-site token, and reads it as joined', async () => {
    const { data } = await dataProvider.getList('events', {
      filter: { type: 'All Events', filter: 'Upcoming' },
      pagination: { page: 1, perPage: 1 },
    })
    const id = data[0]?.id
    await joinEvent(Number(id))
    const { data: view } = await dataProvider.getOne('events', { id })
    expect(view).toMatchObject({ id, isInCrew: true, attendees: [{ confirmed: false, isRemoved: false }] })
  })

  it('[SES-02] renews a session once for many calls whose token has ended, and goes on', async () => {
    club.advance(16 * 60_000)
    asked.length = 0
    const lists = await Promise.all(
      [1, 2, 3].map(page =>
        dataProvider.getList('events', {
          filter: { type: 'All Events', filter: 'All' },
          pagination: { page, perPage: 3 },
        }),
      ),
    )
    expect(lists.map(({ data }) => data.length)).toEqual([3, 3, 3])
    expect(asked.filter(url => url === 'POST /oauth/token')).toHaveLength(1)
  })

  it('[SES-02] is signed out by a refused renewal alone', async () => {
    await club.pool.query('update member set is_active = false where email = $1', ['ada@club.example'])
    await expect(
      dataProvider.getList('events', { filter: { type: 'All Events', filter: 'All' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(isSignedIn()).toBe(false)
  })
})

/**
 * Gives the browser's code what it needs of a browser: storage, a cookie jar, and a network that leads to the server
 * under test.
 */
function browseTo(club: TestClub, asked: string[]): void {
  let cookie = ''
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    documentElement: { hasAttribute: () => false },
  })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    asked.push(`${method} ${url.split('?')[0]}`)
    const response = await club.app.inject({
      method,
      url,
      headers: { ...headers, cookie },
      ...(body && { payload: String(body) }),
    } as InjectOptions)
    const token = club.cookieOf(response.headers, 'XSRF-TOKEN')
    if (token) cookie = `XSRF-TOKEN=${token}`
    return new Response(response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    })
  })
}

/** Returns a storage whose own keys are the stored ones, as in a browser. */
function storage(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
    removeItem: { value: (key: string) => delete kept[key] },
  })
}
