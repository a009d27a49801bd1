import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { SECOND_STEP_GRANT, type Role } from '#contract/words'
import { removeSecondFactorOf } from '../../server/operations/commands/secondFactor'
import { PASSWORD, testClub, type TestSession } from '../testClub'
import { softAuthenticator } from './softAuthenticator'
import { SQL_NOW } from '../moment'

const club = testClub()
let as: TestSession
let email: string

beforeEach(async () => {
  club.services.secondFactorRoles = []
  club.services.publicUrl = 'https://club.example'
  const member = await club.memberWith()
  email = member.email
  as = await club.signIn(email)
})

const HALF_MINUTE = 30_000
const RELYING_PARTY = { origin: 'https://club.example', rpId: 'club.example' }

type Form = Record<string, string>
const password = (typed = PASSWORD, username = email) =>
  club.token({ grant_type: 'password', username, password: typed })
const show = (ticket: string, shown: Form) => club.token({ grant_type: SECOND_STEP_GRANT, mfa_token: ticket, ...shown })
const mailsTo = async (kind: string) =>
  (await club.mails()).filter(mail => mail.toAddress === email && mail.kind === kind)
const deeds = async (memberId = as.memberId) =>
  (await club.history()).filter(({ subjectId, subjectType }) => subjectType === 'member' && subjectId === memberId)
const outcomes = async () =>
  (
    await club.database
      .select()
      .from(club.schema.signInRecord)
      .where(eq(club.schema.signInRecord.memberId, as.memberId))
  ).map(({ outcome }) => outcome)
const state = async (session = as) => (await club.call('GET /api/secondFactor/get', { as: session })).body
const profile = async (session = as) => (await club.call('GET /api/user/profile', { as: session })).body

/** The ticket that the right password is answered with. */
async function ticket(): Promise<string> {
  const { status, body } = await password()
  expect([status, body.error]).toEqual([400, 'mfa_required'])
  return body.mfa_token ?? ''
}

interface App {
  /** Returns the code that it shows now, or this many half minutes off. */
  code: (stepsOff?: number) => string
  recoveryCodes: string[]
}

async function addAuthenticator(session = as): Promise<App> {
  const begun = await club.call('POST /api/secondFactor/beginAuthenticator', {
    as: session,
    body: { password: PASSWORD },
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const totp = new TOTP({ secret: begun.body.secret, digits: 6, period: 30, algorithm: 'SHA1' })
  const code = (stepsOff = 0) => totp.generate({ timestamp: club.now().getTime() + stepsOff * HALF_MINUTE })
  const confirmed = await club.call('POST /api/secondFactor/confirmAuthenticator', {
    as: session,
    body: { code: code() },
  })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  // The code that confirmed it is spent.
  club.advance(HALF_MINUTE)
  return { code, recoveryCodes: confirmed.body.recoveryCodes }
}

async function addPasskey(session = as, device = softAuthenticator(RELYING_PARTY)) {
  const { status, body } = await club.call('POST /api/secondFactor/beginPasskey', {
    as: session,
    body: { password: PASSWORD },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const added = await club.call('POST /api/secondFactor/addPasskey', {
    as: session,
    body: { name: 'My phone', passkey: device.make(body.challenge) },
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { device, recoveryCodes: added.body.recoveryCodes }
}

/** Signs in with both steps. */
async function enter(shown: Form, username = email): Promise<TestSession> {
  const first = await password(PASSWORD, username)
  const { status, body, headers } = await show(first.body.mfa_token ?? '', shown)
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = await club.database.select().from(club.schema.member).where(eq(club.schema.member.email, username))
  return {
    memberId: row?.id ?? 0,
    accessToken: body.access_token ?? '',
    refreshToken: body.refresh_token ?? '',
    xsrf: club.cookieOf(headers, 'XSRF-TOKEN') ?? '',
  }
}

describe('the password grant', () => {
  test('[API-01] stays as it is for who has no second factor', async () => {
    const { status, body } = await password()
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ])
  })

  test('[API-01] is answered mfa_required with a ticket to who has one, and opens nothing', async () => {
    await addAuthenticator()
    const { status, body, headers } = await password()
    expect([status, body]).toMatchObject([
      400,
      { error: 'mfa_required', expires_in: 300, factors: ['otp', 'recovery_code'], passkey: null },
    ])
    expect(body).not.toHaveProperty('access_token')
    expect(club.cookieOf(headers, 'DOCUMENTS')).toBeUndefined()
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: body.mfa_token ?? '' })).status).toBe(400)
    expect(
      (await club.call('GET /api/user/profile', { as: { ...as, accessToken: body.mfa_token ?? '' } })).status,
    ).toBe(401)
  })

  test('[API-01] tells nobody that there is a second factor without the right password of somebody approved and active', async () => {
    await addAuthenticator()
    const wrong = await password('not-the-password')
    const unknown = await password(PASSWORD, 'nobody@club.example')
    expect(wrong.body).toEqual(unknown.body)
    await club.database
      .update(club.schema.member)
      .set({ isActive: false })
      .where(eq(club.schema.member.id, as.memberId))
    expect(await password()).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.stringContaining('discontinued') },
    })
    await club.database
      .update(club.schema.member)
      .set({ isActive: true, isApproved: false })
      .where(eq(club.schema.member.id, as.memberId))
    expect(await password()).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.stringContaining('waiting') },
    })
  })

  test('[API-01] the refresh grant goes on without a second step', async () => {
    const { code } = await addAuthenticator()
    const session = await enter({ otp: code() })
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: session.refreshToken })).status).toBe(200)
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(200)
  })
})

describe('the ticket', () => {
  test('opens one session: a second showing is refused, also of another code', async () => {
    const { code } = await addAuthenticator()
    const token = await ticket()
    expect((await show(token, { otp: code() })).status).toBe(200)
    club.advance(HALF_MINUTE)
    expect(await show(token, { otp: code() })).toMatchObject({ status: 400, body: { error: 'expired_token' } })
  })

  test('shown ten times at once with the same code opens one session', async () => {
    const { code } = await addAuthenticator()
    const token = await ticket()
    const answers = await Promise.all(Array.from({ length: 10 }, () => show(token, { otp: code() })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lives five minutes', async () => {
    const { code } = await addAuthenticator()
    const token = await ticket()
    club.advance(5 * 60_000)
    expect(await show(token, { otp: code() })).toMatchObject({ status: 400, body: { error: 'expired_token' } })
  })

  test('survives a wrong code, but not a change of the password, nor the end of the membership', async () => {
    const { code } = await addAuthenticator()
    const [first, second] = [await ticket(), await ticket()]
    expect(await show(first, { otp: '000000' })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const changed = await club.call('POST /api/user/changePassword', {
      as,
      body: { password: PASSWORD, newPassword: 'the-ebb-begins-at-four', confirmNewPassword: 'the-ebb-begins-at-four' },
    })
    expect(changed.status).toBe(200)
    expect(await show(first, { otp: code() })).toMatchObject({ status: 400, body: { error: 'expired_token' } })
    const third = (await password('the-ebb-begins-at-four')).body.mfa_token ?? ''
    await club.database
      .update(club.schema.member)
      .set({ isActive: false })
      .where(eq(club.schema.member.id, as.memberId))
    expect((await show(third, { otp: code() })).status).toBe(400)
    expect((await show(second, { otp: code() })).status).toBe(400)
  })

  test('one member’s ticket takes no other member’s code', async () => {
    await addAuthenticator()
    const token = await ticket()
    const other = await club.signedIn()
    const { code, recoveryCodes } = await addAuthenticator(other)
    expect((await show(token, { otp: code() })).status).toBe(400)
    expect((await show(token, { recovery_code: recoveryCodes[0] ?? '' })).status).toBe(400)
  })

  test('the password alone makes ten tickets in a quarter of an hour', async () => {
    await addAuthenticator()
    const answers = []
    for (let asked = 0; asked < 11; asked++) answers.push((await password()).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test.each([{}, { otp: '' }, { passkey: '{' }, { passkey: '{"id":1}' }])(
    'without anything to show (%j) it is an invalid request',
    async shown => {
      await addAuthenticator()
      expect(await show(await ticket(), shown as Form)).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      })
    },
  )
})

describe('an authenticator app', () => {
  test('signs in with the code of now, of half a minute ago and of half a minute ahead; with no other', async () => {
    const { code } = await addAuthenticator()
    for (const off of [-1, 0, 1]) {
      club.advance(3 * HALF_MINUTE)
      expect([off, (await show(await ticket(), { otp: code(off) })).status]).toEqual([off, 200])
    }
    club.advance(10 * HALF_MINUTE)
    for (const off of [-2, 2])
      expect([off, (await show(await ticket(), { otp: code(off) })).status]).toEqual([off, 400])
  })

  test('a code counts once, and none before it after it', async () => {
    const { code } = await addAuthenticator()
    const [now, before] = [code(), code(-1)]
    await enter({ otp: now })
    expect((await show(await ticket(), { otp: now })).status).toBe(400)
    expect((await show(await ticket(), { otp: before })).status).toBe(400)
    club.advance(HALF_MINUTE)
    await enter({ otp: code() })
  })

  test('the code that confirmed it signs nobody in', async () => {
    const begun = await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: PASSWORD } })
    const code = new TOTP({ secret: begun.body.secret }).generate({ timestamp: club.now().getTime() })
    await club.call('POST /api/secondFactor/confirmAuthenticator', { as, body: { code } })
    expect((await show(await ticket(), { otp: code })).status).toBe(400)
  })

  test('is added with the password and a code of it: not without either, nor by another session, nor a quarter of an hour later', async () => {
    expect(
      await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: 'wrong' } }),
    ).toMatchObject({
      status: 400,
      body: { modelState: { password: ['This is not your current password.'] } },
    })
    const begun = await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: PASSWORD } })
    expect(begun.body.uri).toMatch(
      /^otpauth:\/\/totp\/.+\?issuer=.+&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    )
    const code = () => new TOTP({ secret: begun.body.secret }).generate({ timestamp: club.now().getTime() })
    expect(
      await club.call('POST /api/secondFactor/confirmAuthenticator', { as, body: { code: '000000' } }),
    ).toMatchObject({ status: 400, body: { modelState: { code: [expect.stringContaining('not right')] } } })
    const elsewhere = await club.signIn(email)
    expect(
      (await club.call('POST /api/secondFactor/confirmAuthenticator', { as: elsewhere, body: { code: code() } }))
        .status,
    ).toBe(409)
    club.advance(14 * 60_000)
    const later = { ...as, ...(await renewed(as)) }
    club.advance(60_000)
    expect(
      (await club.call('POST /api/secondFactor/confirmAuthenticator', { as: later, body: { code: code() } })).status,
    ).toBe(409)
    expect((await state(later)).authenticator).toBeNull()
    expect((await password()).status).toBe(200)
  })

  test('its key is kept sealed', async () => {
    const begun = await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: PASSWORD } })
    const code = new TOTP({ secret: begun.body.secret }).generate({ timestamp: club.now().getTime() })
    await club.call('POST /api/secondFactor/confirmAuthenticator', { as, body: { code } })
    const [kept] = await club.database
      .select()
      .from(club.schema.authenticatorApp)
      .where(eq(club.schema.authenticatorApp.memberId, as.memberId))
    const { secret } = new TOTP({ secret: begun.body.secret })
    for (const readable of [secret.base32, secret.hex, secret.latin1]) expect(kept?.secret).not.toContain(readable)
    expect(Buffer.from(kept?.secret ?? '', 'base64url').includes(Buffer.from(secret.bytes))).toBe(false)
  })
})

const renewed = async ({ refreshToken }: TestSession) => {
  const { body } = await club.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  return { accessToken: body.access_token ?? '', refreshToken: body.refresh_token ?? '' }
}

describe('a passkey', () => {
  test('signs in by signing the ticket’s challenge', async () => {
    const { device, recoveryCodes } = await addPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const first = await password()
    expect(first.body).toMatchObject({
      factors: ['passkey', 'recovery_code'],
      passkey: {
        rpId: 'club.example',
        userVerification: 'preferred',
        allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      },
    })
    const { challenge } = (first.body as unknown as { passkey: { challenge: string } }).passkey
    expect((await show(first.body.mfa_token ?? '', { passkey: device.use(challenge) })).status).toBe(200)
    expect((await state()).passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: club.now().toISOString() }])
  })

  const askedFor = async () => {
    const { body } = await password()
    const { passkey, mfa_token } = body as unknown as { passkey: { challenge: string }; mfa_token: string }
    return { held: mfa_token, challenge: passkey.challenge }
  }

  test('does not with the challenge of another ticket, for another host name, from another origin, or with another device', async () => {
    const { device } = await addPasskey()
    const [one, other] = [await askedFor(), await askedFor()]
    const elsewhere = [
      device.use(other.challenge),
      softAuthenticator(RELYING_PARTY).use(one.challenge),
      ...[
        { ...RELYING_PARTY, rpId: 'evil.example' },
        { ...RELYING_PARTY, origin: 'https://evil.example' },
      ].map(party =>
        JSON.stringify({
          ...(JSON.parse(softAuthenticator(party).use(one.challenge)) as object),
          id: device.id,
          rawId: device.id,
        }),
      ),
    ]
    for (const passkey of elsewhere) expect((await show(one.held, { passkey })).status).toBe(400)
    expect((await show(one.held, { passkey: device.use(one.challenge) })).status).toBe(200)
  })

  test('whose counter is behind is a copy, and is refused', async () => {
    const { device } = await addPasskey()
    for (let used = 0; used < 2; used++) {
      const { held, challenge } = await askedFor()
      expect((await show(held, { passkey: device.use(challenge) })).status).toBe(200)
    }
    device.setBack()
    const { held, challenge } = await askedFor()
    expect((await show(held, { passkey: device.use(challenge) })).status).toBe(400)
  })

  test('is not added from another origin, with an old challenge, or twice', async () => {
    const begin = async () =>
      (await club.call('POST /api/secondFactor/beginPasskey', { as, body: { password: PASSWORD } })).body.challenge
    const add = (passkey: ReturnType<ReturnType<typeof softAuthenticator>['make']>) =>
      club.call('POST /api/secondFactor/addPasskey', { as, body: { name: 'My phone', passkey } })
    const old = await begin()
    const challenge = await begin()
    expect((await add(softAuthenticator(RELYING_PARTY).make(old))).status).toBe(400)
    expect(
      (await add(softAuthenticator({ ...RELYING_PARTY, origin: 'https://evil.example' }).make(challenge))).status,
    ).toBe(400)
    const device = softAuthenticator(RELYING_PARTY)
    expect((await add(device.make(challenge))).status).toBe(200)
    expect((await add(device.make(challenge))).status).toBe(409)
    expect((await add(device.make(await begin()))).status).toBe(409)
  })

  test.each([
    ['http://127.0.0.1:3000', false],
    ['https://[2001:db8::1]', false],
    ['http://club.example', false],
    ['http://localhost:3000', true],
    ['https://members.club.example', true],
  ])('needs a host name, and TLS or this machine: %s %s', async (publicUrl, offersPasskeys) => {
    club.services.publicUrl = publicUrl
    expect((await state()).offersPasskeys).toBe(offersPasskeys)
    expect((await club.call('POST /api/secondFactor/beginPasskey', { as, body: { password: PASSWORD } })).status).toBe(
      offersPasskeys ? 200 : 409,
    )
  })
})

describe('recovery codes', () => {
  test('come with the first factor, ten of them, and only with the first; what is kept are hashes', async () => {
    const { recoveryCodes } = await addAuthenticator()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await addPasskey()).recoveryCodes).toEqual([])
    const kept = await club.database
      .select()
      .from(club.schema.recoveryCode)
      .where(eq(club.schema.recoveryCode.memberId, as.memberId))
    expect(kept).toHaveLength(10)
    for (const { hash } of kept) expect(recoveryCodes.some(code => hash.includes(code))).toBe(false)
  })

  test('each signs in once, however it is typed from paper; the member is told by mail, and how many are left', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
    } = await addAuthenticator()
    await enter({ recovery_code: first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l') })
    expect((await show(await ticket(), { recovery_code: first })).status).toBe(400)
    expect((await state()).recoveryCodesLeft).toBe(9)
    expect(await mailsTo('recoveryCodeUsed')).toMatchObject([{ text: expect.stringContaining('9 are left') }])
    await enter({ recovery_code: second })
  })

  test('the same shown ten times at once signs in once', async () => {
    const {
      recoveryCodes: [code = ''],
    } = await addAuthenticator()
    const tickets = [await ticket(), await ticket(), await ticket()]
    const answers = await Promise.all(tickets.map(token => show(token, { recovery_code: code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('new ones need the password, and put an end to the old', async () => {
    const {
      recoveryCodes: [old = ''],
    } = await addAuthenticator()
    expect(
      (await club.call('POST /api/secondFactor/makeRecoveryCodes', { as, body: { password: 'wrong' } })).status,
    ).toBe(400)
    const { body } = await club.call('POST /api/secondFactor/makeRecoveryCodes', { as, body: { password: PASSWORD } })
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await show(await ticket(), { recovery_code: old })).status).toBe(400)
    expect((await show(await ticket(), { recovery_code: body.recoveryCodes[0] ?? '' })).status).toBe(200)
    expect(await mailsTo('recoveryCodesMade')).toHaveLength(1)
    expect((await deeds()).map(({ deed }) => deed)).toEqual(['account.addSecondFactor', 'account.makeRecoveryCodes'])
  })
})

describe('wrong second steps', () => {
  test('ten close the second step for a quarter of an hour, with every ticket and also to the right code; the member is told once, the records say so', async () => {
    const {
      code,
      recoveryCodes: [recovery = ''],
    } = await addAuthenticator()
    const held = [await ticket(), await ticket()]
    const shown: Form[] = [{ otp: '000000' }, { recovery_code: 'nonsense' }]
    for (let tried = 0; tried < 10; tried++)
      expect((await show(held[tried % 2] ?? '', shown[tried % 2] ?? {})).status).toBe(400)
    const closed = await show(held[0] ?? '', { otp: code() })
    expect([closed.status, Number(closed.headers['retry-after'])]).toEqual([429, 900])
    expect((await show(held[1] ?? '', { recovery_code: recovery })).status).toBe(429)
    expect(await mailsTo('secondStepClosed')).toHaveLength(1)
    expect(await outcomes()).toEqual(['signedIn', ...Array.from({ length: 10 }, () => 'wrongSecondStep'), 'locked'])
    // An open session goes on, and adds nothing to what is known of the code.
    expect((await club.call('GET /api/user/profile', { as })).status).toBe(200)
    club.advance(15 * 60_000)
    await enter({ otp: code() })
  })

  test('twenty at once count as twenty', async () => {
    await addAuthenticator()
    const token = await ticket()
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(token, { otp: '000000' })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('wrong passwords are counted where the password is asked again, too', async () => {
    const tries = []
    for (let tried = 0; tried < 11; tried++)
      tries.push(
        (await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: 'wrong' } })).status,
      )
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(
      (await club.call('POST /api/secondFactor/makeRecoveryCodes', { as, body: { password: PASSWORD } })).status,
    ).toBe(429)
  })
})

describe('a lost password, and a lost device', () => {
  test('a reset of the password never removes the second factor', async () => {
    const { code } = await addAuthenticator()
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
    const [, reset = ''] = /reset-password\/\d+\/(\S+)/.exec((await mailsTo('resetLink')).at(-1)?.text ?? '') ?? []
    const body = {
      userId: as.memberId,
      code: reset,
      newPassword: 'the-ebb-begins-at-four',
      confirmNewPassword: 'the-ebb-begins-at-four',
    }
    expect((await club.call('POST /api/user/resetPassword', { body })).status).toBe(200)
    const first = await password('the-ebb-begins-at-four')
    expect([first.status, first.body.error]).toEqual([400, 'mfa_required'])
    expect((await show(first.body.mfa_token ?? '', { otp: code() })).status).toBe(200)
  })

  test('a factor is removed with the password; with the last of them go its codes; mailed, and in the history', async () => {
    const {
      code,
      recoveryCodes: [recovery = ''],
    } = await addAuthenticator()
    const { device } = await addPasskey()
    const token = await ticket()
    expect(
      (await club.call('POST /api/secondFactor/removeAuthenticator', { as, body: { password: 'wrong' } })).status,
    ).toBe(400)
    expect(
      (await club.call('POST /api/secondFactor/removeAuthenticator', { as, body: { password: PASSWORD } })).status,
    ).toBe(200)
    expect((await password()).body).toMatchObject({ error: 'mfa_required', factors: ['passkey', 'recovery_code'] })
    expect((await show(await ticket(), { otp: code() })).status).toBe(400)
    expect(
      (await club.call('POST /api/secondFactor/removePasskey', { as, body: { id: device.id, password: PASSWORD } }))
        .status,
    ).toBe(200)
    expect((await password()).status).toBe(200)
    expect(await show(token, { recovery_code: recovery })).toMatchObject({
      status: 400,
      body: { error: 'expired_token' },
    })
    expect(await state()).toMatchObject({ authenticator: null, passkeys: [], recoveryCodesLeft: 0, isShown: false })
    expect((await mailsTo('secondFactorRemoved')).map(({ text }) => /password alone signs you in/.test(text))).toEqual([
      false,
      true,
    ])
    expect(
      (await mailsTo('secondFactorAdded')).map(({ text }) => /authenticator app|‘My phone’/.exec(text)?.[0]),
    ).toEqual(['authenticator app', '‘My phone’'])
    expect(await deeds()).toMatchObject([
      { deed: 'account.addSecondFactor', after: { secondFactor: 'authenticator app' } },
      { deed: 'account.addSecondFactor', after: { secondFactor: 'passkey' } },
      { deed: 'account.removeSecondFactor', before: { secondFactor: 'authenticator app' } },
      { deed: 'account.removeSecondFactor', before: { secondFactor: 'passkey' } },
    ])
  })

  test('nobody removes another member’s passkey as their own', async () => {
    const { device } = await addPasskey()
    const other = await club.signedIn()
    expect(
      (
        await club.call('POST /api/secondFactor/removePasskey', {
          as: other,
          body: { id: device.id, password: PASSWORD },
        })
      ).status,
    ).toBe(404)
    expect((await state()).passkeys).toHaveLength(1)
  })

  test('a session that was opened before changes nothing: who has found it open and knows the password is not the owner yet', async () => {
    const before = await club.signIn(email)
    await addAuthenticator()
    const deedsOfThePassword = ['removeAuthenticator', 'makeRecoveryCodes', 'beginPasskey'] as const
    for (const deed of deedsOfThePassword)
      expect(
        (await club.call(`POST /api/secondFactor/${deed}`, { as: before, body: { password: PASSWORD } })).status,
      ).toBe(403)
    expect((await state(before)).isShown).toBe(false)
  })

  test('a System Administrator removes it for whoever has lost everything: every session ends, the member is mailed, the history says who', async () => {
    const { code } = await addAuthenticator()
    const entered = await enter({ otp: code() })
    const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    expect(
      (await club.call('GET /api/secondFactor/ofMember', { as: administrator, query: { userId: as.memberId } })).body,
    ).toEqual({ hasAuthenticator: true, passkeys: 0, recoveryCodesLeft: 10 })
    const remove = (userId: number, who = administrator) =>
      club.call('POST /api/secondFactor/removeOfMember', { as: who, body: { userId } })
    expect((await remove(as.memberId)).status).toBe(200)
    for (const session of [as, entered])
      expect((await club.call('GET /api/user/profile', { as: session })).status).toBe(401)
    expect((await password()).status).toBe(200)
    expect(await mailsTo('secondFactorTakenOff')).toHaveLength(1)
    expect((await deeds()).at(-1)).toMatchObject({
      actorId: administrator.memberId,
      deed: 'members.removeSecondFactor',
      before: { secondFactor: 'authenticator app' },
      after: { secondFactor: null },
    })
    expect((await remove(as.memberId)).status).toBe(409)
    expect((await remove(999_999)).status).toBe(404)
  })

  test('whoever runs the server removes it by a command: mailed, and in the history as nobody’s', async () => {
    await addAuthenticator()
    const lines: string[] = []
    const { database, clock, publicUrl } = club.services
    const remove = (address: string) =>
      removeSecondFactorOf({ database, clock, publicUrl, print: line => void lines.push(line) }, address)
    await remove(email.toUpperCase())
    expect(lines).toEqual([
      `${email} signs in with the password alone again; every device of theirs has been signed out, and a mail tells them.`,
    ])
    expect((await password()).status).toBe(200)
    expect(await mailsTo('secondFactorTakenOff')).toHaveLength(1)
    expect((await deeds()).at(-1)).toMatchObject({ actorId: null, deed: 'members.removeSecondFactor' })
    await expect(remove(email)).rejects.toThrow('This member has no second factor.')
    await expect(remove('nobody@club.example')).rejects.toThrow('Nobody has the address nobody@club.example.')
  })

  test('their own only another System Administrator removes, and nobody else any', async () => {
    const [one, other] = [
      await club.signedIn({ roles: ['Member', 'System Administrator'] }),
      await club.signedIn({ roles: ['Member', 'System Administrator'] }),
    ]
    await addAuthenticator(one)
    const remove = (who: TestSession) =>
      club.call('POST /api/secondFactor/removeOfMember', { as: who, body: { userId: one.memberId } })
    expect((await remove(one)).status).toBe(403)
    for (const role of ['Member Secretary', 'Committee Member', 'Duty Officer'] as const)
      expect((await remove(await club.signedIn({ roles: ['Member', role] }))).status).toBe(403)
    expect((await remove(other)).status).toBe(200)
  })
})

describe('a role that requires a second factor', () => {
  const withRoles = async (roles: Role[]) => {
    const member = await club.memberWith({ roles })
    email = member.email
    as = await club.signIn(email)
  }

  test('is not carried by a session without one: its calls are refused with a sentence and a flag, until it is set up', async () => {
    club.services.secondFactorRoles = ['Member Secretary']
    await withRoles(['Member', 'Duty Officer', 'Member Secretary'])
    const list = () => club.call('GET /api/user/all', { as })
    expect(await list()).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('two-step sign-in'), secondFactor: 'required' },
    })
    expect(await profile()).toMatchObject({ roles: ['Member', 'Duty Officer'], withheldRoles: ['Member Secretary'] })
    expect((await club.call('GET /api/event/getOrganised', { as })).status).toBe(200)
    expect(await state()).toMatchObject({ requiredFor: ['Member Secretary'], isShown: false })
    const { code } = await addAuthenticator()
    expect((await list()).status).toBe(200)
    expect(await profile()).toEqual(expect.not.objectContaining({ withheldRoles: expect.anything() }))
    const entered = await enter({ otp: code() })
    expect((await club.call('GET /api/user/all', { as: entered })).status).toBe(200)
  })

  test('is withheld with the very next request once it is granted, or once the last factor is removed', async () => {
    club.services.secondFactorRoles = ['Bosun']
    await withRoles(['Member'])
    await club.pool.query(`insert into member_role (member_id, role_id) select $1, id from role where name = 'Bosun'`, [
      as.memberId,
    ])
    const reports = () => club.call('GET /api/event/getBosunReports', { as, query: { closed: false } })
    expect((await reports()).status).toBe(403)
    await addAuthenticator()
    expect((await reports()).status).toBe(200)
    await club.call('POST /api/secondFactor/removeAuthenticator', { as, body: { password: PASSWORD } })
    expect((await reports()).body).toMatchObject({ secondFactor: 'required' })
  })

  test('is withheld from a session that was opened without, though another has shown the factor; a renewal does not help', async () => {
    club.services.secondFactorRoles = ['Bosun']
    await withRoles(['Member', 'Bosun'])
    const before = await club.signIn(email)
    await addAuthenticator()
    expect((await club.call('GET /api/event/getBosunReports', { as: before, query: { closed: false } })).status).toBe(
      403,
    )
    const after = { ...before, ...(await renewed(before)) }
    expect((await club.call('GET /api/event/getBosunReports', { as: after, query: { closed: false } })).status).toBe(
      403,
    )
  })

  test('a System Administrator without one helps nobody to theirs', async () => {
    await addAuthenticator()
    club.services.secondFactorRoles = ['System Administrator']
    const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    expect(
      (await club.call('POST /api/secondFactor/removeOfMember', { as: administrator, body: { userId: as.memberId } }))
        .status,
    ).toBe(403)
    expect((await state()).authenticator).not.toBeNull()
  })

  test('required of every Member, nothing but the account is open before', async () => {
    club.services.secondFactorRoles = ['Member']
    await withRoles(['Member', 'Duty Officer'])
    const open = async () => [
      (await club.call('GET /api/event/getMyRow', { as })).status,
      (await club.call('GET /api/event/getOrganised', { as })).status,
      (await club.call('GET /api/user/myAccount', { as })).status,
    ]
    expect(await open()).toEqual([403, 403, 200])
    await addAuthenticator()
    expect(await open()).toEqual([200, 200, 200])
  })

  test('a document’s file is opened by the roles that the session carries', async () => {
    club.services.secondFactorRoles = ['Committee Member']
    await withRoles(['Member', 'Committee Member'])
    const [kept] = (
      await club.pool.query<{ id: number }>(
        `insert into document (title, type, file_name, content_type, size, uploaded_at, uploaded_by) values ('Minutes', 'Committee', 'minutes.txt', 'text/plain', 0, ${SQL_NOW}, $1) returning id`,
        [as.memberId],
      )
    ).rows
    const { headers } = await password()
    const file = await club.app.inject({
      url: `/documents/${kept?.id}/minutes.txt`,
      cookies: { DOCUMENTS: club.cookieOf(headers, 'DOCUMENTS') ?? '' },
    })
    expect(file.statusCode).toBe(403)
  })
})
