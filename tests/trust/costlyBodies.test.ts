// Tests that the server does not read what is costly to read: large or deep bodies, and the texts of somebody who has
// tried too often.
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeTests, testClub, withoutId } from '../testClub'

const club = testClub()
const member = beforeTests(() => club.signedIn())
beforeEach(() => club.pool.query('delete from throttle'))

const FORM = 'application/x-www-form-urlencoded'
const post = (url: string, payload: string, contentType: string, headers: Record<string, string> = {}) =>
  club.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType, ...headers } })
const asMember = () => ({
  authorization: `Bearer ${member.accessToken}`,
  'x-xsrf-token': member.xsrf,
  cookie: `XSRF-TOKEN=${member.xsrf}`,
})
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe.each(['/oauth/token', '/oauth/revoke'])('[API-01] a body for %s', url => {
  test.each([
    ['brackets', '['.repeat(1_000_000)],
    ['a name with brackets', `a${'[b]'.repeat(6_000)}=1`],
    ['a long token', `token=${'x'.repeat(17_000)}`],
  ])('of more than 16 KB is not read: %s', async (_kind, payload) => {
    expect((await post(url, payload, FORM)).statusCode).toBe(413)
  })

  test('that is JSON is not read at all', async () => {
    expect((await post(url, '['.repeat(1_000_000), 'application/json')).statusCode).toBe(415)
  })
})

test('[API-01] a form is read flat: brackets are part of a name', async () => {
  const { refreshToken } = await club.signedIn()
  expect((await post('/oauth/revoke', `token[a]=x&token=${refreshToken}&${'['.repeat(9_000)}`, FORM)).statusCode).toBe(
    200,
  )
  expect((await club.token({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(400)
})

test('[API-01] signing out is throttled as signing in is', async () => {
  for (const url of ['/oauth/token', '/oauth/revoke']) {
    await post(url, 'token=x&grant_type=none', FORM)
    await club.pool.query('update throttle set tries = 300')
    const { statusCode, headers } = await post(url, 'token=x', FORM)
    expect([url, statusCode, Number(headers['retry-after']) > 0]).toEqual([url, 429, true])
    await club.pool.query('delete from throttle')
  }
})

describe('[VAL-02] JSON', () => {
  test.each([
    ['33 lists inside one another', nested(33)],
    ['a megabyte of lists', '['.repeat(1_000_000)],
    ['records inside one another', '{"a":'.repeat(40)],
    ['lists behind a string', `{"message":"\\"[","x":${nested(40)}}`],
  ])('of too great a depth is refused with a sentence: %s', async (_kind, payload) => {
    for (const [url, contentType, headers] of [
      ['/api/user/changePassword', 'application/json', asMember()],
      ['/api/home/sendMessage', 'text/plain', asMember()],
      ['/api/user/SendMessage?filter=All', 'application/json', await officer()],
    ] as const) {
      const answer = await post(url, payload, contentType, headers)
      expect([answer.statusCode, withoutId(answer.json())]).toEqual([
        400,
        {
          message: 'The request is invalid.',
          modelState: { body: ['The request has too many lists inside one another.'] },
        },
      ])
    }
  })

  test('of any other kind is read as before', async () => {
    const answer = await post(
      '/api/user/changePassword',
      `{"password":"[[[","x":${nested(31)}}`,
      'application/json',
      asMember(),
    )
    expect(answer.json()).toMatchObject({ modelState: { newPassword: ['Please enter your new password'] } })
    expect((await post('/api/user/changePassword', 'password=x', FORM, asMember())).statusCode).toBe(400)
  })

  const officer = async () => {
    const { accessToken, xsrf } = await club.signedIn({ roles: ['Member', 'Bosun'] })
    return { authorization: `Bearer ${accessToken}`, 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` }
  }
})

test('[API-01] long texts are counted before they are looked at, the refused ones too', async () => {
  const send = (message: string) =>
    club.call('POST /api/event/SendMessageToOrganiser', { query: { id: 1 }, body: { message }, as: member })
  expect((await send('<b>'.repeat(60_000))).status).toBe(404)
  await club.pool.query("update throttle set tries = 300 where key like '%SendMessageToOrganiser%'")
  expect((await send('<b>'.repeat(60_000))).status).toBe(429)
  const unread = await post('/api/event/SendMessageToOrganiser?id=1', 'no JSON at all', 'application/json', asMember())
  expect(unread.statusCode).toBe(429)
})
