// Tests the check of a password when its field loses the focus.
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { testClub } from '../testClub'

const SECRET = 'vK3!pz8Q'

const club = testClub()
let xsrf: string
beforeAll(async () => void (xsrf = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''))

const judge = (body: { password: string; firstName?: string; familyName?: string; email?: string }) =>
  club.call('POST /api/user/judgePassword', { body })

describe('[PUB-11] judging a password', () => {
  test('says that it is good, to anyone', async () => {
    expect(await judge({ password: SECRET })).toMatchObject({ status: 200, body: { isGood: true, why: null } })
  })

  test.each([
    [{ password: 'short' }, 'Please use at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'Please use at most 128 characters.'],
    [{ password: 'Password 123456' }, expect.stringContaining('because it is much like a common password.')],
    [{ password: 'rowing club 2026' }, expect.stringContaining('or words of the club.')],
    [{ password: 'Wren.1984', firstName: 'Wren' }, expect.stringContaining('it is made of your name')],
    [{ password: 'Saltash!84', familyName: 'Saltash' }, expect.stringContaining('it is made of your name')],
    // The email arrives as it is typed. It need not be an address yet.
    [{ password: 'wrenbird-84', email: 'wrenbird@' }, expect.stringContaining('it is made of your name')],
  ])('says why it would be refused: %j', async (body, why) => {
    expect(await judge(body)).toMatchObject({ status: 200, body: { isGood: false, why } })
  })

  test('says of each what registering and changing it say', async () => {
    const as = await club.signedIn()
    for (const password of ['Password 123456', 'CurlewReach2026', 'ebb-and-flood-2026']) {
      const { body } = await judge({ password })
      const { body: refusal } = await club.call('POST /api/user/changePassword', {
        as,
        body: { password: 'wrong', newPassword: password, confirmNewPassword: password },
      })
      expect(refusal).toMatchObject({ modelState: body.isGood ? {} : { newPassword: [body.why] } })
    }
  })

  test('no line of the log holds it: taken, refused, unreadable, or where the database fails', async () => {
    const lines: string[] = []
    const failing = { ...club.services, database: {} as typeof club.services.database }
    for (const services of [club.services, failing]) {
      const app = await buildApp({
        config: { trustProxy: false, clubUrl: null },
        services,
        logLevel: 'info',
        logTo: { write: line => void lines.push(line) },
      })
      const cookies = { 'XSRF-TOKEN': xsrf }
      const ask = async (payload: object | string) => {
        const headers = { 'x-xsrf-token': xsrf, 'content-type': 'application/json' }
        const url = '/api/user/judgePassword'
        return (await app.inject({ method: 'POST', url, headers, cookies, payload })).statusCode
      }
      const statuses = [
        await ask({ password: SECRET }),
        await ask({ password: `${SECRET}${SECRET}`.repeat(20) }),
        await ask({ password: SECRET, firstName: 7 }),
        await ask(`{"password":"${SECRET}`),
      ]
      expect(statuses).toEqual(services === failing ? [500, 500, 500, 500] : [200, 200, 400, 400])
      await app.close()
    }
    expect(lines).not.toEqual([])
    expect(lines.filter(line => line.includes(SECRET))).toEqual([])
  })
})
