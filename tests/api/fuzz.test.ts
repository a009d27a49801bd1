// Every field of every mounted call, given what no person would type: it is refused by name, or stored and given back the same. Never a fault.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { startTestClub, type TestClub, type TestSession } from '../testClub'

type Fields = Record<string, unknown>
interface Sound {
  query?: Fields
  body?: Fields
}

const person = {
  firstName: 'Ada',
  familyName: 'Ferry',
  email: 'ada@visitor.example',
  dateOfBirth: '1990-01-01',
  addressLine1: '1 Quay Street',
  addressLine2: null,
  addressLine3: null,
  town: 'Saltmarsh',
  county: 'Estuary',
  postcode: 'ES1 1AA',
  phoneNumber: '07700 900123',
  medicalConditions: 'None',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2028-01-01',
  swimmingAbilityId: 1,
  genderId: 1,
  ethnicityId: 1,
  consentDataSharing: true,
  affiliatedClub: null,
}

const RANGE: Sound = { query: { dateFrom: '2026-01-01', dateTo: '2026-12-31' } }

/** A sound request of each call that takes something. */
const SOUND: Partial<Record<CallName, Sound>> = {
  'GET /api/user/forgotPasswordEmail': { query: { userName: 'ada@visitor.example' } },
  'POST /api/user/resetPassword': { body: { userId: 1, code: 'no-such-code', newPassword: 'tide-turns-at-six', confirmNewPassword: 'tide-turns-at-six' } },
  'POST /api/user/register': { body: { ...person, password: 'tide-turns-at-six', confirmPassword: 'tide-turns-at-six', emailPreferences: '1,2' } },
  'POST /api/user/saveMyAccount': { body: { ...person, savedemailPreferences: '1,2' } },
  'POST /api/user/changePassword': { body: { password: 'wrong', newPassword: 'tide-turns-at-six', confirmNewPassword: 'tide-turns-at-six' } },
  'GET /api/document/all': { query: { type: 'Member' } },
  'GET /api/document/get': { query: { id: '999999' } },
  'GET /api/lookup/getByType': { query: { type: 'Gender' } },
  'POST /api/home/sendMessage': { body: { firstName: 'Ada', surname: 'Ferry', email: 'ada@visitor.example', telephone: '01', message: 'Hello' } },
  'GET /api/event/all': { query: { type: 'All Events', filter: 'All', page: '1', perPage: '10', sort: 'title', order: 'ASC', q: 'row' } },
  'GET /api/event/get': { query: { eventId: '1' } },
  'POST /api/event/joinEvent': { query: { eventId: '999999' } },
  'GET /api/user/search': { query: { firstName: 'Ada' } },
  'GET /api/user/all': { query: { filter: 'All', page: '1', perPage: '10', sort: 'familyName', order: 'ASC', q: 'ada' } },
  'GET /api/user/getAdminView': { query: { id: '2' } },
  'GET /api/user/history': { query: { id: '2' } },
  'POST /api/user/save': { body: { ...person, email: 'bea@visitor.example', id: 2, version: 1, membershipTypeId: 2, savedRoles: '1', savedEmailPreferences: '1,2' } },
  'POST /api/user/approve': { body: { id: 2, version: 1, membershipTypeId: 2, savedRoles: '1' } },
  'POST /api/user/disable': { query: { id: '2' } },
  'POST /api/user/reinstate': { query: { id: '2' } },
  'GET /api/user/markAsPaid': { query: { userId: '2', paid: 'true' } },
  'POST /api/user/markManyAsPaid': { body: { userIds: [2], paid: true } },
  'POST /api/event/addAttendee': { query: { userId: '1', eventId: '1' } },
  'POST /api/event/SendMessageToAll': { query: { id: '1' }, body: { message: '<p>Hello</p>' } },
  'POST /api/event/SendMessageToOrganiser': { query: { id: '1' }, body: { message: '<p>Hello</p>' } },
  'GET /api/eventAttendee/get': { query: { id: '1' } },
  'GET /api/eventAttendee/getView': { query: { id: '1' } },
  'POST /api/eventAttendee/coVidFormCompleted': { query: { id: '1' } },
  'POST /api/eventAttendee/confirm': { query: { id: '1' } },
  'POST /api/eventAttendee/sendMessage': { query: { id: '1' }, body: { message: '<p>Hello</p>' } },
  'POST /api/eventAttendee/removeAsOrganiser': { body: { id: 1, organiserRemoveId: 1, organiserRemoveComments: 'Too many' } },
  'POST /api/eventAttendee/reinstate': { query: { id: '1' } },
  'POST /api/eventAttendee/save': { body: { id: 1, confirmed: true } },
  'POST /api/eventAttendee/removeAsAttendee': { body: { id: 1, attendeeRemoveId: 1, attendeeRemoveComments: 'Work' } },
  'GET /api/event/getOrganiserView': { query: { eventId: '1' } },
  'POST /api/event/save': {
    body: {
      id: null,
      version: 1,
      title: 'A row',
      eventTypeId: 1,
      startDate: '2026-07-01',
      endDate: null,
      startTime: '09:00',
      endTime: '11:00',
      summary: '<p>Up the creek</p>',
      description: '<p>And back</p>',
      eventFull: false,
    },
  },
  'POST /api/event/cancel': { body: { id: 1, version: 1, cancelledId: 1, cancelledComments: 'Wind' } },
  'POST /api/event/reinstate': { body: { id: 1, version: 1 } },
  'POST /api/event/saveRowDetails': { body: { id: 1, version: 1, landCrewName: 'Lyn', landCrewContactNumber: '01', weatherConditions: 'Calm', boats: '' } },
  'POST /api/event/saveReport': { body: { id: 1, version: 1, boats: '', safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' } },
  'GET /api/report/boatsUsed': RANGE,
  'GET /api/report/boatsUsedByEventType': RANGE,
  'GET /api/report/UniqueRowers': RANGE,
  'GET /api/report/topRowers': RANGE,
  'GET /api/report/UniqueRowersByGender': RANGE,
  'GET /api/report/UniqueRowersByEthnicity': RANGE,
  'GET /api/report/UniqueRowersByAge': RANGE,
  'GET /api/report/RowOrganised': RANGE,
  'GET /api/report/topOrganiser': RANGE,
  'GET /api/report/RowOrganisedByEventType': RANGE,
  'GET /api/report/maintenance': RANGE,
  'GET /api/report/safety': RANGE,
  'POST /api/user/SendMessage': { query: { filter: 'Bosun' }, body: { message: '<p>Hello</p>', attachments: [] } },
  'GET /api/user/groupRecipients': { query: { filter: 'Bosun' } },
  'GET /api/user/groupMessage': { query: { id: '1' } },
  'POST /api/document/save': {
    query: { type: 'Member' },
    body: { title: 'Tides', document: { fileName: 'tides.txt', contentType: 'text/plain', base64: 'data:text/plain;base64,aGlnaA==', fileSize: 4 } },
  },
  'POST /api/document/update': { body: { id: 1, title: 'Tides' } },
  'POST /api/document/delete': { body: { id: 1 } },
  'GET /api/event/getBosunReports': { query: { closed: 'false' } },
  'GET /api/event/getSafetyOfficerReports': { query: { closed: 'true' } },
  'GET /api/event/closeBosunReport': { query: { id: '1' } },
  'GET /api/event/closeSafetyReport': { query: { id: '1' } },
}

/** Fields that are judged together with another: the sentence may stand beside that one. */
const TOGETHER: Record<string, string[]> = {
  password: ['confirmPassword'],
  confirmPassword: ['password'],
  newPassword: ['confirmNewPassword', 'code'],
  confirmNewPassword: ['newPassword', 'code'],
  userId: ['code'],
  dateFrom: ['dateTo'],
  hasFirstAidCertficate: ['firstAidCertificateExpiry'],
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  'line\r\nbreak',
  '\ud800',
  '\udc00x',
  '🚣🏽‍♀️ é́ ‮ rtl',
  '<script>alert(1)</script>',
  "'; drop table member; --",
  '%_\\',
  '{{7*7}}',
  '../../etc/passwd',
  'a@b.example\r\nBcc: c@d.example',
  'x'.repeat(5000),
  '2026-02-30',
  '9999-12-31',
  '-1',
  '0',
  '1e309',
  'NaN',
  'true',
  '__proto__',
]
/** A page cannot send half of a character: it becomes U+FFFD. */
const encodeAsPageDoes = (text: string) => encodeURIComponent(text.toWellFormed())
const VALUES = [...TEXTS, null, true, false, 0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, [], [1], ['a'], {}, { deep: [[[[]]]] }]

describe('unlikely input', () => {
  let club: TestClub
  let as: TestSession
  beforeAll(async () => {
    club = await startTestClub()
    as = await club.signedIn({ email: 'ada@visitor.example', roles: ['Member', 'Duty Officer', 'Bosun', 'Member Secretary'] })
    // The second member is there to be administered.
    await club.memberWith({ email: 'bea@visitor.example', password: null })
    // The first event and the first attendance are Ada's own, so that her deeds get past their rights.
    await club.pool.query("insert into event (title, event_type_id, organiser_id, summary, start_date, created_at) values ('A row', 1, $1, '', '2026-06-13', now())", [as.memberId])
    await club.pool.query('insert into attendee (event_id, member_id, joined_at) values (1, $1, now())', [as.memberId])
  })
  beforeEach(() => club.pool.query('delete from throttle'))
  afterAll(() => club.stop())

  const ask = async (name: CallName, sound: Sound) => {
    await club.pool.query('delete from throttle')
    return club.call(name, { ...sound, as: name.includes('/register') ? null : as })
  }

  const expectSound = (field: string, value: unknown, { status, body }: { status: number; body: unknown }) => {
    const told = `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${status} ${JSON.stringify(body).slice(0, 200)}`
    expect([200, 400, 404, 409], told).toContain(status)
    if (status !== 400) return
    const { modelState } = body as { modelState: Record<string, string[]> }
    const named = Object.keys(modelState).map(name => name.split('.')[0] ?? '')
    expect([field, ...(TOGETHER[field] ?? [])].some(name => named.includes(name)), told).toBe(true)
    for (const sentence of Object.values(modelState).flat()) expect(sentence, told).toMatch(/^[A-Z][^<>{}]*$/)
  }

  describe.each(Object.entries(SOUND) as [CallName, Sound][])('%s', (name, sound) => {
    it.each(Object.keys(sound.query ?? {}))('takes anything as %s of its query without a fault', async field => {
      for (const value of TEXTS.filter(text => text.isWellFormed())) expectSound(field, value, await ask(name, { ...sound, query: { ...sound.query, [field]: value } }))
    })

    it.each(Object.keys(sound.body ?? {}))('takes anything as %s of its body without a fault', async field => {
      for (const value of VALUES) {
        const answer = await ask(name, { ...sound, body: { ...sound.body, [field]: value } })
        expectSound(field, value, answer)
        if (name === 'POST /api/event/save' && field === 'title' && answer.status === 200) expect((answer.body as Fields).title).toBe(value)
        if (name === 'POST /api/user/saveMyAccount' && answer.status === 200 && typeof value === 'string' && field !== 'savedemailPreferences' && value !== '') {
          const { body } = await club.call('GET /api/user/myAccount', { as })
          expect((body.user as Fields)[field]).toBe(value)
        }
      }
    }, 30_000)
  })

  describe('the token calls, which take forms', () => {
    const send = async (path: string, payload: string, type = 'application/x-www-form-urlencoded') => {
      await club.pool.query('delete from throttle')
      const { statusCode, body } = await club.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
      return { status: statusCode, body: JSON.parse(body) as Fields }
    }
    const expectAnswered = (path: string, payload: string, { status, body }: { status: number; body: Fields }) => {
      const told = `${path} ${payload.slice(0, 80)}: ${status} ${JSON.stringify(body).slice(0, 200)}`
      expect([200, 400], told).toContain(status)
      if (status === 400) expect(Object.keys(body), told).toEqual(['error', 'error_description'])
    }

    const FORMS: [string, Record<string, string>][] = [
      ['/oauth/token', { grant_type: 'password', username: 'ada@visitor.example', password: 'wrong' }],
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'no-such-token' }],
      ['/oauth/revoke', { token: 'no-such-token', token_type_hint: 'refresh_token' }],
    ]
    const RAW = ['%00', '%ff%fe', '%', '%zz', '%ed%a0%80', 'a;b', '%26x%3d1', 'x'.repeat(200_000)]

    it.each(FORMS.flatMap(([path, form]) => Object.keys(form).map(field => ({ path, form, field }))))('[API-01] $path takes anything as $field without a fault', async ({ path, form, field }) => {
      const { [field]: _own, ...rest } = form
      const others = new URLSearchParams(rest).toString()
      const values = [...TEXTS.map(encodeAsPageDoes), ...RAW]
      for (const value of values) for (const payload of [`${others}&${field}=${value}`, `${others}&${field}=${value}&${field}=again`, `${others}&${field}[x]=${value}`]) expectAnswered(path, payload, await send(path, payload))
      expectAnswered(path, others, await send(path, others))
    }, 30_000)

    it.each(['/oauth/token', '/oauth/revoke'])('[API-01] %s takes any body of any kind without a fault', async path => {
      for (const payload of ['', '&', '=', '&&==', '__proto__=x&constructor=y', 'grant_type', Array.from({ length: 5000 }, (_, i) => `f${i}=${i}`).join('&')]) expectAnswered(path, payload, await send(path, payload))
      for (const payload of ['', '{', 'null', '[]', '"x"', '{"grant_type":{"$ne":null}}', '{"grant_type":"password","username":["a"],"password":1}', '{"token":{"a":1}}']) {
        const { status, body } = await send(path, payload, 'application/json')
        expectAnswered(path, payload, { status, body })
      }
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense']) expect([200, 400, 415]).toContain((await send(path, 'grant_type=password', type)).status)
    })
  })

  it('repeated parameters are refused by name', async () => {
    const response = await club.app.inject({ url: '/api/event/get?eventId=1&eventId=2', headers: { authorization: `Bearer ${as.accessToken}` } })
    expect(response.statusCode).toBe(400)
    expect(response.json().modelState).toHaveProperty('eventId')
  })

  it('fields that a caller may not set have no effect', async () => {
    await club.database.delete(club.schema.memberPayment)
    const before = (await club.call('GET /api/user/myAccount', { as })).body.user
    const sneaky = { id: 1, roles: ['System Administrator'], isApproved: false, isActive: false, membershipTypeId: 5, hasPaid: true, savedRoles: '7', passwordHash: 'x' }
    const { status, body } = await club.call('POST /api/user/saveMyAccount', { as, body: { ...person, ...sneaky } })
    expect(status).toBe(200)
    const { id, roles, isApproved, isActive, membershipTypeId } = before
    expect(body.user).toMatchObject({ id, roles, isApproved, isActive, membershipTypeId })
    expect((await club.call('GET /api/user/hasPaid', { as })).body).toBe(false)
  })
})
