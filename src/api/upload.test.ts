import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, doubleClub, later, tokens, unreachable } from '../testing/clubDouble'
import { doubleUploads } from '../testing/uploadDouble'
import { ClubError } from './errors'
import { type Progress, upload } from './upload'

afterEach(() => (document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'))

const SAVE = 'POST /api/document/save'
const body = {
  title: 'Tide tables',
  document: { fileName: 'tides.txt', contentType: 'text/plain', base64: 'data:text/plain;base64,4pyT', fileSize: 3 },
}
const rules = { id: 3, title: 'Tide tables' }

const save = (onProgress: (progress: Progress) => void = () => undefined, signal?: AbortSignal) =>
  upload(SAVE, { query: { type: 'Member' }, body, signal }, onProgress)

describe('an upload', () => {
  it('[DOC-02] [SES-03] carries what every other call does, and gives back the answer', async () => {
    doubleUploads()
    localStorage.setItem('access_token', 'one')
    document.cookie = 'XSRF-TOKEN=a%3Db; path=/'
    const club = doubleClub({ [SAVE]: () => answer(rules) })
    expect(await save()).toEqual(rules)
    const [request] = club.requests
    expect(request?.query.get('type')).toBe('Member')
    expect(JSON.parse(request?.body ?? '')).toEqual(body)
    expect(['authorization', 'x-xsrf-token', 'content-type', 'accept'].map(name => request?.headers.get(name))).toEqual(
      ['Bearer one', 'a=b', 'application/json; charset=utf-8', 'application/json'],
    )
  })

  it('[DOC-02] tells how many bytes have left', async () => {
    const { progress } = doubleUploads()
    const { promise, resolve } = later()
    const club = doubleClub({ [SAVE]: () => promise })
    const told: Progress[] = []
    const sending = save(step => told.push(step))
    await waitFor(() => expect(club.requests).toHaveLength(1))
    progress(40, 100)
    progress(100, 100)
    resolve(answer(rules))
    await sending
    expect(told).toEqual([
      { sent: 40, total: 100 },
      { sent: 100, total: 100 },
    ])
  })

  it('[SES-02] a 401 renews the session, and it is sent once more', async () => {
    doubleUploads()
    localStorage.setItem('access_token', 'spent')
    localStorage.setItem('refresh_token', 'held')
    const club = doubleClub({
      [SAVE]: ({ headers }) =>
        headers.get('authorization') === 'Bearer access-new' ? answer(rules) : answer({ message: 'Signed out.' }, 401),
      'POST /oauth/token': () => answer(tokens('new')),
    })
    expect(await save()).toEqual(rules)
    expect(club.named(SAVE)).toHaveLength(2)
  })

  it('[SES-03] is sent once more when a refusal brought a new cross-site token', async () => {
    doubleUploads()
    document.cookie = 'XSRF-TOKEN=old; path=/'
    const club = doubleClub({
      [SAVE]: ({ headers }) => {
        if (headers.get('x-xsrf-token') === 'new') return answer(rules)
        document.cookie = 'XSRF-TOKEN=new; path=/'
        return answer({ message: 'No.' }, 403)
      },
    })
    expect(await save()).toEqual(rules)
    expect(club.requests).toHaveLength(2)
  })

  it.each([
    [
      'a refusal',
      () =>
        answer({ message: 'The request is invalid.', modelState: { title: ['Too long.'] } }, 400, {
          'Retry-After': '9',
        }),
      { status: 400, modelState: { title: ['Too long.'] }, retryAfter: 9 },
    ],
    [
      'no way there',
      unreachable,
      { status: 0, message: 'The club cannot be reached. Please check your connection and try again.' },
    ],
    [
      'a file that the way there does not take',
      () => new Response('<h1>Too large</h1>', { status: 413 }),
      {
        status: 413,
        message:
          'The way to the club takes no file of this size. Please tell a System Administrator of the club, and choose a smaller file until then.',
      },
    ],
    [
      'a file that is too large for the club itself',
      () => answer({ message: 'The club takes no more than 36 MB.' }, 413),
      { status: 413, message: 'The club takes no more than 36 MB.' },
    ],
  ])('[DOC-02] fails as any other call does: %s', async (_, give, expected) => {
    doubleUploads()
    doubleClub({ [SAVE]: give })
    const error: unknown = await save().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClubError)
    expect(error).toMatchObject(expected)
  })

  it.each([502, 503, 504])(
    '[DOC-02] of which the way there answers %d says that the club does not answer',
    async status => {
      doubleUploads()
      doubleClub({ [SAVE]: () => new Response('<html><h1>Bad Gateway</h1></html>', { status }) })
      await expect(save()).rejects.toMatchObject({
        status,
        message:
          'The club does not answer just now. Please try again in a minute. If it stays so, please tell a System Administrator of the club.',
      })
    },
  )

  it('[DOC-02] that is broken off under way may be too large for the way there', async () => {
    const { progress } = doubleUploads()
    const { promise, resolve } = later()
    const club = doubleClub({ [SAVE]: () => promise.then(unreachable) })
    const sending = save().catch((reason: unknown) => reason)
    await waitFor(() => expect(club.requests).toHaveLength(1))
    progress(40, 100)
    resolve(answer(rules))
    expect(await sending).toMatchObject({
      status: 0,
      message: expect.stringContaining('the way to the club may take no file of this size'),
    })
  })

  it('by abort stays an abort, before and under way', async () => {
    doubleUploads()
    const club = doubleClub({ [SAVE]: () => new Promise<never>(() => undefined) })
    const leaving = new AbortController()
    const sending = save(undefined, leaving.signal)
    await waitFor(() => expect(club.requests).toHaveLength(1))
    leaving.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(save(undefined, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(club.requests).toHaveLength(1)
  })
})
