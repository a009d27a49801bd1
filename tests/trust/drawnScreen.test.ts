// The first screen of a member, drawn by the server into the document, in the real build. The tests say who gets it,
// and what else the cookie opens.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DRAWN_DATA_ID,
  DRAWN_FOR,
  DRAWN_ID,
  DRAWN_WIDTH,
  type DrawnData,
  WIDTH_COOKIE,
} from '#contract/rules/drawnScreen'
import { buildApp } from '../../server/app'
import { siteRoutes } from '../../server/site/siteRoutes'
import { eventMaker } from '../api/eventMaker'
import { PASSWORD, testClub } from '../testClub'

const BASE = '/app/club/v1/members'
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const club = testClub()
let app: FastifyInstance
beforeAll(async () => {
  const config = { trustProxy: false, clubUrl: 'https://club.example' } as const
  app = await buildApp({ config, services: club.services, logLevel: 'silent' })
  // The patience is long, because the machine may be busy with other tests too.
  await siteRoutes(app, club.services, null, undefined, 30_000)
})
afterAll(() => app.close())

/** Returns what a browser holds after signing in. */
async function browserOf(email: string) {
  const { headers, ...answer } = await token({ grant_type: 'password', username: email, password: PASSWORD })
  return {
    access: answer.json<{ access_token: string }>().access_token,
    refresh: answer.json<{ refresh_token: string }>().refresh_token,
    screen: club.cookieOf(headers, 'SCREEN') ?? '',
  }
}
const token = (form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

/** Opens a members page, as a person does who types its address. */
const open = (path: string, screen: string, headers: Record<string, string> = NAVIGATION) =>
  app.inject({ url: BASE + path, headers: { ...headers, cookie: `SCREEN=${screen}; ${WIDTH_COOKIE}=390` } })

const dataIn = (body: string): DrawnData =>
  JSON.parse(body.split(`id="${DRAWN_DATA_ID}">`)[1]?.split('</script>')[0] ?? '[]') as DrawnData

const isDrawn = ({ body }: { body: string }) => body.includes(`<html ${DRAWN_FOR}`)
const sidOf = (access: string) =>
  (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

describe('the first screen, drawn by the server', () => {
  test('[SPD-04] is the member’s own, with the data that it was drawn from, for this session and width', async () => {
    const { email } = await club.memberWith({ firstName: 'Imogen' })
    const { access, screen } = await browserOf(email)
    const document = await open('/home', screen)
    expect(document.statusCode).toBe(200)
    expect(document.headers['cache-control']).toBe('private, no-store')
    expect(document.body).toContain(`<html ${DRAWN_FOR}="${sidOf(access)}" ${DRAWN_WIDTH}="390"`)
    expect(document.body).toMatch(/<h1[^>]*>Welcome back, Imogen/)
    const [head = '', body] = document.body.split('</head>')
    expect(head.match(/<title>.*?<\/title>/g)).toEqual([expect.stringMatching(/^<title>Members Home · /)])
    expect(body).not.toContain('<title>')
    expect(head.indexOf('<script>'), 'who asks for the width before gets that of a laptop’s page').toBeGreaterThan(
      head.indexOf('name="viewport"'),
    )
    expect(dataIn(document.body)).toEqual(
      expect.arrayContaining([
        [['account', 'profile'], expect.objectContaining({ firstName: 'Imogen' })],
        [['account', 'hasPaid'], expect.anything()],
      ]),
    )
  })

  test('[SPD-04] is drawn at the club’s moment, in the club’s zone', async () => {
    const { email } = await club.memberWith()
    club.setTime('2030-12-31T23:50:00Z')
    const { screen } = await browserOf(email)
    const feet: (string | undefined)[] = []
    for (const zone of ['Europe/London', 'Europe/Paris']) {
      await club.pool.query('update club_settings set time_zone = $1', [zone])
      feet.push((await open('/home', screen)).body.match(/©[^]{0,40}?(\d{4})/)?.[1])
    }
    await club.pool.query("update club_settings set time_zone = 'Europe/London'")
    club.setTime('2026-06-10T09:00:00Z')
    expect(feet).toEqual(['2030', '2031'])
  })

  test('[SPD-04] has the rows, the event of a mail’s link, and the documents', async () => {
    const { eventWith } = await eventMaker(club)
    const { id: eventId } = await eventWith({ title: 'Round the island', startDate: '2030-06-13' })
    const { email } = await club.memberWith()
    const { screen } = await browserOf(email)
    expect((await open('/rows/All%20Events/Upcoming', screen)).body).toMatch(
      /<h1[^>]*>Rows\/Events[\s\S]*Round the island/,
    )
    expect((await open(`/event/view/${eventId}`, screen)).body).toMatch(/<h1[^>]*>[^<]*Round the island/)
    expect((await open('/documents', screen)).body).toMatch(/<h1[^>]*>Documents/)
  })

  test('[SPD-04] [EVT-06] cuts what the database holds, whoever has written it there', async () => {
    const { eventWith } = await eventMaker(club)
    const { id: eventId } = await eventWith({ title: 'Past the buoys', startDate: '2030-06-13' })
    const { email } = await club.memberWith()
    const { screen } = await browserOf(email)
    const hostile = `<p onclick="x()" style="position:fixed">Kept <b>words</b></p><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
      <script>x()</script><iframe srcdoc="x"></iframe><form action="https://elsewhere.example/"><input></form><base href="https://elsewhere.example/">
      <img src="https://elsewhere.example/p.gif"><a href="javascript:x()">link</a></div></div><style>body{display:none}</style>`
    await club.pool.query('update event set summary = $1, description = $1 where id = $2', [hostile, eventId])
    for (const path of [`/event/view/${eventId}`, '/home', '/rows/All%20Events/Upcoming']) {
      const { body } = await open(path, screen)
      const [drawn = '', data = ''] = body.split(`id="${DRAWN_ID}"`)[1]?.split(`id="${DRAWN_DATA_ID}"`) ?? []
      expect(drawn, path).toContain('Past the buoys')
      expect(drawn, path).not.toMatch(
        /elsewhere|<meta|<base|<iframe|<form|onclick|javascript:|position:fixed|display:none/,
      )
      expect(data, path).not.toMatch(/<(?!\/script|\/body|\/html)/)
    }
    const { body } = await open(`/event/view/${eventId}`, screen)
    expect(body).toContain('<p>Kept <b>words</b></p>')
  })

  test('[SPD-04] is not drawn of the account, nor of any screen with medical notes', async () => {
    const { email } = await club.memberWith({ roles: ['Member', 'Duty Officer', 'Member Secretary'] })
    const { screen } = await browserOf(email)
    for (const path of ['/account', '/account/privacy', '/users/view/1', '/users/form/1', '/event/organiser/view/1'])
      expect(isDrawn(await open(path, screen)), path).toBe(false)
  })

  test('[SPD-04] has the members, without their notes, for whoever may see the list', async () => {
    const { email } = await club.memberWith({ roles: ['Member', 'Member Secretary'] })
    await club.memberWith({ familyName: 'Aardvark', medicalConditions: 'An allergy to wasps' })
    const { body } = await open('/users/list/All', (await browserOf(email)).screen)
    expect(body).toMatch(/<h1[^>]*>Members[\s\S]*<tr|<article/)
    expect(body).toContain('Aardvark')
    expect(body).not.toContain('wasps')
    const { email: other } = await club.memberWith()
    expect((await open('/users/list/All', (await browserOf(other)).screen)).body).not.toContain('Aardvark')
  })

  test('[SPD-04] is not drawn of whoever has to complete their profile first', async () => {
    const { email } = await club.memberWith({ updatedProfile: false })
    const { screen } = await browserOf(email)
    expect(isDrawn(await open('/home', screen))).toBe(false)
  })

  test('[SPD-04] is for navigations alone', async () => {
    const { email } = await club.memberWith()
    const { screen } = await browserOf(email)
    for (const headers of [
      {},
      { ...NAVIGATION, 'sec-fetch-mode': 'cors' },
      { ...NAVIGATION, 'sec-fetch-dest': 'iframe' },
    ])
      expect(isDrawn(await open('/home', screen, headers))).toBe(false)
  })

  test('[SPD-04] the cookie opens nothing else, and nothing else opens the screen', async () => {
    const { email } = await club.memberWith()
    const { access, screen } = await browserOf(email)
    const opens = (headers: Record<string, string>) => app.inject({ url: '/api/user/profile', headers })
    expect((await opens({ cookie: `SCREEN=${screen}` })).statusCode).toBe(401)
    expect((await opens({ authorization: `Bearer ${screen}` })).statusCode).toBe(401)
    expect(
      (await app.inject({ url: '/documents/1/a.pdf', headers: { cookie: `DOCUMENTS=${screen}` } })).statusCode,
    ).toBe(401)
    expect(isDrawn(await open('/home', access))).toBe(false)
    expect(isDrawn(await open('/home', `${screen}x`))).toBe(false)
  })

  test('[SPD-04] the cookie is HttpOnly and Lax, goes to the members area alone, and comes with a refresh again', async () => {
    const { email } = await club.memberWith()
    const { refresh } = await browserOf(email)
    const { headers } = await token({ grant_type: 'refresh_token', refresh_token: refresh })
    const set = [headers['set-cookie']].flat().find(cookie => cookie?.startsWith('SCREEN='))
    expect(set).toMatch(/; Max-Age=2592000; Path=\/app\/club\/v1\/members; HttpOnly; Secure; SameSite=Lax$/)
  })

  test.each([
    [
      'signing out',
      ({ refresh }: { refresh: string }) =>
        app.inject({
          method: 'POST',
          url: '/oauth/revoke',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ token: refresh }).toString(),
        }),
    ],
    [
      'being discontinued',
      (_browser: object, memberId: number) =>
        club.pool.query('update member set is_active = false where id = $1', [memberId]),
    ],
    [
      'the end of the session',
      (_browser: object, memberId: number) =>
        club.pool.query('update session set ended_at = $2 where member_id = $1', [memberId, club.now()]),
    ],
  ])('[SPD-04] [SES-05] is gone by the very next request after %s', async (_what, end) => {
    const { email, id } = await club.memberWith()
    const browser = await browserOf(email)
    expect(isDrawn(await open('/home', browser.screen))).toBe(true)
    await end(browser, id)
    const after = await open('/home', browser.screen)
    expect(after.statusCode).toBe(200)
    expect(isDrawn(after)).toBe(false)
    expect(after.headers['cache-control']).toBe('no-cache')
  })

  test('[SPD-04] without the cookie, or the width, the document is the one that everybody gets', async () => {
    const plain = await app.inject({ url: `${BASE}/home`, headers: NAVIGATION })
    expect(isDrawn(plain)).toBe(false)
    const { email } = await club.memberWith()
    const { screen } = await browserOf(email)
    for (const width of ['', '12', '390px', '999999']) {
      const headers = { ...NAVIGATION, cookie: `SCREEN=${screen}; ${WIDTH_COOKIE}=${width}` }
      expect((await app.inject({ url: `${BASE}/home`, headers })).body).toBe(plain.body)
    }
  })
})
