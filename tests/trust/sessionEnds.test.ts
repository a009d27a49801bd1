// Tests how a session ends by itself: by its age, and by a refresh token that somebody has copied.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { PASSWORD, type TestClub, testClub } from '../testClub'

const DAY = 24 * 3600_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const club = testClub()
let log: string[] = []
let app: TestClub['app']
beforeAll(async () => {
  app = await buildApp({
    config: { trustProxy: 1, clubUrl: null },
    services: club.services,
    logLevel: 'warn',
    logTo: { write: line => void log.push(line) },
  })
})
beforeEach(async () => {
  log = []
  await club.pool.query('delete from change_history; delete from mail; delete from throttle')
})
afterAll(() => app.close())

async function token(form: Record<string, string>) {
  const response = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': PHONE,
      'x-forwarded-for': '203.0.113.77',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, ...response.json<{ access_token: string; refresh_token: string }>() }
}
const signIn = (username: string) => token({ grant_type: 'password', username, password: PASSWORD })
const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })
const profileStatus = async (accessToken: string) =>
  (await app.inject({ method: 'GET', url: '/api/user/profile', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode

/** Refreshed every 25 days, so that only its age can end it. */
async function usedFor(days: number) {
  const { email } = await club.memberWith()
  let held = await signIn(email)
  for (let day = 25; day < days; day += 25) {
    club.advance(25 * DAY)
    held = await refresh(held.refresh_token)
    expect([day, held.status]).toEqual([day, 200])
  }
  return held
}

describe('[SES-02] the age of a session', () => {
  test('[SES-02] used all the time, it is refreshed until 180 days after sign-in, and not after', async () => {
    const held = await usedFor(180)
    club.advance(5 * DAY - 1000)
    const last = await refresh(held.refresh_token)
    expect(last.status).toBe(200)
    club.advance(1000)
    expect((await refresh(last.refresh_token)).status).toBe(400)
  })

  test('[SES-02] its access token opens nothing either from that moment on', async () => {
    const held = await usedFor(180)
    club.advance(5 * DAY - 60_000)
    const last = await refresh(held.refresh_token)
    expect(await profileStatus(last.access_token)).toBe(200)
    club.advance(60_000)
    expect(await profileStatus(last.access_token)).toBe(401)
  })

  test('[SES-02] the next sign-in of anybody takes what is too old out of the table', async () => {
    await usedFor(180)
    const open = 'select count(*)::int as open from session where started_at <= $1'
    const sessionsBefore = async (at: Date) => (await club.pool.query<{ open: number }>(open, [at])).rows[0]?.open
    const began = new Date(club.now().getTime() - 175 * DAY)
    expect(await sessionsBefore(began)).toBeGreaterThan(0)
    club.advance(5 * DAY)
    await signIn((await club.memberWith()).email)
    expect(await sessionsBefore(began)).toBe(0)
  })
})

describe('[SES-02] a spent refresh token that is shown again', () => {
  async function replayed() {
    const member = await club.memberWith({ firstName: 'Ada' })
    const [phone, desk] = [await signIn(member.email), await club.signIn(member.email)]
    await refresh(phone.refresh_token)
    club.advance(60_000)
    expect((await refresh(phone.refresh_token)).status).toBe(400)
    return { member, phone, desk }
  }

  test('[SES-02] is written to the history and to the log, without the token or the address', async () => {
    const { member, phone } = await replayed()
    expect(await club.history()).toMatchObject([
      { actorId: null, deed: 'accounts.tokenReused', subjectType: 'member', subjectId: member.id },
    ])
    expect(log).toHaveLength(1)
    expect(log[0]).toContain(`member ${member.id}`)
    for (const secret of [phone.refresh_token, member.email]) expect(log.join()).not.toContain(secret)
  })

  test('[SES-02] is told to the member by one mail: what was ended, and how to change the password', async () => {
    const { member, phone } = await replayed()
    const mails = await club.mails()
    expect(mails.map(({ toAddress, kind }) => [toAddress, kind])).toEqual([[member.email, 'tokenReused']])
    const { text = '' } = mails[0] ?? {}
    expect(text).toContain('Somebody may have copied')
    expect(text).toContain('Chrome on Android')
    expect(text).toContain('203.0.113.x')
    expect(text).not.toContain('203.0.113.77')
    expect(text).toContain('/members/changePassword')
    expect(text).not.toContain(phone.refresh_token)
  })

  test('[SES-02] shown over and over it is the same episode: one mail, one row, one line', async () => {
    const { member, phone } = await replayed()
    const other = await signIn(member.email)
    await refresh(other.refresh_token)
    club.advance(60_000)
    for (let i = 0; i < 5; i++) await refresh(phone.refresh_token)
    expect([(await club.mails()).length, (await club.history()).length, log.length]).toEqual([1, 1, 1])
    // Another device of theirs, within the hour: ended and written down, but the mailbox is left in peace.
    await refresh(other.refresh_token)
    expect([(await club.mails()).length, (await club.history()).length, log.length]).toEqual([1, 2, 2])
  })

  test('[SES-02] twenty replays at once are one episode', async () => {
    const { email } = await club.memberWith()
    const held = await signIn(email)
    await refresh(held.refresh_token)
    club.advance(60_000)
    await Promise.all(Array.from({ length: 20 }, () => refresh(held.refresh_token)))
    expect([(await club.mails()).length, (await club.history()).length, log.length]).toEqual([1, 1, 1])
  })
})
