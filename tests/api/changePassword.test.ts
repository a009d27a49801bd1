import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testClub, type TestSession } from '../testClub'

const club = testClub()
let as: TestSession
let email: string

beforeEach(async () => {
  const member = await club.memberWith()
  email = member.email
  as = await club.signIn(email)
})

const NEW = 'the-ebb-begins-at-four'
const change = (body: { password?: string; newPassword?: string; confirmNewPassword?: string } = {}, session = as) =>
  club.call('POST /api/user/changePassword', {
    as: session,
    body: { password: PASSWORD, newPassword: NEW, confirmNewPassword: body.newPassword ?? NEW, ...body },
  })
const opens = async (password: string) =>
  (await club.token({ grant_type: 'password', username: email, password })).status === 200
const mailsTo = async () => (await club.mails()).filter(({ toAddress }) => toAddress === email)
const historyOf = async () =>
  (await club.history()).filter(({ subjectId, subjectType }) => subjectType === 'member' && subjectId === as.memberId)
const isOpen = async (session: TestSession) =>
  (await club.call('GET /api/user/profile', { as: session })).status === 200
const WRONG = { password: ['This is not your current password.'] }

describe('[MEM-10] change password', () => {
  test('[MEM-10] the new password opens the account, the old one no more; the member is told by mail, the history without either', async () => {
    const answer = await change()
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect([await opens(NEW), await opens(PASSWORD)]).toEqual([true, false])
    const [mail, ...more] = await mailsTo()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'passwordChanged',
      text: expect.stringContaining('/app/club/v1/forgot-password'),
    })
    expect(await historyOf()).toMatchObject([
      { actorId: as.memberId, deed: 'account.changePassword', before: null, after: null },
    ])
  })

  test('[MEM-10] every other session ends with the next request; the one that asked goes on, and renews itself', async () => {
    const others = [await club.signIn(email), await club.signIn(email)]
    const stranger = await club.signedIn()
    expect((await change()).status).toBe(200)
    for (const other of others) {
      expect(await isOpen(other)).toBe(false)
      expect((await club.token({ grant_type: 'refresh_token', refresh_token: other.refreshToken })).status).toBe(400)
    }
    expect([await isOpen(as), await isOpen(stranger)]).toEqual([true, true])
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(200)
  })

  test('[MEM-10] passwords are taken exactly as typed', async () => {
    const typed = '  ebb and steady flow ☕ '
    expect((await change({ newPassword: typed })).status).toBe(200)
    expect([await opens(typed), await opens(typed.trim())]).toEqual([true, false])
  })

  test('[MEM-10] a link of an older mail resets nothing any more', async () => {
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
    const [, code = ''] = /reset-password\/\d+\/(\S+)/.exec((await mailsTo()).at(-1)?.text ?? '') ?? []
    expect(code).not.toBe('')
    await change()
    const body = {
      userId: as.memberId,
      code,
      newPassword: 'somebody-elses-words',
      confirmNewPassword: 'somebody-elses-words',
    }
    expect((await club.call('POST /api/user/resetPassword', { body })).status).toBe(400)
    expect(await opens(NEW)).toBe(true)
  })

  test('[MEM-10] asked again because the answer was lost, it is done already: no second mail, nothing ends', async () => {
    await change()
    const other = await club.signIn(email, NEW)
    expect((await change()).status).toBe(200)
    expect([(await mailsTo()).length, (await historyOf()).length, await isOpen(other)]).toEqual([1, 1, true])
  })

  test('[MEM-10] two different ones at once: one is taken, the other is told that its current password is none', async () => {
    const answers = await Promise.all([
      change({ newPassword: 'the-first-of-the-two' }),
      change({ newPassword: 'the-second-of-them' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ modelState: WRONG })
    expect([await opens('the-first-of-the-two'), await opens('the-second-of-them')].filter(Boolean)).toHaveLength(1)
    expect(await mailsTo()).toHaveLength(1)
  })

  test('[MEM-10] the same one ten times at once changes it once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => change()))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect([(await mailsTo()).length, (await historyOf()).length]).toEqual([1, 1])
    expect([await opens(NEW), await isOpen(as)]).toEqual([true, true])
  })
})

describe('[MEM-10] what is refused', () => {
  test.each([
    [{ password: 'not-the-password' }, WRONG],
    [{ newPassword: 'short' }, { newPassword: ['Please use at least 8 characters.'] }],
    [
      { newPassword: 'password123' },
      {
        newPassword: [
          expect.stringMatching(
            /^This password is too easy to guess, because it is one of the most common passwords\./,
          ),
        ],
      },
    ],
    [{ newPassword: PASSWORD }, { newPassword: ['Please choose a password that is different from your current one.'] }],
    [{ confirmNewPassword: 'something-else' }, { confirmNewPassword: ['The two passwords are not the same.'] }],
    [
      { password: 'wrong', newPassword: 'short', confirmNewPassword: 'other' },
      { ...WRONG, newPassword: [expect.any(String)], confirmNewPassword: [expect.any(String)] },
    ],
    [
      { password: '', newPassword: '', confirmNewPassword: '' },
      {
        password: ['Please enter your password'],
        newPassword: ['Please enter your new password'],
        confirmNewPassword: ['Please enter confirm your new password'],
      },
    ],
  ])('[MEM-10] [VAL-03] %j: beside the field, and nothing changes', async (body, modelState) => {
    const other = await club.signIn(email)
    expect(await change(body)).toMatchObject({ status: 400, body: { message: 'The request is invalid.', modelState } })
    expect([await opens(PASSWORD), await isOpen(other), await mailsTo(), await historyOf()]).toEqual([
      true,
      true,
      [],
      [],
    ])
  })

  test('[MEM-10] one’s own name and address are no password', async () => {
    expect(await change({ newPassword: email })).toMatchObject({
      status: 400,
      body: {
        modelState: {
          newPassword: [
            expect.stringContaining('because it is made of your name, your email address or words of the club.'),
          ],
        },
      },
    })
  })

  test('[MEM-10] ten guesses close it for a quarter of an hour, also to the right one; the session and signing in go on', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, index) => change({ password: `guess-number-${index}` })),
    )
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const refused = await change()
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900])
    expect([await isOpen(as), await opens(PASSWORD)]).toEqual([true, true])
    club.advance(15 * 60_000)
    as = await club.signIn(email)
    expect((await change()).status).toBe(200)
  })

  test('[MEM-10] guesses are forgotten once it has been changed', async () => {
    for (let guess = 0; guess < 9; guess++) await change({ password: 'wrong' })
    expect((await change()).status).toBe(200)
    expect((await change({ password: 'wrong', newPassword: 'third-of-the-lanterns' })).status).toBe(400)
    expect((await change({ password: NEW, newPassword: 'third-of-the-lanterns' })).status).toBe(200)
  })

  test('[MEM-10] a member who has been discontinued meanwhile changes nothing', async () => {
    await club.database
      .update(club.schema.member)
      .set({ isActive: false })
      .where(eq(club.schema.member.id, as.memberId))
    expect((await change()).status).toBe(401)
  })
})
