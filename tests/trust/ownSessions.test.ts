// Your sessions, the record of sign-ins, and the readers of one's medical notes: what is recorded, and who sees it.
import { beforeEach, describe, expect, test } from 'vitest'
import { eventMaker } from '../api/eventMaker'
import { PASSWORD, testClub, type TestSession } from '../testClub'

const DAY = 24 * 3600_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

const club = testClub()
beforeEach(() => club.pool.query('delete from sign_in_record; delete from change_history; delete from throttle'))

async function token(form: Record<string, string>, { device = PHONE, from = '203.0.113.77' } = {}) {
  const response = await club.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': device },
    remoteAddress: from,
    payload: new URLSearchParams(form).toString(),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, string>>() }
}
async function signIn(username: string, where: { device?: string; from?: string } = {}): Promise<TestSession> {
  const { body, headers } = await token({ grant_type: 'password', username, password: PASSWORD }, where)
  return {
    memberId: 0,
    accessToken: body.access_token ?? '',
    refreshToken: body.refresh_token ?? '',
    xsrf: club.cookieOf(headers, 'XSRF-TOKEN') ?? '',
  }
}
const tryWrongly = (username: string) => token({ grant_type: 'password', username, password: 'not-the-password' })
const sessionsOf = async (as: TestSession) => (await club.call('GET /api/user/sessions', { as })).body
const isLetIn = async (as: TestSession) => (await club.call('GET /api/user/profile', { as })).status === 200
const records = async () =>
  (await club.pool.query('select * from sign_in_record order by id')).rows as Record<string, unknown>[]

describe('Your sessions', () => {
  test('[SES-02] lists one’s own open ones: device, network shortened, when, and which is this', async () => {
    const { email } = await club.memberWith()
    await signIn(email, { device: LAPTOP, from: '2001:db8:1:2:3:4:5:6' })
    const began = club.now().toISOString()
    club.advance(3600_000)
    const phone = await signIn(email)
    await club.signedIn()
    const now = club.now().toISOString()
    expect(await sessionsOf(phone)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Chrome on Android',
        network: '203.0.113.x',
        startedAt: now,
        lastUsedAt: now,
        isThis: true,
      },
      {
        id: expect.any(String) as string,
        device: 'Firefox on Linux',
        network: '2001:db8:1::/48',
        startedAt: began,
        lastUsedAt: began,
        isThis: false,
      },
    ])
  })

  test('[SES-02] when it was last used is written at each refresh, and where from; a call writes nothing', async () => {
    const { email } = await club.memberWith()
    const phone = await signIn(email)
    club.advance(600_000)
    await isLetIn(phone)
    expect((await sessionsOf(phone))[0]?.lastUsedAt).toBe(new Date(club.now().getTime() - 600_000).toISOString())
    const { body } = await token(
      { grant_type: 'refresh_token', refresh_token: phone.refreshToken },
      { from: '198.51.100.9' },
    )
    const renewed = { ...phone, accessToken: body.access_token ?? '' }
    expect((await sessionsOf(renewed))[0]).toMatchObject({
      lastUsedAt: club.now().toISOString(),
      network: '198.51.100.x',
    })
  })

  test('[SES-02] ending one is seen from the very next request, and its tokens open nothing', async () => {
    const { email } = await club.memberWith()
    const [phone, lost] = [await signIn(email), await signIn(email, { device: LAPTOP })]
    const id = (await sessionsOf(phone)).find(({ isThis }) => !isThis)?.id
    const { status, body } = await club.call('POST /api/user/endSession', { as: phone, body: { id } })
    expect([status, body.map(({ isThis }) => isThis)]).toEqual([200, [true]])
    expect([await isLetIn(lost), await isLetIn(phone)]).toEqual([false, true])
    expect((await token({ grant_type: 'refresh_token', refresh_token: lost.refreshToken })).status).toBe(400)
    expect(await club.history()).toMatchObject([{ deed: 'account.endSessions', subjectType: 'member' }])
  })

  test('[SES-02] ending all others leaves this one, and nobody else’s', async () => {
    const { email } = await club.memberWith()
    const [one, two, here] = [await signIn(email), await signIn(email), await signIn(email)]
    const stranger = await club.signedIn()
    expect((await club.call('POST /api/user/endOtherSessions', { as: here })).body).toHaveLength(1)
    expect([await isLetIn(one), await isLetIn(two), await isLetIn(here), await isLetIn(stranger)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('[SES-02] somebody else’s session cannot be ended by its id, and nothing tells whether there is one', async () => {
    const [mine, theirs] = [await club.signedIn(), await club.signedIn()]
    const foreign = (await sessionsOf(theirs))[0]?.id
    const ofTheirs = await club.call('POST /api/user/endSession', { as: mine, body: { id: foreign } })
    const ofNobody = await club.call('POST /api/user/endSession', {
      as: mine,
      body: { id: '00000000-0000-4000-8000-000000000000' },
    })
    expect([ofTheirs.status, ofTheirs.body]).toEqual([ofNobody.status, ofNobody.body])
    expect(await isLetIn(theirs)).toBe(true)
    expect(await club.history()).toEqual([])
  })
})

describe('the record of sign-ins', () => {
  test('[SES-02] holds sign-ins, failures, the lockout once, and resets; never what was typed', async () => {
    const { email, id } = await club.memberWith()
    for (let i = 0; i < 13; i++) await tryWrongly(email)
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
    club.advance(3600_000)
    await signIn(email)
    const kept = await records()
    expect(kept.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 10 }, () => 'wrongPassword'),
      'locked',
      'resetAsked',
      'signedIn',
    ])
    expect(kept.at(-1)).toMatchObject({ member_id: id, network: '203.0.113.77', device: 'Chrome on Android' })
    const text = JSON.stringify(kept)
    for (const typed of [email, PASSWORD, 'not-the-password', 'Pixel']) expect(text).not.toContain(typed)
  })

  test('[SES-02] leaves the same behind, by as many statements, for an address that is known and one that is not', async () => {
    const { email } = await club.memberWith()
    const asked: string[] = []
    const query = club.pool.query.bind(club.pool)
    const spied = {
      query: (...given: Parameters<typeof query>) => (asked.push(JSON.stringify(given[0])), query(...given)),
    }
    const statementsOf = async (address: string) => {
      asked.length = 0
      Object.assign(club.pool, spied)
      await tryWrongly(address)
      delete (club.pool as Partial<typeof club.pool>).query
      return [...asked]
    }
    await tryWrongly('warm@elsewhere.example')
    const [known, unknown] = [await statementsOf(email), await statementsOf('nobody@elsewhere.example')]
    expect(known.length).toBeGreaterThan(2)
    expect(unknown).toEqual(known)
    const shapes = (await records())
      .slice(1)
      .map(({ member_id, outcome, address_key }) => [member_id, outcome, String(address_key).length])
    expect(shapes[0]).toEqual(shapes[1])
  })

  test('[SES-02] who waits or has left is recorded when the password was right', async () => {
    const { email, id } = await club.memberWith({ isApproved: false })
    expect((await token({ grant_type: 'password', username: email, password: PASSWORD })).status).toBe(400)
    expect(await records()).toMatchObject([{ outcome: 'refused', member_id: id }])
  })

  test('[SES-02] is kept for 90 days: each new one takes old ones away', async () => {
    const { email } = await club.memberWith()
    for (let i = 0; i < 3; i++) await tryWrongly(email)
    club.advance(90 * DAY - 1000)
    await tryWrongly(email)
    expect(await records()).toHaveLength(4)
    club.advance(1000)
    await tryWrongly(email)
    expect(await records()).toHaveLength(2)
  })

  test('[SES-02] a member reads their own, in any spelling of their address, and nobody else’s', async () => {
    const { email } = await club.memberWith()
    await tryWrongly(email.toUpperCase())
    club.advance(1000)
    const as = await signIn(email)
    const other = await club.signedIn()
    const { body } = await club.call('GET /api/user/signIns', { as })
    expect(body.map(({ outcome, network }) => [outcome, network])).toEqual([
      ['signedIn', '203.0.113.x'],
      ['wrongPassword', '203.0.113.x'],
    ])
    expect((await club.call('GET /api/user/signIns', { as: other })).body.map(({ outcome }) => outcome)).toEqual([
      'signedIn',
    ])
  })

  test('[ROLE-01] a System Administrator reads everybody’s: whose, where from; of an unknown address a sign that tells it from others', async () => {
    const ada = await club.memberWith({ firstName: 'Ada', familyName: 'Ferry' })
    await tryWrongly(ada.email)
    await tryWrongly('nobody@elsewhere.example')
    const as = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    const { body } = await club.call('GET /api/user/allSignIns', { as })
    expect(body.map(({ outcome }) => outcome)).toEqual(['signedIn', 'wrongPassword', 'wrongPassword'])
    expect(body[2]).toMatchObject({ userId: ada.id, name: 'Ada Ferry', unknownAddress: null, network: '203.0.113.77' })
    expect(body[1]).toMatchObject({ userId: null, name: null })
    expect(body[1]?.unknownAddress).toMatch(/^[\w-]{8}$/)
    const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
    expect((await club.call('GET /api/user/allSignIns', { as: secretary })).status).toBe(403)
  })
})

describe('who has read one’s medical notes', () => {
  test('[ROLE-01] the committee’s page and an organiser’s view are both shown to the member, newest first, and to nobody else', async () => {
    const own = await club.signedIn({ medicalConditions: 'Asthma' })
    const officer = await club.signedIn({ roles: ['Member', 'Duty Officer'], firstName: 'Olly', familyName: 'Quay' })
    const bosun = await club.signedIn({ roles: ['Member', 'Bosun'], firstName: 'Bea', familyName: 'Locker' })
    const make = await eventMaker(club)
    const { id: attendeeId } = await make.attend((await make.eventWith({ title: 'Saturday row' })).id, own.memberId)
    await club.call('GET /api/user/getAdminView', { as: bosun, query: { id: own.memberId } })
    club.advance(1000)
    await club.call('GET /api/eventAttendee/getView', { as: officer, query: { id: attendeeId } })
    await club.call('GET /api/eventAttendee/getView', { as: own, query: { id: attendeeId } })
    const { body } = await club.call('GET /api/user/medicalReadings', { as: own })
    expect(body).toMatchObject([
      { by: 'Olly Quay', view: 'attendee', event: 'Saturday row', at: club.now().toISOString() },
      { by: 'Bea Locker', view: 'member', event: null },
    ])
    expect((await club.call('GET /api/user/medicalReadings', { as: bosun })).body).toEqual([])
  })
})
