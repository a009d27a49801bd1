// The secret address of a calendar: who gets one, what ends it, and where it must not be seen.
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#contract/words'
import { buildApp } from '../../server/app'
import { connectDatabase } from '../../server/database/connect'
import { openLog } from '../../server/log'
import type { Services } from '../../server/services'
import { eventMaker } from '../api/eventMaker'
import { readCalendarText } from '../api/calendarReader'
import { beforeTests, PASSWORD, testClub, type TestSession } from '../testClub'

const club = testClub()
let email: string
let as: TestSession

const make = beforeTests(() => eventMaker(club))
beforeEach(async () => {
  club.services.secondFactorRoles = []
  await club.pool.query('delete from throttle; delete from change_history; delete from event')
  await signInAs()
})

async function signInAs(roles: Role[] = ['Member']) {
  email = (await club.memberWith({ roles })).email
  as = await club.signIn(email)
}
const renew = async (owner = as) => {
  const { status, body } = await club.call('POST /api/calendar/renew', { as: owner })
  expect(status, JSON.stringify(body)).toBe(200)
  return new URL(body.url).pathname
}
const get = (url: string, remoteAddress = '192.0.2.7') => club.app.inject({ method: 'GET', url, remoteAddress })
const statusOf = async (url: string) => (await get(url)).statusCode
const titles = async (url: string) => readCalendarText((await get(url)).body).map(({ title }) => title)
const state = async (owner = as) => (await club.call('GET /api/calendar/get', { as: owner })).body
const switchOff = (owner = as) => club.call('POST /api/calendar/switchOff', { as: owner })
const deeds = async () => (await club.history()).map(({ deed, memberId }) => [deed, memberId])
const otherSecret = (url: string) => url.replace(/.(?=\.ics$)/, last => (last === 'A' ? 'B' : 'A'))

describe('[CAL-05] an address', () => {
  test('holds 128 random bits, is answered once, and is stored as a hash', async () => {
    expect(await state()).toEqual({ madeAt: null, isWithheld: false })
    const { body } = await club.call('POST /api/calendar/renew', { as })
    expect(body.url).toMatch(/^https:\/\/club\.example\/calendar\/[\w-]{22}\.ics$/)
    const { rows } = await club.pool.query<Record<string, unknown>>(
      'select * from calendar_address where member_id = $1',
      [as.memberId],
    )
    const [, secret = ''] = /([\w-]{22})\.ics/.exec(body.url) ?? []
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    expect(JSON.stringify([rows, await club.history()])).not.toContain(secret)
    expect(await state()).toEqual({ madeAt: club.now().toISOString(), isWithheld: false })
    expect(await deeds()).toEqual([['account.renewCalendar', as.memberId]])
  })

  test('needs no session, and is dead with the very next request once another is made or it is switched off', async () => {
    const first = await renew()
    expect(await statusOf(first)).toBe(200)
    const second = await renew()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await switchOff()).status).toBe(200)
    expect(await statusOf(second)).toBe(404)
    expect(await state()).toEqual({ madeAt: null, isWithheld: false })
    expect((await switchOff()).status).toBe(200)
    expect((await deeds()).map(([deed]) => deed)).toEqual([
      ...['account.renewCalendar', 'account.renewCalendar', 'account.endCalendar'],
    ])
  })

  test('is made thirty times an hour at most; of twenty made at once one works', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => club.call('POST /api/calendar/renew', { as })))
    const found = await Promise.all(made.map(({ body }) => statusOf(new URL(body.url).pathname)))
    expect(found.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
    for (let more = 0; more < 10; more += 1) await renew()
    expect((await club.call('POST /api/calendar/renew', { as })).status).toBe(429)
  })

  test('is no session: nothing but the calendar opens by it', async () => {
    const url = await renew()
    const secret = url.slice('/calendar/'.length, -'.ics'.length)
    const asked = await club.call('GET /api/event/getMyRow', { headers: { authorization: `Bearer ${secret}` } })
    expect(asked.status).toBe(401)
    for (const path of [
      `/calendar/${secret}`,
      `/calendar/${secret}.ICS`,
      `/calendar/${secret}.ics/`,
      `/calendar/event/${secret}.ics`,
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    const posted = await club.app.inject({ method: 'POST', url })
    expect(posted.statusCode).toBe(404)
  })
})

describe('[CAL-05] ends with the membership', () => {
  const secretary = () => club.signedIn({ roles: ['Member', 'Member Secretary'] })
  const removed = async (id = as.memberId) =>
    (await club.pool.query('select from calendar_address where member_id = $1', [id])).rows.length === 0

  test('a discontinued member’s is dead, and stays so when they come back', async () => {
    const url = await renew()
    const by = await secretary()
    await club.call('POST /api/user/disable', { as: by, query: { id: as.memberId } })
    expect([await statusOf(url), await removed()]).toEqual([404, true])
    await club.call('POST /api/user/reinstate', { as: by, query: { id: as.memberId } })
    expect(await statusOf(url)).toBe(404)
  })

  test('so is that of somebody who is not approved any more', async () => {
    const url = await renew()
    await club.pool.query('update member set is_approved = false where id = $1', [as.memberId])
    expect(await statusOf(url)).toBe(404)
  })

  test('so is that of somebody who is made anonymous, or whose record is merged into another', async () => {
    const by = await secretary()
    const url = await renew()
    expect((await club.call('POST /api/user/askForRemoval', { as, body: { reason: '' } })).status).toBe(200)
    const { rows } = await club.pool.query<{ version: number }>('select version from member where id = $1', [
      as.memberId,
    ])
    const body = { id: as.memberId, version: rows[0]?.version ?? 0 }
    const preview = await club.call('GET /api/user/anonymisePreview', { as: by, query: { id: as.memberId } })
    expect(preview.body.goes.map(({ what, count }) => [what, count])).toContainEqual([
      'The address of their calendar',
      1,
    ])
    expect((await club.call('POST /api/user/anonymise', { as: by, body })).status).toBe(200)
    expect([await statusOf(url), await removed()]).toEqual([404, true])

    const [stays, goes] = [await club.signedIn(), await club.signedIn()]
    const [kept, gone] = [await renew(stays), await renew(goes)]
    const pair = { stays: stays.memberId, goes: goes.memberId }
    const merge = { ...pair, staysVersion: 1, goesVersion: 1, taken: [] }
    expect((await club.call('POST /api/user/merge', { as: by, body: merge })).status).toBe(200)
    expect([await statusOf(kept), await statusOf(gone)]).toEqual([200, 404])
  })

  test('so is one that somebody may have made who had moved the account to another address', async () => {
    const url = await renew()
    const details = {
      ...{ firstName: 'Avon', familyName: 'Kingsbridge', dateOfBirth: '1975-11-30', town: 'Noss Mayo' },
      ...{ swimmingAbilityId: 3, genderId: 2, ethnicityId: 9, consentDataSharing: true, savedemailPreferences: '' },
    }
    const asked = { ...details, email: 'moved@club.example', currentPassword: PASSWORD }
    expect((await club.call('POST /api/user/saveMyAccount', { as, body: asked })).status).toBe(200)
    const text = (await club.mails()).findLast(mail => mail.text.includes('/take-back-address/'))?.text ?? ''
    const [, userId, code] = /\/take-back-address\/(\d+)\/([\w-]+)/.exec(text) ?? []
    const taking = { userId: Number(userId), code }
    expect((await club.call('POST /api/user/takeBackAddress', { body: taking })).status).toBe(200)
    expect(await statusOf(url)).toBe(404)
  })

  test('what the club holds says that there is one, and not which', async () => {
    await renew()
    const { sections } = (await club.call('GET /api/user/heldData', { as })).body
    expect(sections.find(({ title }) => title === 'Your calendar')?.records).toEqual([
      { 'Address made': club.now().toISOString() },
    ])
  })
})

describe('[CAL-05] a role that requires a second factor', () => {
  async function addAuthenticator() {
    const { body } = await club.call('POST /api/secondFactor/beginAuthenticator', { as, body: { password: PASSWORD } })
    const totp = new TOTP({ secret: body.secret, digits: 6, period: 30, algorithm: 'SHA1' })
    const code = totp.generate({ timestamp: club.now().getTime() })
    expect((await club.call('POST /api/secondFactor/confirmAuthenticator', { as, body: { code } })).status).toBe(200)
  }
  async function rows() {
    await make.eventWith({ title: 'Organised', organiserId: as.memberId })
    await make.attend((await make.eventWith({ title: 'Joined' })).id, as.memberId)
  }

  test('is withheld from an address that was made without one, until it is made with one, or the last is removed', async () => {
    club.services.secondFactorRoles = ['Duty Officer']
    await signInAs(['Member', 'Duty Officer'])
    await rows()
    const before = await renew()
    expect([await titles(before), (await state()).isWithheld]).toEqual([['Joined'], true])
    await addAuthenticator()
    expect([await titles(before), (await state()).isWithheld]).toEqual([['Joined'], true])
    const after = await renew()
    expect([await titles(after), (await state()).isWithheld]).toEqual([['Organised', 'Joined'], false])
    await club.call('POST /api/secondFactor/removeAuthenticator', { as, body: { password: PASSWORD } })
    expect([await titles(after), (await state()).isWithheld]).toEqual([['Joined'], true])
  })

  test('required of every Member, there is no calendar before', async () => {
    const url = await renew()
    club.services.secondFactorRoles = ['Member']
    expect(await statusOf(url)).toBe(404)
    expect(await club.call('POST /api/calendar/renew', { as })).toMatchObject({
      ...{ status: 403, body: { secondFactor: 'required' } },
    })
    expect(await state()).toMatchObject({ isWithheld: true })
    expect((await switchOff()).status).toBe(200)
  })
})

describe('[CAL-05] a guessed address', () => {
  test('is not there, and after sixty in an hour the network waits; the right ones go on', async () => {
    const url = await renew()
    const wrong = otherSecret(url)
    const { statusCode, headers, body } = await get(wrong)
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'There is no such calendar.', 'no-store'])
    for (let more = 1; more < 60; more += 1) await get(more % 2 ? wrong : '/calendar/nothing')
    const refused = await get(wrong)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
    expect(await statusOf(url)).toBe(200)
    expect((await get(wrong, '192.0.2.8')).statusCode).toBe(404)
    club.advance(3600_000)
    expect(await statusOf(wrong)).toBe(404)
  })

  test('of crooked ones none is a fault', async () => {
    for (const path of [
      '/calendar/',
      '/calendar/%00.ics',
      '/calendar/..%2f.ics',
      `/calendar/${'x'.repeat(290)}.ics`,
      '/calendar/%F0%9F%9A%A3.ics',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })
})

describe('[CAL-07] in doubt', () => {
  /** Another server of the club, some of whose services are others. */
  async function serverWith(services: Partial<Services>, lines: string[] = []) {
    const { logger } = openLog({ logLevel: 'debug' }, { write: line => lines.push(line) })
    const app = await buildApp({
      config: { trustProxy: false, clubUrl: null },
      services: { ...club.services, ...services },
      logger,
    })
    onTestFinished(() => app.close())
    return app
  }
  function databaseThatIsAway() {
    const { database, close } = connectDatabase('postgres://nobody@127.0.0.1:1/nowhere')
    onTestFinished(close)
    return database
  }

  test('it is away for a while, never empty: without the database, or when writing it fails', async () => {
    const url = await renew()
    const away = await serverWith({ database: databaseThatIsAway() })
    const faulty = await serverWith({
      publicUrl: null as unknown as string,
      secrets: null as unknown as Services['secrets'],
    })
    await make.attend((await make.eventWith()).id, as.memberId)
    for (const app of [away, faulty]) {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url })
      expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', 'The calendar cannot be read just now.'])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('no secret is ever in the log: not of a right address, nor of a wrong one, nor when something fails', async () => {
    const url = await renew()
    const lines: string[] = []
    const [app, away] = [await serverWith({}, lines), await serverWith({ database: databaseThatIsAway() }, lines)]
    const faulty = await serverWith({ secrets: null as unknown as Services['secrets'] }, lines)
    await make.attend((await make.eventWith()).id, as.memberId)
    const dead = otherSecret(url)
    for (const server of [app, away, faulty])
      for (const path of [url, dead, `${url}/more`, `${url}?again=${url}`, url.replace('.ics', '')])
        for (const method of ['GET', 'HEAD', 'POST'] as const) await server.inject({ method, url: path })
    const told = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(told.filter(({ route }) => route === '/calendar/:file').length).toBeGreaterThan(15)
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([undefined, 200, 404, 503]))
    for (const secret of [url, dead].map(each => each.slice('/calendar/'.length, -'.ics'.length)))
      expect(lines.join('')).not.toContain(secret)
  })

  test('a search engine is told not to list it, and Google’s calendar may fetch it', async () => {
    const url = await renew()
    for (const path of [url, otherSecret(url)]) expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  })
})
