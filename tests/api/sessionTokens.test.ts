import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { testClub } from '../testClub'

const club = testClub()

const refresh = async (refreshToken: string, key?: string) => {
  const { status, body } = await club.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, key)
  return { status, body, next: body.refresh_token ?? '' }
}
const revoke = (token: string) =>
  club.app.inject({
    method: 'POST',
    url: '/oauth/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })
/** Makes a call that shows this token. */
const profileWith = (authorization: string) =>
  club.app.inject({ method: 'GET', url: '/api/user/profile', headers: { authorization } })
const isLetIn = async (accessToken: string) => (await profileWith(`Bearer ${accessToken}`)).statusCode === 200
const tokensOf = (memberId: number) =>
  club.database
    .select({ spentAt: club.schema.refreshToken.spentAt })
    .from(club.schema.refreshToken)
    .innerJoin(club.schema.session, eq(club.schema.session.id, club.schema.refreshToken.sessionId))
    .where(eq(club.schema.session.memberId, memberId))

describe('[API-01] the refresh_token grant', () => {
  test('[API-01] trades a refresh token for a new pair, of the same session', async () => {
    const { refreshToken, xsrf, memberId } = await club.signedIn()
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(body.refresh_token).not.toBe(refreshToken)
    const as = { memberId, xsrf, accessToken: body.access_token ?? '', refreshToken: body.refresh_token ?? '' }
    expect((await club.call('GET /api/user/profile', { as })).body.id).toBe(memberId)
  })

  test('[API-01] keeps no token that opens a door', async () => {
    const { refreshToken } = await club.signedIn()
    const { next } = await refresh(refreshToken)
    const kept = JSON.stringify(await club.database.select().from(club.schema.refreshToken))
    expect(kept).not.toContain(refreshToken)
    expect(kept).not.toContain(next)
  })

  test('[SES-02] twenty refreshes at once get one successor, which is the only one that lives', async () => {
    const { refreshToken, memberId } = await club.signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
    expect((await tokensOf(memberId)).filter(({ spentAt }) => spentAt === null)).toHaveLength(1)
    expect((await refresh(answers[0]?.next ?? '')).status).toBe(200)
  })

  test('[SES-02] a lost answer can be asked for again for ten seconds', async () => {
    const { refreshToken } = await club.signedIn()
    const first = await refresh(refreshToken)
    club.advance(10_000)
    expect((await refresh(refreshToken)).next).toBe(first.next)
    expect((await refresh(first.next)).status).toBe(200)
  })

  test('[SES-02] a device whose answer was lost gets the same pair days later with its key, until the next is spent', async () => {
    const { refreshToken } = await club.signedIn()
    const first = await refresh(refreshToken, 'mine')
    club.advance(3 * 24 * 3600_000)
    expect((await refresh(refreshToken, 'mine')).next).toBe(first.next)
    const second = await refresh(first.next, 'my next')
    expect(second.status).toBe(200)
    expect((await refresh(refreshToken, 'mine')).status).toBe(400)
    expect((await refresh(second.next)).status).toBe(400)
  })

  test.each(['another key', undefined])('[API-01] a copied token ends its session with %s', async key => {
    const { refreshToken } = await club.signedIn()
    const first = await refresh(refreshToken, 'mine')
    club.advance(10_001)
    expect((await refresh(refreshToken, key)).status).toBe(400)
    expect((await refresh(first.next, 'my next')).status).toBe(400)
  })

  test('[API-01] a spent token ends its session after that, and no other device of the member', async () => {
    const member = await club.memberWith()
    const [phone, desk] = [await club.signIn(member.email), await club.signIn(member.email)]
    const first = await refresh(phone.refreshToken)
    club.advance(10_001)
    expect((await refresh(phone.refreshToken)).body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'Please sign in again.',
    })
    expect((await refresh(first.next)).status).toBe(400)
    expect(await isLetIn(first.body.access_token ?? '')).toBe(false)
    expect(await isLetIn(desk.accessToken)).toBe(true)
    expect((await refresh(desk.refreshToken)).status).toBe(200)
  })

  test('[API-01] a spent token whose successor is spent ends its session within the ten seconds too', async () => {
    const { refreshToken } = await club.signedIn()
    const second = await refresh((await refresh(refreshToken)).next)
    expect((await refresh(refreshToken)).status).toBe(400)
    expect((await refresh(second.next)).status).toBe(400)
  })

  test('[API-01] lives 30 days unused, and longer when used', async () => {
    const day = 24 * 3600_000
    const [used, unused] = [await club.signedIn(), await club.signedIn()]
    club.advance(29 * day)
    const { next } = await refresh(used.refreshToken)
    club.advance(1 * day)
    expect((await refresh(unused.refreshToken)).status).toBe(400)
    expect((await refresh(next)).status).toBe(200)
  })

  test('[API-01] refuses what is no refresh token: nonsense, an access token, a NUL', async () => {
    const { accessToken } = await club.signedIn()
    for (const token of ['nonsense', accessToken, 'a\0b', 'x'.repeat(15_000)])
      expect((await refresh(token)).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('[API-01] refuses a member who has been discontinued', async () => {
    const { refreshToken, memberId } = await club.signedIn()
    await club.database.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, memberId))
    expect((await refresh(refreshToken)).status).toBe(400)
  })
})

describe('what opens nothing', () => {
  const seconds = () => Math.floor(club.now().getTime() / 1000)
  const sessionOf = async (memberId: number) => {
    const [row] = await club.database
      .select()
      .from(club.schema.session)
      .where(eq(club.schema.session.memberId, memberId))
    return row?.id ?? ''
  }
  const sign = (
    sid: string,
    { alg = 'HS256', typ = 'at+jwt', key = club.services.secrets.accessToken, exp = seconds() + 900 } = {},
  ) => new SignJWT({ sid }).setProtectedHeader({ alg, typ }).setIssuedAt(seconds()).setExpirationTime(exp).sign(key)
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function expectRefused(authorization: string) {
    const response = await profileWith(authorization)
    expect([authorization, response.statusCode]).toEqual([authorization, 401])
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect(response.json()).toMatchObject({ message: 'Please sign in.' })
  }

  test('[API-02] a token that is expired, forged, of another algorithm or another kind', async () => {
    const { memberId, refreshToken, accessToken } = await club.signedIn()
    const sid = await sessionOf(memberId)
    // Ours, signed as ours are: the test would prove nothing if this were refused.
    expect(await isLetIn(await sign(sid))).toBe(true)
    await expectRefused(`Bearer ${await sign(sid, { exp: seconds() - 1 })}`)
    await expectRefused(`Bearer ${await sign(sid, { key: club.services.secrets.crossSite })}`)
    await expectRefused(`Bearer ${await sign(sid, { alg: 'HS512', key: new Uint8Array(64) })}`)
    await expectRefused(`Bearer ${await sign(sid, { typ: 'JWT' })}`)
    await expectRefused(`Bearer ${base64({ alg: 'none', typ: 'at+jwt' })}.${base64({ sid, exp: seconds() + 900 })}.`)
    await expectRefused(`Bearer ${await sign('00000000-0000-4000-8000-000000000000')}`)
    await expectRefused(`Bearer ${refreshToken}`)
    await expectRefused(`Basic ${Buffer.from('a:b').toString('base64')}`)
    await expectRefused('Bearer')
    await expectRefused('Bearer ')
    await expectRefused(`Bearer ${accessToken} ${accessToken}`)
    await expectRefused(`Bearer ${'x'.repeat(8000)}`)
  })

  test('[API-02] a token with any one letter changed', async () => {
    const { accessToken } = await club.signedIn()
    for (let i = 0; i < accessToken.length; i++) {
      const other = accessToken[i] === 'A' ? 'B' : 'A'
      expect([i, await isLetIn(accessToken.slice(0, i) + other + accessToken.slice(i + 1))]).toEqual([i, false])
    }
    // Two bits of the last letter are unused: its neighbours stand for the same bytes.
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='].filter(
      letter => letter !== accessToken.at(-1),
    )
    for (const last of letters) expect([last, await isLetIn(accessToken.slice(0, -1) + last)]).toEqual([last, false])
  })

  test('[API-02] a token in the url', async () => {
    const { accessToken } = await club.signedIn()
    const challenges = { access_token: 'Bearer error="invalid_token"', token: 'Bearer', authorization: 'Bearer' }
    for (const [name, challenge] of Object.entries(challenges)) {
      const { statusCode, headers } = await club.app.inject({
        method: 'GET',
        url: '/api/user/profile',
        query: { [name]: accessToken },
      })
      expect([name, statusCode, headers['www-authenticate']]).toEqual([name, 401, challenge])
    }
    const both = await club.app.inject({
      url: '/api/user/profile',
      query: { access_token: accessToken },
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(both.statusCode).toBe(401)
    expect(
      (await club.app.inject({ url: '/api/home/get', query: { access_token: accessToken } })).headers[
        'www-authenticate'
      ],
    ).toBe('Bearer error="invalid_token"')
  })

  test('[API-02] a token after its 15 minutes', async () => {
    const { accessToken } = await club.signedIn()
    club.advance(15 * 60_000 - 1000)
    expect(await isLetIn(accessToken)).toBe(true)
    club.advance(1000)
    expect(await isLetIn(accessToken)).toBe(false)
  })

  test('[API-02] no token at all is answered without a word of a bad one', async () => {
    const response = await club.app.inject({ method: 'GET', url: '/api/user/profile' })
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })
})

describe('what the next request already sees', () => {
  test('[API-01] signing out ends this session at once, by its refresh token or its access token, and no other', async () => {
    const member = await club.memberWith()
    for (const kind of ['refreshToken', 'accessToken'] as const) {
      const [here, there] = [await club.signIn(member.email), await club.signIn(member.email)]
      const response = await revoke(here[kind])
      expect([response.statusCode, response.json()]).toEqual([200, {}])
      expect(await isLetIn(here.accessToken)).toBe(false)
      expect((await refresh(here.refreshToken)).status).toBe(400)
      expect(await isLetIn(there.accessToken)).toBe(true)
    }
  })

  test('[API-01] signing out with a spent token ends the session as well', async () => {
    const { refreshToken } = await club.signedIn()
    const { next } = await refresh(refreshToken)
    await revoke(refreshToken)
    expect((await refresh(next)).status).toBe(400)
  })

  test('[API-01] revoking nonsense, or nothing, is answered as if it had worked', async () => {
    expect((await revoke('nonsense')).statusCode).toBe(200)
    expect(
      (
        await club.app.inject({
          method: 'POST',
          url: '/oauth/revoke',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: '',
        })
      ).statusCode,
    ).toBe(200)
  })

  test('[API-02] discontinuing, or taking an approval back', async () => {
    for (const change of [{ isActive: false }, { isApproved: false }]) {
      const { accessToken, memberId } = await club.signedIn()
      await club.database.update(club.schema.member).set(change).where(eq(club.schema.member.id, memberId))
      expect(await isLetIn(accessToken)).toBe(false)
    }
  })

  test('[API-02] a change of roles, which ends no session', async () => {
    const session = await club.signedIn()
    const [officer] = await club.database
      .select()
      .from(club.schema.role)
      .where(eq(club.schema.role.name, 'Duty Officer'))
    await club.database.insert(club.schema.memberRole).values({ memberId: session.memberId, roleId: officer?.id ?? 0 })
    expect((await club.call('GET /api/user/profile', { as: session })).body.roles).toEqual(['Member', 'Duty Officer'])
    const organised = { query: { type: 'Organised Events', filter: 'Upcoming' }, as: session }
    expect((await club.call('GET /api/event/all', organised)).status).toBe(200)
    await club.database.delete(club.schema.memberRole).where(eq(club.schema.memberRole.roleId, officer?.id ?? 0))
    expect((await club.call('GET /api/event/all', organised)).status).toBe(403)
  })
})

test('[API-01] a sign-in takes away sessions that have ended or lapsed, and no others', async () => {
  const member = await club.memberWith()
  const [ended, lapsed] = [await club.signIn(member.email), await club.signIn(member.email)]
  await revoke(ended.refreshToken)
  club.advance(20 * 24 * 3600_000)
  const kept = await club.signIn(member.email)
  club.advance(11 * 24 * 3600_000)
  await club.signIn(member.email)
  const left = await club.database.select().from(club.schema.session).where(eq(club.schema.session.memberId, member.id))
  expect(left).toHaveLength(2)
  expect((await refresh(lapsed.refreshToken)).status).toBe(400)
  expect((await refresh(kept.refreshToken)).status).toBe(200)
})
