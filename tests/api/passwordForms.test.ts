// One password is typed in several forms, as keyboards and files compose its letters. Each call that asks for it takes
// every form, and so do the hashes of releases that kept what was typed.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestFolder } from '../cluster/testFolder'
import { startTestClub, type TestClub, type TestSession } from '../testClub'
import { setupCall, setupMaker } from './setupMaker'

const NFC = 'Zoë rows at dawn ½ 7'
const NFD = NFC.normalize('NFD')
const NFKC = NFC.normalize('NFKC')
const ANOTHER = 'Chloé sculls at dusk 8'

let backupFolder: string
let club: TestClub
beforeAll(async () => {
  backupFolder = await makeTestFolder()
  club = await startTestClub({}, { backupFolder })
})
afterAll(async () => {
  await club.stop()
  await rm(backupFolder, { recursive: true, force: true })
})

const signIn = async (username: string, password: string) => {
  const { status, body } = await club.token({ grant_type: 'password', username, password })
  return status === 200 ? 'in' : body.error
}
const hashOf = async (email: string): Promise<string> =>
  (await club.pool.query('select password_hash from member where email = $1', [email])).rows[0].password_hash

describe('[API-01] signing in', () => {
  test.each([NFC, NFD, NFKC])('takes every form, whichever was registered: %j', async registered => {
    const { email } = await club.memberWith({ password: registered.normalize('NFKC') })
    for (const typed of [NFC, NFD, NFKC]) expect(await signIn(email, typed)).toBe('in')
    for (const typed of [` ${NFC}`, `${NFC} `, NFC.toLowerCase(), 'Zoe rows at dawn ½ 7'])
      expect(await signIn(email, typed)).toBe('invalid_grant')
  })

  test('renews a hash of what was typed once, and leaves sessions, history and mail alone', async () => {
    const { email } = await club.memberWith({ password: NFD })
    const older = await hashOf(email)
    expect(await signIn(email, NFC)).toBe('invalid_grant')
    expect(await signIn(email, `${NFD}.`)).toBe('invalid_grant')
    expect(await hashOf(email)).toBe(older)
    const before = [await club.history(), await club.mails()]
    const as = await club.signIn(email, NFD)
    const renewed = await hashOf(email)
    expect(renewed).not.toBe(older)
    for (const typed of [NFC, NFD, NFKC]) expect(await signIn(email, typed)).toBe('in')
    expect(await hashOf(email)).toBe(renewed)
    expect([await club.history(), await club.mails()]).toEqual(before)
    expect((await club.call('GET /api/user/profile', { as })).status).toBe(200)
  })

  test('lets everybody in who comes at the moment of the renewal', async () => {
    const { email } = await club.memberWith({ password: NFD })
    const came = await Promise.all(Array.from({ length: 8 }, () => signIn(email, NFD)))
    expect(came).toEqual(Array(8).fill('in'))
  })

  test('renews no hash of who may not come in yet, or with another password', async () => {
    const { email } = await club.memberWith({ password: 'quiet lantern moss' })
    const older = await hashOf(email)
    await signIn(email, NFD)
    await signIn(email, 'quiet lantern moss')
    expect(await hashOf(email)).toBe(older)
  })
})

/** Each deed that asks for the own password. */
const asking: Record<string, (as: TestSession, password: string) => Promise<{ status: number; body: unknown }>> = {
  'two-step sign-in': (as, password) => club.call('POST /api/secondFactor/beginPasskey', { as, body: { password } }),
  'bank details': async (as, currentPassword) => {
    const body = await (await setupMaker(club)).bodyFor('bank')
    return club.call(setupCall('PUT', 'bank', '/:id'), { as, params: { id: 1 }, body: { ...body, currentPassword } })
  },
  'change of the address': async (as, currentPassword) => {
    const email = `other${as.memberId}@club.example`
    return club.call('POST /api/user/saveMyAccount', { as, body: { ...DETAILS, email, currentPassword } })
  },
  // Nobody without a second factor gets the file. That is said only after the right password.
  'download of a backup': async (as, password) => {
    const { status, body } = await club.call('POST /api/backup/allowDownload', {
      as,
      body: { id: '2026-06-10', password },
    })
    return { status: status === 403 ? 200 : status, body }
  },
  'change of the password': (as, password) =>
    club.call('POST /api/user/changePassword', {
      as,
      body: { password, newPassword: ANOTHER.normalize('NFC'), confirmNewPassword: ANOTHER.normalize('NFD') },
    }),
}
const DETAILS = {
  ...{ firstName: 'Wren', familyName: 'Saltash', dateOfBirth: '1990-02-28', phoneNumber: '01752 000000' },
  ...{ addressLine1: '1 Quay Street', town: 'Sallow', postcode: 'PL12 4AB', hasFirstAidCertficate: false },
  ...{ swimmingAbilityId: 2, genderId: 1, ethnicityId: 3, consentDataSharing: true, savedemailPreferences: '' },
}

describe.each(Object.entries(asking))('[API-01] [SET-01] [MEM-10] %s', (_deed, ask) => {
  test.each([
    ['of this release', NFKC, [NFC, NFD]],
    ['of a release that kept what was typed', NFD, [NFD]],
  ])('takes the password by a hash %s', async (_release, hashed, forms) => {
    for (const typed of forms) {
      const { email } = await club.memberWith({ roles: ['Member', 'System Administrator'], password: hashed })
      const as = await club.signIn(email, hashed)
      // Signing in has renewed the hash. The older one is put back.
      if (hashed !== NFKC) {
        const { email: twin } = await club.memberWith({ password: hashed })
        await club.pool.query('update member set password_hash = $2 where email = $1', [email, await hashOf(twin)])
      }
      const wrong = await ask(as, `${typed}!`)
      expect(wrong.status).toBe(400)
      expect(JSON.stringify(wrong.body)).not.toMatch(/dawn|rows/)
      const right = await ask(as, typed)
      expect([right.status, right.body]).toEqual([200, expect.anything()])
    }
  })
})

describe('[MEM-10] [PUB-11] [PUB-13] a new password', () => {
  test('signs in by every form once it is changed; the repetition may be of another form, and the old one in a new form is the old one', async () => {
    const { email } = await club.memberWith({ password: NFD })
    const as = await club.signIn(email, NFD)
    const change = (password: string, newPassword: string, confirmNewPassword = newPassword) =>
      club.call('POST /api/user/changePassword', { as, body: { password, newPassword, confirmNewPassword } })
    expect((await change(NFD, NFC)).body).toMatchObject({
      modelState: { newPassword: ['Please choose a password that is different from your current one.'] },
    })
    expect((await change(NFC, ANOTHER.normalize('NFD'), ANOTHER.normalize('NFC'))).status).toBe(200)
    for (const form of ['NFC', 'NFD', 'NFKC']) expect(await signIn(email, ANOTHER.normalize(form))).toBe('in')
  })

  test('is counted as typed and normalised', async () => {
    const as = await club.signedIn()
    const change = async (newPassword: string) => {
      const confirmNewPassword = newPassword
      const body = { password: 'wrong', newPassword, confirmNewPassword }
      return (await club.call('POST /api/user/changePassword', { as, body })).body
    }
    const short = { newPassword: ['Please use at least 8 characters.'] }
    const long = { newPassword: ['Please use at most 128 characters.'] }
    expect(await change('éàîõ'.normalize('NFD'))).toMatchObject({ modelState: short })
    expect(await change('ﷺ')).toMatchObject({ modelState: short })
    expect(await change('ﷺ'.repeat(9))).toMatchObject({ modelState: long })
  })
})

describe('[ERR-01] no answer repeats a password or a part of it', () => {
  const SECRET = 'Kittiwake-marmalade'
  test.each([
    ['application/json', '/oauth/token', `{"username":"a@b.example","password":"${SECRET}"`],
    ['application/json', '/api/user/judgePassword', `{"password":"${SECRET}`],
    ['application/json', '/api/user/judgePassword', `{"password":${SECRET}}`],
    ['application/json', '/api/user/judgePassword', JSON.stringify({ password: [SECRET] })],
    ['application/json', '/api/user/judgePassword', JSON.stringify({ password: SECRET.slice(0, 12) })],
    ['application/json', '/api/user/judgePassword', JSON.stringify({ password: SECRET, firstName: 'Kittiwake' })],
    ['application/json', '/api/user/resetPassword', JSON.stringify({ userId: SECRET, newPassword: SECRET })],
    ['application/x-www-form-urlencoded', '/oauth/token', `grant_type=password&username=x&password=${SECRET}`],
    ['application/x-www-form-urlencoded', '/oauth/token', `grant_type=${SECRET}&password=${SECRET}`],
    ['application/x-www-form-urlencoded', '/oauth/token', `password=${SECRET}&password=${SECRET}`],
  ])('%s to %s: %s', async (type, url, payload) => {
    const xsrf = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''
    const headers = { 'content-type': type, 'x-xsrf-token': xsrf }
    const answer = await club.app.inject({ method: 'POST', url, headers, cookies: { 'XSRF-TOKEN': xsrf }, payload })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toBe('')
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toMatch(/kitti|wake|marma|lade/i)
  })
})
