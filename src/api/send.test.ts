import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, doubleClub, unreachable } from '../testing/clubDouble'
import { call, callPaged } from './call'
import { ClubError, isOutOfReach } from './errors'
import { send } from './send'

const setCookie = (value: string) => {
  document.cookie = `XSRF-TOKEN=${encodeURIComponent(value)}; path=/`
}

afterEach(() => (document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'))

const failureOf = async (promise: Promise<unknown>): Promise<ClubError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClubError)) throw new Error(`expected a ClubError, got ${String(error)}`)
  return error
}

describe('a request', () => {
  it('[SES-03] carries the bearer header when a token is held', async () => {
    const club = doubleClub({ 'GET /api/user/hasPaid': () => answer(true) })
    await call('GET /api/user/hasPaid')
    localStorage.setItem('access_token', 'one')
    await call('GET /api/user/hasPaid')
    expect(club.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer one'])
  })

  it('[SES-03] carries the cross-site token of the cookie when it is not GET', async () => {
    setCookie('a=b%c.d')
    const club = doubleClub({
      'POST /api/event/joinEvent': () => answer({}),
      'GET /api/user/hasPaid': () => answer(true),
    })
    await call('POST /api/event/joinEvent', { query: { eventId: 4 } })
    await call('GET /api/user/hasPaid')
    expect(club.requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['a=b%c.d', null])
  })

  it('[SES-03] is sent once more when a refusal brought a new cross-site token, and never twice', async () => {
    setCookie('old')
    let count = 0
    const club = doubleClub({
      'POST /api/event/joinEvent': () => {
        setCookie(`new${++count}`)
        return answer({ message: 'You do not have permission to do this.' }, 403)
      },
    })
    const error = await failureOf(call('POST /api/event/joinEvent', { query: { eventId: 4 }, idempotencyKey: 'k' }))
    expect(error.status).toBe(403)
    expect(club.requests.map(({ headers }) => [headers.get('x-xsrf-token'), headers.get('idempotency-key')])).toEqual([
      ['old', 'k'],
      ['new1', 'k'],
    ])
  })

  it('[SES-03] refused for want of a right is not repeated', async () => {
    setCookie('same')
    const club = doubleClub({ 'POST /api/event/joinEvent': () => answer({ message: 'No.' }, 403) })
    await failureOf(call('POST /api/event/joinEvent', { query: { eventId: 4 } }))
    expect(club.requests).toHaveLength(1)
  })

  it('leaves out what is undefined in a query and encodes the rest', async () => {
    const club = doubleClub({ 'GET /api/event/all': () => answer([]) })
    await call('GET /api/event/all', { query: { type: 'My Events', filter: 'Upcoming', q: undefined, page: 2 } })
    expect(club.requests[0]?.query.toString()).toBe('type=My+Events&filter=Upcoming&page=2')
  })

  it('sends JSON as utf-8', async () => {
    const club = doubleClub({ 'POST /api/home/sendMessage': () => answer({}) })
    const body = { firstName: 'Zoë', surname: 'Ó Sé', email: 'z@example.org', telephone: null, message: 'Ahoy 🚣' }
    await call('POST /api/home/sendMessage', { body })
    expect(club.requests[0]?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toEqual(body)
  })

  it('tells how long a paged list is, and null where the server does not say', async () => {
    doubleClub({
      'GET /api/user/all': ({ query }) => answer([], 200, query.has('page') ? { 'X-Total-Count': '117' } : {}),
    })
    expect(await callPaged('GET /api/user/all', { query: { filter: 'All', page: 2 } })).toEqual({
      data: [],
      total: 117,
    })
    expect(await callPaged('GET /api/user/all', { query: { filter: 'All' } })).toEqual({ data: [], total: null })
  })
})

describe('a failure', () => {
  it('to answer in time counts as offline', async () => {
    doubleClub({ 'POST /oauth/token': () => new Promise<never>(() => undefined) })
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    expect(isOutOfReach(await failureOf(send('POST /oauth/token', { form: {}, signal: late })))).toBe(true)
  })

  it('is typed: status, message, exceptionMessage, fields, Retry-After, current record', async () => {
    const told = {
      message: 'The request is invalid.',
      exceptionMessage: 'No.',
      modelState: { email: ['Bad.', null], town: 'Odd.' },
      current: { version: 3 },
    }
    doubleClub({ 'GET /api/user/hasPaid': () => answer(told, 503, { 'Retry-After': '5' }) })
    expect(await failureOf(call('GET /api/user/hasPaid'))).toMatchObject({
      status: 503,
      message: 'The request is invalid.',
      exceptionMessage: 'No.',
      modelState: { email: ['Bad.', 'null'], town: ['Odd.'] },
      retryAfter: 5,
      current: { version: 3 },
    })
  })

  it('of the way there is offline', async () => {
    doubleClub({ 'GET /api/user/hasPaid': unreachable })
    const error = await failureOf(call('GET /api/user/hasPaid'))
    expect(isOutOfReach(error)).toBe(true)
    expect(error.message).toBe('The club cannot be reached. Please check your connection and try again.')
  })

  it('that nobody can read says so plainly', async () => {
    doubleClub({
      'GET /api/user/hasPaid': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      'GET /api/user/hasUpdated': () => new Response('<html>'),
    })
    expect(await failureOf(call('GET /api/user/hasPaid'))).toMatchObject({
      status: 502,
      message:
        'The club does not answer just now. Please try again in a minute. If it stays so, please tell a System Administrator of the club.',
    })
    expect(await failureOf(call('GET /api/user/hasUpdated'))).toMatchObject({
      status: 200,
      message: 'Something went wrong. Please try again.',
    })
  })

  it.each<[number, string, boolean]>([
    [502, '<h1>Bad Gateway</h1>', true],
    [503, '<h1>Service Temporarily Unavailable</h1>', true],
    [504, '', true],
    [522, 'error code: 522', true],
    [524, '<h1>A timeout occurred</h1>', true],
    [502, '{"message":"Bad Gateway"}', true],
    [503, '{"message":"The club is busy at the moment. Please try again shortly."}', false],
    [500, '<h1>Internal Server Error</h1>', false],
  ])('%i %s: whether a proxy says that it does not reach the club', async (status, body, isTheWay) => {
    doubleClub({ 'GET /api/user/hasPaid': () => new Response(body, { status }) })
    expect(isOutOfReach(await failureOf(call('GET /api/user/hasPaid')))).toBe(isTheWay)
  })

  it('by abort stays an abort', async () => {
    doubleClub({ 'GET /api/user/hasPaid': () => new Promise<never>(() => undefined) })
    const leaving = new AbortController()
    const answering = call('GET /api/user/hasPaid', { signal: leaving.signal })
    leaving.abort()
    await expect(answering).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('[SPD-04] a write that the boot script has made', () => {
  const JOIN = 'POST /api/event/joinEvent'
  /** The boot script's call was answered with this. */
  function answeredEarly(response: Promise<Response>) {
    const early = { token: 'one', response }
    vi.stubGlobal('clubEarly', { [`${JOIN}?eventId=4`]: early })
    setCookie('cross')
    return doubleClub({ [JOIN]: () => answer({ made: 'anew' }) })
  }
  const join = (signal?: AbortSignal) => send(JOIN, { query: { eventId: 4 }, token: 'one', signal })

  it('is not made again once it was accepted', async () => {
    const club = answeredEarly(Promise.resolve(answer({ made: 'early' })))
    expect((await join()).data).toEqual({ made: 'early' })
    expect(club.requests).toEqual([])
    expect((await join()).data).toEqual({ made: 'anew' })
  })

  it.each([401, 403, 409, 503])('is made anew after %s', async status => {
    const club = answeredEarly(Promise.resolve(answer({ message: 'No.' }, status)))
    expect((await join()).data).toEqual({ made: 'anew' })
    expect(club.requests).toHaveLength(1)
  })

  it('is made anew when the club could not be reached, and given up with its signal', async () => {
    const club = answeredEarly(unreachable())
    expect((await join()).data).toEqual({ made: 'anew' })
    answeredEarly(new Promise(() => undefined))
    expect(await failureOf(join(AbortSignal.timeout(1)))).toMatchObject({ status: 0 })
    expect(club.requests).toHaveLength(1)
  })
})
