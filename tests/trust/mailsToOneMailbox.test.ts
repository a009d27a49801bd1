// Tests how many mails strangers can cause in one mailbox: three of a kind within the hour. The responses reveal
// nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import { testClub } from '../testClub'

const club = testClub()
beforeEach(() => club.advance(3600_000))

const ask = (userName: string) => club.call('GET /api/user/forgotPasswordEmail', { query: { userName } })
const mailsTo = async (address: string) => (await club.mails()).filter(({ toAddress }) => toAddress === address)
const linkIn = (text: string) => {
  const [userId, code = ''] = (/reset-password\/\S+/.exec(text)?.[0] ?? '').split('/').slice(-2)
  return { userId: Number(userId), code }
}
const answered = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  body,
  headers: Object.keys(headers).toSorted(),
})

describe('[PUB-12] mails to one mailbox', () => {
  test('[PUB-12] of twelve questions for a new password within the hour three send a mail, and all are answered alike', async () => {
    const { email } = await club.memberWith()
    const answers: ReturnType<typeof answered>[] = []
    for (let i = 0; i < 12; i++) answers.push(answered(await ask(i % 2 ? email.toUpperCase() : email)))
    expect(answers).toEqual(Array.from({ length: 12 }, () => answers[0]))
    expect(answers[0]?.status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
    club.advance(3600_000)
    await ask(email)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  test('[PUB-12] asked all at once it is three too, and an address that nobody has is answered no otherwise', async () => {
    const { email } = await club.memberWith()
    for (const address of [email, 'nobody@club.example']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(address)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('[PUB-13] the link of the third mail goes on working: what is asked after it does not replace it', async () => {
    const { email } = await club.memberWith()
    for (let i = 0; i < 4; i++) await ask(email)
    const passwords = { newPassword: 'the-ebb-begins-at-four', confirmNewPassword: 'the-ebb-begins-at-four' }
    expect(
      (
        await club.call('POST /api/user/resetPassword', {
          body: { ...linkIn((await mailsTo(email)).at(-1)?.text ?? ''), ...passwords },
        })
      ).status,
    ).toBe(200)
  })

  test('[PUB-08] of twelve registrations with a member’s address three send them a mail, and all are answered alike', async () => {
    const { email } = await club.memberWith()
    const body = {
      ...{
        firstName: 'Ada',
        familyName: 'Ferry',
        email,
        dateOfBirth: '1990-01-01',
        swimmingAbilityId: 1,
        genderId: 1,
        ethnicityId: 1,
        consentDataSharing: true,
      },
      ...{ password: 'tide-turns-at-six', confirmPassword: 'tide-turns-at-six' },
    }
    const answers = await Promise.all(Array.from({ length: 12 }, () => club.call('POST /api/user/register', { body })))
    expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(
      Array.from({ length: 12 }, () => [200, {}]),
    )
    expect(await mailsTo(email)).toHaveLength(3)
  })
})
