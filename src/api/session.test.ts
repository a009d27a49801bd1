import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type SentRequest, doubleClub, fakeLocks, later, tokens, unreachable } from '../testing/clubDouble'

const hold = (name: string) => {
  localStorage.setItem('access_token', `access-${name}`)
  localStorage.setItem('refresh_token', `refresh-${name}`)
}
const storedTokens = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]
const pair = (name: string) => [`access-${name}`, `refresh-${name}`]

/** Opens a tab of its own, with new modules, and the same storage and locks. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./call')),
    ...(await import('./session')),
    ...(await import('./profile')),
    ...(await import('./errors')),
  }
}

/** A call that takes only this access token. */
const onlyFor =
  (name: string) =>
  ({ headers }: SentRequest) =>
    headers.get('authorization') === `Bearer access-${name}`
      ? answer(true)
      : answer({ message: 'Please sign in.' }, 401)

const PAID = 'GET /api/user/hasPaid'
const TOKEN = 'POST /oauth/token'
const REVOKE = 'POST /oauth/revoke'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

describe('signing in', () => {
  it('[SES-01] removes both tokens first, then saves the new pair', async () => {
    hold('old')
    let meanwhile: unknown
    const club = doubleClub({
      [TOKEN]: () => {
        meanwhile = storedTokens()
        return answer(tokens('new'))
      },
    })
    const tab = await openTab()
    await tab.signIn('zoe@example.org', ' käse & brot+ ')
    expect(meanwhile).toEqual([null, null])
    expect(storedTokens()).toEqual(pair('new'))
    expect(club.requests[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=utf-8')
    expect(Object.fromEntries(new URLSearchParams(club.requests[0]?.body))).toEqual({
      username: 'zoe@example.org',
      password: ' käse & brot+ ',
      grant_type: 'password',
    })
  })

  it('[SES-01] refused: no token is left, and the caller gets the error_description', async () => {
    hold('old')
    doubleClub({
      [TOKEN]: () =>
        answer({ error: 'invalid_grant', error_description: 'The email address or password is not right.' }, 400),
    })
    const tab = await openTab()
    await expect(tab.signIn('a@b.c', 'x')).rejects.toMatchObject({
      status: 400,
      message: 'The email address or password is not right.',
    })
    expect(storedTokens()).toEqual([null, null])
  })
})

describe('[SES-02] a 401', () => {
  it('starts exactly one refresh for many requests, and all are sent again with the new token', async () => {
    hold('old')
    const club = doubleClub({ [PAID]: onlyFor('new'), [TOKEN]: () => answer(tokens('new')) })
    const tab = await openTab()
    const answers = await Promise.all(Array.from({ length: 12 }, () => tab.call(PAID)))
    expect(answers).toEqual(Array(12).fill(true))
    expect(club.named(TOKEN).map(({ body }) => body)).toEqual(['refresh_token=refresh-old&grant_type=refresh_token'])
    expect(storedTokens()).toEqual(pair('new'))
  })

  it('makes requests that begin meanwhile wait for the refresh', async () => {
    hold('old')
    const renewal = later()
    const club = doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: () => renewal.promise,
      'GET /api/user/hasUpdated': onlyFor('new'),
    })
    const tab = await openTab()
    const first = tab.call(PAID)
    await waitFor(() => expect(club.named(TOKEN)).toHaveLength(1))
    const second = tab.call('GET /api/user/hasUpdated')
    await Promise.resolve()
    expect(club.named('GET /api/user/hasUpdated')).toHaveLength(0)
    renewal.resolve(answer(tokens('new')))
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(club.named('GET /api/user/hasUpdated')).toHaveLength(1)
  })

  it('is answered once for two tabs', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: fakeLocks() } }))
    hold('old')
    const club = doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: ({ body }) =>
        body.includes('refresh-old') ? answer(tokens('new')) : answer({ error: 'invalid_grant' }, 400),
    })
    const [one, other] = [await openTab(), await openTab()]
    expect(await Promise.all([one.call(PAID), other.call(PAID), one.call(PAID), other.call(PAID)])).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(club.named(TOKEN)).toHaveLength(1)
  })

  it('without locks, a tab that lost the race takes what the other one got', async () => {
    hold('old')
    const renewal = later()
    const club = doubleClub({ [PAID]: onlyFor('new'), [TOKEN]: () => renewal.promise })
    const tab = await openTab()
    const answering = tab.call(PAID)
    await waitFor(() => expect(club.named(TOKEN)).toHaveLength(1))
    hold('new')
    renewal.resolve(answer({ error: 'invalid_grant', error_description: 'Spent.' }, 400))
    expect(await answering).toBe(true)
    expect(storedTokens()).toEqual(pair('new'))
  })

  it('[SES-02] a tab that is given the pair which another one has stored meanwhile keeps it, and does not end the session of both', async () => {
    hold('old')
    const renewal = later()
    const club = doubleClub({ [PAID]: onlyFor('new'), [TOKEN]: () => renewal.promise, [REVOKE]: () => answer({}) })
    const tab = await openTab()
    const answering = tab.call(PAID)
    await waitFor(() => expect(club.named(TOKEN)).toHaveLength(1))
    hold('new')
    renewal.resolve(answer(tokens('new')))
    expect(await answering).toBe(true)
    expect(storedTokens()).toEqual(pair('new'))
    expect(club.named(REVOKE)).toEqual([])
  })

  it('is repeated with its body and headers as they were', async () => {
    hold('old')
    const club = doubleClub({ 'POST /api/home/sendMessage': onlyFor('new'), [TOKEN]: () => answer(tokens('new')) })
    const tab = await openTab()
    const body = { firstName: 'Z', surname: 'S', email: 'z@example.org', telephone: null, message: 'Ahoy' }
    await tab.call('POST /api/home/sendMessage', { body, idempotencyKey: 'once' })
    const sent = club.named('POST /api/home/sendMessage')
    expect(sent.map(request => JSON.parse(request.body) as unknown)).toEqual([body, body])
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['once', 'once'])
  })

  it('after a refresh is told, and starts no second one', async () => {
    hold('old')
    const club = doubleClub({ [PAID]: onlyFor('nobody'), [TOKEN]: () => answer(tokens('new')) })
    const tab = await openTab()
    await expect(tab.call(PAID)).rejects.toMatchObject({ status: 401 })
    expect(club.named(TOKEN)).toHaveLength(1)
    expect(storedTokens()).toEqual(pair('new'))
  })

  it('without a session asks for no token', async () => {
    const club = doubleClub({ [PAID]: onlyFor('new') })
    const tab = await openTab()
    await expect(tab.call(PAID)).rejects.toMatchObject({ status: 401 })
    expect(club.requests).toHaveLength(1)
  })

  it.each([400, 401])('whose refresh is refused with a %i signs out: nothing personal stays', async status => {
    hold('old')
    localStorage.setItem('club.profile', '{"roles":[]}')
    const club = doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: () => answer({ error: 'invalid_grant', error_description: 'Over.' }, status),
    })
    const tab = await openTab()
    const results = await Promise.allSettled([tab.call(PAID), tab.call(PAID)])
    expect(results.map(result => result.status === 'rejected' && (result.reason as { status: number }).status)).toEqual(
      [401, 401],
    )
    expect(club.named(TOKEN)).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['the club cannot be reached', unreachable, 0],
    ['the club is busy', () => answer({ message: 'Busy.' }, 503), 503],
    ['it was tried too often', () => answer({ message: 'Too many.' }, 429), 429],
  ])('whose refresh fails because %s keeps the session', async (_, give, status) => {
    hold('old')
    doubleClub({ [PAID]: onlyFor('new'), [TOKEN]: give })
    const tab = await openTab()
    await expect(tab.call(PAID)).rejects.toMatchObject({ status })
    expect(storedTokens()).toEqual(pair('old'))
  })

  it('whose refresh was answered into nowhere asks a second time', async () => {
    hold('old')
    let lost = false
    const club = doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: () => {
        if (lost) return answer(tokens('new'))
        lost = true
        return unreachable()
      },
    })
    const tab = await openTab()
    expect(await tab.call(PAID)).toBe(true)
    expect(club.named(TOKEN)).toHaveLength(2)
  })

  it('[SES-02] an answer that is lost with the signal: a page that is opened later asks with the same key, and the next renewal with another', async () => {
    hold('old')
    let hasSignal = false
    const club = doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: () => (hasSignal ? answer(tokens('new')) : unreachable()),
    })
    await expect((await openTab()).call(PAID)).rejects.toThrow('The club cannot be reached')
    hasSignal = true
    const tab = await openTab()
    expect(await tab.call(PAID)).toBe(true)
    await tab.renewSession('access-new')
    const keys = club.named(TOKEN).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(4)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[3]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('replaces the pair in one step: the old one is there until the new one is', async () => {
    hold('old')
    let meanwhile: unknown
    doubleClub({
      [PAID]: onlyFor('new'),
      [TOKEN]: () => {
        meanwhile = storedTokens()
        return answer(tokens('new'))
      },
    })
    const tab = await openTab()
    await tab.call(PAID)
    expect(meanwhile).toEqual(pair('old'))
  })
})

describe('signing out', () => {
  it('[NAV-14] removes everything personal at once, tells the server, and leaves what describes the device', async () => {
    hold('old')
    for (const key of ['club.profile', 'club.draft.account', 'RaStore.rows.list', 'RaStoreclub.version', 'mui-mode'])
      localStorage.setItem(key, 'x')
    sessionStorage.setItem('club.draft.event', 'x')
    const club = doubleClub({ [REVOKE]: () => answer({}) })
    const tab = await openTab()
    void tab.signOut()
    expect(Object.keys(localStorage)).toEqual(['mui-mode'])
    expect(sessionStorage).toHaveLength(0)
    expect(tab.isSignedIn()).toBe(false)
    expect(club.requests).toMatchObject([
      { name: REVOKE, body: 'token=refresh-old&token_type_hint=refresh_token', keepalive: true },
    ])
  })

  it('[NAV-14] works when the server cannot be reached', async () => {
    hold('old')
    doubleClub({ [REVOKE]: unreachable })
    const tab = await openTab()
    void tab.signOut()
    await Promise.resolve()
    expect(localStorage).toHaveLength(0)
  })

  it('[SES-02] during a refresh keeps the new pair from being written back, and ends it on the server', async () => {
    hold('old')
    const renewal = later()
    const club = doubleClub({ [PAID]: onlyFor('new'), [TOKEN]: () => renewal.promise, [REVOKE]: () => answer({}) })
    const [one, other] = [await openTab(), await openTab()]
    const answering = one.call(PAID)
    await waitFor(() => expect(club.named(TOKEN)).toHaveLength(1))
    void other.signOut()
    renewal.resolve(answer(tokens('new')))
    await expect(answering).rejects.toMatchObject({ status: 401 })
    expect(storedTokens()).toEqual([null, null])
    expect(club.named(REVOKE).map(({ body }) => new URLSearchParams(body).get('token'))).toEqual([
      'refresh-old',
      'refresh-new',
    ])
  })

  it('[NAV-14] is noticed by other tabs, a refused refresh is not', async () => {
    const tab = await openTab()
    const noticed = vi.fn<() => void>()
    const stop = tab.onSignedOut(noticed)
    window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }))
    expect(noticed).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: 'now' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: null }))
    expect(noticed).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: 'now' }))
    expect(noticed).toHaveBeenCalledTimes(1)
  })
})

describe('the stored profile', () => {
  const profile = {
    id: 7,
    firstName: 'Zoë',
    familyName: 'Sé',
    email: 'z@example.org',
    roles: ['Member'],
    updatedProfile: true,
    membershipType: 'Full',
  }

  it('[NAV-12] is what the profile call told last', async () => {
    hold('new')
    doubleClub({ 'GET /api/user/profile': () => answer(profile) })
    const tab = await openTab()
    expect(tab.storedProfile()).toBeNull()
    await tab.loadProfile()
    expect(tab.storedProfile()).toEqual(profile)
  })

  it('[NAV-14] is not stored when somebody signed out while it was on its way', async () => {
    hold('new')
    const slow = later()
    doubleClub({ 'GET /api/user/profile': () => slow.promise, [REVOKE]: () => answer({}) })
    const tab = await openTab()
    const answering = tab.loadProfile()
    void tab.signOut()
    slow.resolve(answer(profile))
    await answering
    expect(localStorage).toHaveLength(0)
  })

  it('is nobody when it cannot be read', async () => {
    hold('new')
    const tab = await openTab()
    for (const text of ['{', 'null', '7', '{"roles":"Member"}']) {
      localStorage.setItem('club.profile', text)
      expect(tab.storedProfile()).toBeNull()
    }
  })
})
