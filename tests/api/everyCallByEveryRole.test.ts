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

/** A call that this version of the server does not know yet is answered 404 to everyone; the contract describes it already. */
const isMounted = (club: TestClub, name: CallName) => {
  const [method = '', url = ''] = name.split(' ')
  return club.app.hasRoute({ method, url })
}

describe('every call by every kind of caller', () => {
  let club: TestClub
  const sessions = new Map<Role, TestSession>()
  let spent: TestSession
  let discontinued: TestSession

  beforeAll(async () => {
    club = await startTestClub()
    for (const role of EVERY_MEMBER) sessions.set(role, await club.signedIn({ roles: role === 'Member' ? ['Member'] : ['Member', role] }))
    spent = await club.signedIn()
    await club.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: spent.refreshToken }).toString(),
    })
    discontinued = await club.signedIn()
    await club.pool.query('update member set is_active = false where id = $1', [discontinued.memberId])
  })
  afterAll(() => club.stop())

  it('[ROLE-01] the table names every call of the contract', () => {
    expect(Object.keys(WHO).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  describe.each(Object.keys(calls) as CallName[])('%s', name => {
    it('[ROLE-01] is answered to those who may, and to nobody else', async () => {
      if (!isMounted(club, name)) {
        const { status } = await club.call(name)
        expect(status).toBe(404)
        return
      }
      for (const [query, who] of WHO[name]) {
        const body = name.startsWith('POST') && !name.startsWith('POST /oauth') ? {} : undefined
        const nobody = await club.call(name, { query, body })
        if (who === ANYONE) {
          expect([200, 400], `nobody: ${JSON.stringify(nobody.body)}`).toContain(nobody.status)
          continue
        }
        expect(nobody.status).toBe(401)
        expect(nobody.headers['www-authenticate']).toBe('Bearer')
        for (const gone of [spent, discontinued]) {
          const answer = await club.call(name, { query, body, as: gone })
          expect(answer.status).toBe(401)
          expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
        }
        for (const [role, as] of sessions) {
          const answer = await club.call(name, { query, body, as })
          const told = `${role} ${JSON.stringify(query)}: ${answer.status} ${JSON.stringify(answer.body)}`
          if (who.includes(role)) expect([200, 400, 404, 409], told).toContain(answer.status)
          else expect(answer.status, told).toBe(403)
        }
      }
    })

    it('[SES-03] a write without the cross-site token does nothing', async () => {
      if (!name.startsWith('POST /api') || !isMounted(club, name)) return
      const as = sessions.get('System Administrator')
      if (!as) throw new Error('no administrator signed in')
      const answer = await club.call(name, { as, body: {}, headers: { 'x-xsrf-token': '' } })
      expect(answer.status).toBe(403)
      const borrowed = sessions.get('Member')
      const other = await club.call(name, { as: { ...as, xsrf: borrowed?.xsrf ?? '' }, body: {} })
      expect(other.status).toBe(403)
    })
  })
})
