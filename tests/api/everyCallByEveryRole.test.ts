// Every call by every kind of caller, against a table written from the decisions, not from the code that it tests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '#contract/calls'
import type { Role } from '#contract/words'
import { startTestClub, type TestClub, type TestSession } from '../testClub'

const OFFICERS: Role[] = ['Duty Officer', 'System Administrator']
const COMMITTEE: Role[] = ['Committee Member', 'Bosun', 'Safety Officer', 'Member Secretary', 'System Administrator']
const EVERY_MEMBER: Role[] = ['Member', 'Duty Officer', 'Committee Member', 'Bosun', 'Safety Officer', 'Member Secretary', 'System Administrator']
const ANYONE = 'anyone'
type Who = [query: Record<string, string>, who: Role[] | typeof ANYONE][]
const STATISTICS: Who = [[{ dateFrom: '2026-01-01', dateTo: '2026-12-31' }, COMMITTEE]]

/** decisions, Who may do what: for each call, and where it depends on the query for each query, who may. */
const WHO: Record<CallName, Who> = {
  'POST /oauth/token': [[{}, ANYONE]],
  'POST /oauth/revoke': [[{}, ANYONE]],
  'GET /api/user/profile': [[{}, EVERY_MEMBER]],
  'GET /api/user/search': [[{ firstName: 'A' }, OFFICERS]],
  'GET /api/user/forgotPasswordEmail': [[{ userName: 'nobody@club.example' }, ANYONE]],
  'GET /api/user/myAccount': [[{}, EVERY_MEMBER]],
  'POST /api/user/resetPassword': [[{}, ANYONE]],
  'POST /api/user/changePassword': [[{}, EVERY_MEMBER]],
  'POST /api/user/saveMyAccount': [[{}, EVERY_MEMBER]],
  'POST /api/user/save': [[{}, COMMITTEE]],
  'GET /api/user/allRoles': [[{}, COMMITTEE]],
  'GET /api/user/getAdminView': [[{ id: '999999' }, COMMITTEE]],
  'POST /api/user/approve': [[{}, COMMITTEE]],
  'POST /api/user/disable': [[{ id: '999999' }, COMMITTEE]],
  'POST /api/user/reinstate': [[{ id: '999999' }, COMMITTEE]],
  'GET /api/user/membershipSummary': [[{}, COMMITTEE]],
  'GET /api/user/all': [[{ filter: 'All' }, COMMITTEE]],
  'POST /api/user/register': [[{}, ANYONE]],
  'POST /api/user/SendMessage': [[{ filter: 'Bosun' }, COMMITTEE]],
  'GET /api/user/history': [[{ id: '999999' }, COMMITTEE]],
  'GET /api/user/groupRecipients': [[{ filter: 'Bosun' }, COMMITTEE]],
  'GET /api/user/groupMessages': [[{}, COMMITTEE]],
  'GET /api/user/groupMessage': [[{ id: '999999' }, COMMITTEE]],
  'GET /api/user/markAsPaid': [[{ userId: '999999', paid: 'true' }, COMMITTEE]],
  'POST /api/user/markManyAsPaid': [[{}, COMMITTEE]],
  'GET /api/user/hasPaid': [[{}, EVERY_MEMBER]],
  'GET /api/user/hasUpdated': [[{}, EVERY_MEMBER]],
  'GET /api/lookup/getByType': [[{ type: 'Gender' }, ANYONE]],
  'GET /api/home/get': [[{}, ANYONE]],
  'GET /api/home/getBannerSlides': [[{}, ANYONE]],
  'POST /api/home/sendMessage': [[{}, ANYONE]],
  'GET /api/club/payment': [[{}, EVERY_MEMBER]],
  'GET /api/document/get': [[{ id: '999999' }, EVERY_MEMBER]],
  'GET /api/document/all': [
    [{ type: 'Member' }, EVERY_MEMBER],
    [{ type: 'Committee' }, COMMITTEE],
    [{}, COMMITTEE],
  ],
  'POST /api/document/delete': [[{}, COMMITTEE]],
  'POST /api/document/update': [[{}, COMMITTEE]],
  'POST /api/document/save': [[{ type: 'Member' }, COMMITTEE]],
  'GET /api/event/all': [
    [{ type: 'My Events', filter: 'Upcoming' }, EVERY_MEMBER],
    [{ type: 'All Events', filter: 'Previous' }, EVERY_MEMBER],
    [{ type: 'Organised Events', filter: 'All' }, OFFICERS],
  ],
  'GET /api/event/getSummary': [[{}, EVERY_MEMBER]],
  'GET /api/event/getBosunReports': [[{ closed: 'false' }, COMMITTEE]],
  'GET /api/event/getSafetyOfficerReports': [[{ closed: 'false' }, COMMITTEE]],
  'GET /api/event/getMyRow': [[{}, EVERY_MEMBER]],
  'GET /api/event/getOrganised': [[{}, OFFICERS]],
  'GET /api/event/get': [[{ eventId: '999999' }, EVERY_MEMBER]],
  'GET /api/event/getOrganiserView': [[{ eventId: '999999' }, OFFICERS]],
  'POST /api/event/cancel': [[{}, OFFICERS]],
  'POST /api/event/reinstate': [[{}, OFFICERS]],
  'GET /api/event/closeSafetyReport': [[{ id: '999999' }, COMMITTEE]],
  'GET /api/event/closeBosunReport': [[{ id: '999999' }, COMMITTEE]],
  'POST /api/event/save': [[{}, OFFICERS]],
  'POST /api/event/saveRowDetails': [[{}, OFFICERS]],
  'POST /api/event/saveReport': [[{}, OFFICERS]],
  'POST /api/event/addAttendee': [[{ userId: '999999', eventId: '999999' }, OFFICERS]],
  'POST /api/event/joinEvent': [[{ eventId: '999999' }, EVERY_MEMBER]],
  'POST /api/event/SendMessageToAll': [[{ id: '999999' }, OFFICERS]],
  'POST /api/event/SendMessageToOrganiser': [[{ id: '999999' }, EVERY_MEMBER]],
  'GET /api/eventAttendee/get': [[{ id: '999999' }, OFFICERS]],
  'GET /api/eventAttendee/getView': [[{ id: '999999' }, OFFICERS]],
  'POST /api/eventAttendee/coVidFormCompleted': [[{ id: '999999' }, []]],
  'POST /api/eventAttendee/confirm': [[{ id: '999999' }, OFFICERS]],
  'POST /api/eventAttendee/reinstate': [[{ id: '999999' }, OFFICERS]],
  'POST /api/eventAttendee/save': [[{}, OFFICERS]],
  'POST /api/eventAttendee/removeAsAttendee': [[{}, []]],
  'POST /api/eventAttendee/removeAsOrganiser': [[{}, OFFICERS]],
  'POST /api/eventAttendee/sendMessage': [[{ id: '999999' }, OFFICERS]],
  'GET /api/report/boatsUsed': STATISTICS,
  'GET /api/report/boatsUsedByEventType': STATISTICS,
  'GET /api/report/UniqueRowers': STATISTICS,
  'GET /api/report/topRowers': STATISTICS,
  'GET /api/report/UniqueRowersByGender': STATISTICS,
  'GET /api/report/UniqueRowersByEthnicity': STATISTICS,
  'GET /api/report/UniqueRowersByAge': STATISTICS,
  'GET /api/report/RowOrganised': STATISTICS,
  'GET /api/report/topOrganiser': STATISTICS,
  'GET /api/report/RowOrganisedByEventType': STATISTICS,
  'GET /api/report/maintenance': STATISTICS,
  'GET /api/report/safety': STATISTICS,
  'GET /api/report/membersByAge': STATISTICS,
  'GET /api/report/membersByType': STATISTICS,
  'GET /api/report/membersByGender': STATISTICS,
  'GET /api/report/membersByEthnicity': STATISTICS,
}

/** The calls that this version of the server answers; the contract describes the rest already. A route that is lost, or new, shows here. */
const MOUNTED: readonly CallName[] = [
  'POST /oauth/token',
  'POST /oauth/revoke',
  'POST /api/user/register',
  'GET /api/user/forgotPasswordEmail',
  'POST /api/user/resetPassword',
  'GET /api/user/profile',
  'GET /api/user/hasPaid',
  'GET /api/user/hasUpdated',
  'GET /api/user/myAccount',
  'POST /api/user/saveMyAccount',
  'POST /api/user/changePassword',
  'GET /api/club/payment',
  'GET /api/lookup/getByType',
  'GET /api/home/get',
  'GET /api/home/getBannerSlides',
  'POST /api/home/sendMessage',
  'GET /api/document/all',
  'GET /api/document/get',
  'GET /api/event/all',
  'GET /api/event/getSummary',
  'GET /api/event/getMyRow',
  'GET /api/event/get',
  'POST /api/event/joinEvent',
  'GET /api/event/getOrganised',
  'GET /api/event/getOrganiserView',
  'POST /api/event/save',
  'POST /api/event/cancel',
  'POST /api/event/reinstate',
  'POST /api/event/saveRowDetails',
  'POST /api/event/saveReport',
  'POST /api/event/addAttendee',
  'POST /api/event/SendMessageToAll',
  'POST /api/event/SendMessageToOrganiser',
  'GET /api/eventAttendee/get',
  'GET /api/eventAttendee/getView',
  'POST /api/eventAttendee/coVidFormCompleted',
  'POST /api/eventAttendee/confirm',
  'POST /api/eventAttendee/reinstate',
  'POST /api/eventAttendee/save',
  'POST /api/eventAttendee/removeAsAttendee',
  'POST /api/eventAttendee/removeAsOrganiser',
  'POST /api/eventAttendee/sendMessage',
  'GET /api/user/search',
  'GET /api/user/all',
  'GET /api/user/membershipSummary',
  'GET /api/user/allRoles',
  'GET /api/user/getAdminView',
  'GET /api/user/history',
  'POST /api/user/save',
  'POST /api/user/approve',
  'POST /api/user/disable',
  'POST /api/user/reinstate',
  'GET /api/user/markAsPaid',
  'POST /api/user/markManyAsPaid',
  'GET /api/report/boatsUsed',
  'GET /api/report/boatsUsedByEventType',
  'GET /api/report/UniqueRowers',
  'GET /api/report/topRowers',
  'GET /api/report/UniqueRowersByGender',
  'GET /api/report/UniqueRowersByEthnicity',
  'GET /api/report/UniqueRowersByAge',
  'GET /api/report/RowOrganised',
  'GET /api/report/topOrganiser',
  'GET /api/report/RowOrganisedByEventType',
  'GET /api/report/maintenance',
  'GET /api/report/safety',
  'GET /api/report/membersByAge',
  'GET /api/report/membersByType',
  'GET /api/report/membersByGender',
  'GET /api/report/membersByEthnicity',
  'POST /api/user/SendMessage',
  'GET /api/user/groupRecipients',
  'GET /api/user/groupMessages',
  'GET /api/user/groupMessage',
  'POST /api/document/save',
  'POST /api/document/update',
  'POST /api/document/delete',
  'GET /api/event/getBosunReports',
  'GET /api/event/getSafetyOfficerReports',
  'GET /api/event/closeBosunReport',
  'GET /api/event/closeSafetyReport',
]
/** Where rights depend on whose thing it is, and only the body says so. */
const NAMING: Partial<Record<CallName, object>> = { 'POST /api/eventAttendee/removeAsAttendee': { id: 999_999, attendeeRemoveId: 1 } }
const EVERY_CALL = Object.keys(calls) as CallName[]
const NOT_YET = EVERY_CALL.filter(name => !MOUNTED.includes(name))
const WRITES = MOUNTED.filter(name => name.startsWith('POST /api/'))

describe('every call by every kind of caller', () => {
  let club: TestClub
  const sessions = new Map<Role, TestSession>()
  /** Whose token opens nothing any more. */
  const gone = new Map<string, TestSession>()

  beforeAll(async () => {
    club = await startTestClub()
    for (const role of EVERY_MEMBER) sessions.set(role, await club.signedIn({ roles: role === 'Member' ? ['Member'] : ['Member', role] }))
    const administrator = { roles: ['Member', 'System Administrator'] as const }
    const [spent, discontinued, waiting] = [await club.signedIn(administrator), await club.signedIn(administrator), await club.signedIn(administrator)]
    await club.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: spent.refreshToken }).toString(),
    })
    await club.pool.query('update member set is_active = false where id = $1', [discontinued.memberId])
    await club.pool.query('update member set is_approved = false where id = $1', [waiting.memberId])
    gone.set('signed out', spent).set('discontinued', discontinued).set('waiting', waiting)
  })
  afterAll(() => club.stop())

  it('[ROLE-01] the table names every call of the contract', () => {
    expect(Object.keys(WHO).toSorted()).toEqual(EVERY_CALL.toSorted())
  })

  it('[ROLE-01] the server answers the calls of its list, and no others of the contract', () => {
    const isMounted = (name: CallName) => {
      const [method = '', url = ''] = name.split(' ')
      return club.app.hasRoute({ method, url })
    }
    expect(EVERY_CALL.filter(isMounted).toSorted()).toEqual(MOUNTED.toSorted())
  })

  it.each(NOT_YET)('%s is not there yet', async name => {
    expect((await club.call(name, { as: sessions.get('System Administrator') ?? null })).status).toBe(404)
  })

  const bodyOf = (name: CallName) => (name.startsWith('POST /api/') ? (NAMING[name] ?? {}) : undefined)
  const tell = (who: string, query: object, answer: { status: number; body: unknown }) => `${who} ${JSON.stringify(query)}: ${answer.status} ${JSON.stringify(answer.body)}`

  describe.each(MOUNTED.flatMap(name => WHO[name].map(([query, who]) => ({ name, query, who }))))('$name $query', ({ name, query, who }) => {
    const body = bodyOf(name)

    it('[ROLE-01] is answered to the members who may, and to no others', async () => {
      for (const [role, as] of sessions) {
        const answer = await club.call(name, { query, body, as })
        if (who === ANYONE || who.includes(role)) expect([200, 400, 404, 409], tell(role, query, answer)).toContain(answer.status)
        else expect(answer.status, tell(role, query, answer)).toBe(403)
      }
    })

    it('[ROLE-01] is answered to nobody signed in only where anyone may', async () => {
      const nobody = await club.call(name, { query, body })
      if (who === ANYONE) return expect([200, 400], tell('nobody', query, nobody)).toContain(nobody.status)
      expect([nobody.status, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    })
  })

  // The token calls read no bearer token: it is by them that a new one is had.
  const READING_TOKENS = MOUNTED.filter(name => name.includes(' /api/'))
  it.each(READING_TOKENS)('[ROLE-01] [API-02] %s is refused to a token that opens nothing any more', async name => {
    for (const [query] of WHO[name])
      for (const [kind, as] of gone) {
        const answer = await club.call(name, { query, body: bodyOf(name), as })
        expect([kind, answer.status, answer.headers['www-authenticate']]).toEqual([kind, 401, 'Bearer error="invalid_token"'])
      }
  })

  it.each(WRITES)('[SES-03] %s does nothing without the cross-site token, or with that of another session', async name => {
    const [as, other] = [sessions.get('System Administrator'), sessions.get('Member')]
    if (!as || !other) throw new Error('nobody is signed in')
    expect((await club.call(name, { as, body: {}, headers: { 'x-xsrf-token': '' } })).status).toBe(403)
    expect((await club.call(name, { as: { ...as, xsrf: other.xsrf }, body: {} })).status).toBe(403)
    const isForAnyone = WHO[name].some(([, who]) => who === ANYONE)
    expect((await club.call(name, { body: {}, headers: { 'x-xsrf-token': '' } })).status).toBe(isForAnyone ? 403 : 401)
  })
})
