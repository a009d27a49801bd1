import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takesAtLeast } from '../../server/accounts/takesAtLeast'
import { PASSWORD, testClub } from '../testClub'
import { eventually } from '../eventually'

// The real one, which a test can hold.
vi.mock('../../server/accounts/takesAtLeast', async original => {
  const real = await original<typeof import('../../server/accounts/takesAtLeast')>()
  return { takesAtLeast: vi.fn<typeof real.takesAtLeast>(real.takesAtLeast) }
})

/** Makes a gate that holds those who await it, until it is released. */
function gate() {
  let release: () => void = () => undefined
  const hold = new Promise<void>(resolve => (release = resolve))
  return { hold, release: () => release() }
}

const club = testClub()

// Each test has its own hour: strangers may cause only a few mails in one.
beforeEach(() => club.advance(3600_000))

const NEW = 'the-ebb-begins-at-four'
const ask = (userName: string, headers: Record<string, string> = {}) =>
  club.call('GET /api/user/forgotPasswordEmail', { query: { userName }, headers })
const reset = (body: { userId: number; code: string; newPassword?: string; confirmNewPassword?: string }) =>
  club.call('POST /api/user/resetPassword', { body: { newPassword: NEW, confirmNewPassword: NEW, ...body } })
const mailsTo = async (address: string) => (await club.mails()).filter(({ toAddress }) => toAddress === address)

/** The link of the newest mail to this address. */
async function linkTo(address: string) {
  const link = /https?:\/\/\S+\/reset-password\/\S+/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? ''
  const [userId, code = ''] = link.split('/').slice(-2)
  return { link, userId: Number(userId), code }
}
async function resetLinkFor(address: string) {
  await ask(address)
  return linkTo(address)
}
const useless = { code: ['This link has been used already or is out of date. Please ask for a new one.'] }

describe('[PUB-12] forgotten password', () => {
  test('[PUB-12] mails a link that begins with the club’s own address, whatever host the request names', async () => {
    const { email, id } = await club.memberWith()
    expect((await ask(email.toUpperCase(), { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).status).toBe(
      200,
    )
    const { link } = await linkTo(email)
    expect(link).toMatch(new RegExp(`^https://club\\.example/app/club/v1/reset-password/${id}/[\\w-]{43}$`))
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'resetLink' })
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
    expect(mail?.html).toContain(`href="${link}"`)
  })

  test('[PUB-12] answers the same for an address that nobody has, and mails nobody', async () => {
    const { email } = await club.memberWith()
    const known = await ask(email)
    const before = await club.mails()
    const unknown = await ask('nobody@club.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    expect(await club.mails()).toEqual(before)
  })

  test('[PUB-12] answers at the same moment for one as for the other, which is not before the work is done', async () => {
    const { email } = await club.memberWith()
    for (const userName of ['nobody@club.example', email]) {
      const { hold, release } = gate()
      vi.mocked(takesAtLeast).mockClear()
      vi.mocked(takesAtLeast).mockImplementationOnce(async (_milliseconds, work) => {
        await work
        await hold
        return work
      })
      let isAnswered = false
      const asking = ask(userName).then(({ status }) => ((isAnswered = true), status))
      await eventually(() => expect(takesAtLeast).toHaveBeenCalledOnce())
      expect(vi.mocked(takesAtLeast).mock.calls[0]?.[0]).toBe(150)
      await ask('somebody.else@club.example')
      expect(isAnswered).toBe(false)
      release()
      expect(await asking).toBe(200)
    }
  })

  test('[PUB-12] a member who waits for approval gets a link; one who is discontinued is told that there is nothing to reset', async () => {
    const waiting = await club.memberWith({ isApproved: false })
    const former = await club.memberWith({ isActive: false })
    expect((await resetLinkFor(waiting.email)).code).not.toBe('')
    expect((await resetLinkFor(former.email)).code).toBe('')
    expect(await mailsTo(former.email)).toMatchObject([{ kind: 'discontinued' }])
  })

  test('[PUB-12] whoever has not been approved may have given the address of somebody else, who is not sent their words', async () => {
    const waiting = await club.memberWith({ isApproved: false, firstName: 'www.spam.example', familyName: 'Buy now' })
    await ask(waiting.email)
    const [mail] = await mailsTo(waiting.email)
    expect(mail).toMatchObject({ toName: '', text: expect.stringMatching(/^Hello,\n/) })
    expect(JSON.stringify(mail)).not.toMatch(/spam|Buy now/)
  })

  test('[PUB-12] keeps no code that opens a door', async () => {
    const { email } = await club.memberWith()
    const { code } = await resetLinkFor(email)
    expect(JSON.stringify(await club.database.select().from(club.schema.resetCode))).not.toContain(code)
  })

  test('[PUB-12] is not set off by a prefetch, by HEAD, or by a page of another origin', async () => {
    const { email } = await club.memberWith()
    expect((await ask(email, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ask(email, { 'sec-purpose': 'prefetch' })).status).toBe(403)
    const head = await club.app.inject({
      method: 'HEAD',
      url: '/api/user/forgotPasswordEmail',
      query: { userName: email },
    })
    expect(head.statusCode).toBe(404)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('[PUB-13] reset password', () => {
  test('[PUB-13] sets the password, ends every session, and mails the member', async () => {
    const { email, id } = await club.memberWith()
    const sessions = [await club.signIn(email), await club.signIn(email)]
    const { code } = await resetLinkFor(email)
    const answer = await reset({ userId: id, code })
    expect([answer.status, answer.body]).toEqual([200, {}])
    for (const as of sessions) {
      expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
      expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(400)
    }
    expect((await club.token({ grant_type: 'password', username: email, password: PASSWORD })).status).toBe(400)
    expect((await club.token({ grant_type: 'password', username: email, password: NEW })).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'passwordReset' })
    expect((await club.history()).at(-1)).toMatchObject({
      deed: 'accounts.resetPassword',
      subjectId: id,
      before: null,
      after: null,
    })
  })

  test('[MEM-10] [PUB-13] not to the password that the member has: that is said beside it, and the code still works', async () => {
    const { email, id } = await club.memberWith()
    const { code } = await resetLinkFor(email)
    expect(await reset({ userId: id, code, newPassword: PASSWORD, confirmNewPassword: PASSWORD })).toMatchObject({
      status: 400,
      body: { modelState: { newPassword: ['Please choose a password that is different from your current one.'] } },
    })
    expect((await reset({ userId: id, code })).status).toBe(200)
  })

  test('[PUB-13] the code works once', async () => {
    const { email } = await club.memberWith()
    const { userId, code } = await resetLinkFor(email)
    expect((await reset({ userId, code })).status).toBe(200)
    expect(
      await reset({ userId, code, newPassword: 'yet-another-word', confirmNewPassword: 'yet-another-word' }),
    ).toMatchObject({ status: 400, body: { message: 'The request is invalid.', modelState: useless } })
    expect((await club.token({ grant_type: 'password', username: email, password: NEW })).status).toBe(200)
  })

  test('[PUB-13] used ten times at once it works once', async () => {
    const { email } = await club.memberWith()
    const { userId, code } = await resetLinkFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset({ userId, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'passwordReset')).toHaveLength(1)
  })

  test('[PUB-13] the code expires after an hour', async () => {
    const { email } = await club.memberWith()
    const { userId, code } = await resetLinkFor(email)
    club.advance(3600_000)
    expect((await reset({ userId, code })).body).toMatchObject({ modelState: useless })
  })

  test('[PUB-13] only the newest code works, and only for its member', async () => {
    const [one, other] = [await club.memberWith(), await club.memberWith()]
    const old = await resetLinkFor(one.email)
    const newest = await resetLinkFor(one.email)
    expect((await reset(old)).status).toBe(400)
    expect((await reset({ userId: other.id, code: newest.code })).status).toBe(400)
    expect((await reset({ userId: one.id, code: '' })).status).toBe(400)
    expect((await reset(newest)).status).toBe(200)
  })

  test('[PUB-13] a password that cannot be taken does not use the code up', async () => {
    const { email } = await club.memberWith({ familyName: 'Featherstone' })
    const { userId, code } = await resetLinkFor(email)
    const refused = async (newPassword: string, confirmNewPassword = newPassword) =>
      (await reset({ userId, code, newPassword, confirmNewPassword })).body
    expect(await refused('short')).toMatchObject({ modelState: { newPassword: ['Please use at least 8 characters.'] } })
    expect(await refused('featherstone')).toMatchObject({
      modelState: { newPassword: [expect.stringContaining('your name')] },
    })
    expect(await refused(NEW, 'something else')).toMatchObject({
      modelState: { confirmNewPassword: ['The two passwords are not the same.'] },
    })
    expect((await reset({ userId, code })).status).toBe(200)
  })

  test('[PUB-13] a member who has been discontinued since cannot use the code', async () => {
    const { email, id } = await club.memberWith()
    const { code } = await resetLinkFor(email)
    await club.database.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, id))
    expect((await reset({ userId: id, code })).body).toMatchObject({ modelState: useless })
  })

  test('[PUB-13] opens an address that wrong tries have closed', async () => {
    const { email } = await club.memberWith()
    for (let i = 0; i < 10; i++) await club.token({ grant_type: 'password', username: email, password: 'wrong' })
    expect((await club.token({ grant_type: 'password', username: email, password: PASSWORD })).status).toBe(429)
    await reset(await resetLinkFor(email))
    expect((await club.token({ grant_type: 'password', username: email, password: NEW })).status).toBe(200)
  })
})
