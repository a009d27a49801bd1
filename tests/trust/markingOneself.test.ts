import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/words'
import { testClub, type TestSession } from '../testClub'

const club = testClub()
beforeEach(() => club.pool.query('delete from change_history'))

const SENTENCE = 'You cannot mark yourself as paid or not paid: please ask the Member Secretary.'
const signedIn = (role: Role) => club.signedIn({ roles: ['Member', role] })
const markOne = (as: TestSession, userId: number, paid: boolean) =>
  club.call('GET /api/user/markAsPaid', { as, query: { userId, paid } })
const markMany = (as: TestSession, userIds: readonly number[], paid: boolean) =>
  club.call('POST /api/user/markManyAsPaid', { as, body: { userIds, paid } })
const payments = async (...ids: number[]) =>
  (await club.pool.query('select 1 from payment where member_id = any($1)', [ids])).rowCount

describe('[ADM-03] marking oneself as paid', () => {
  test.each(['Committee Member', 'Bosun', 'Safety Officer'] as const)(
    '[ADM-03] is refused to a %s, by both calls and both ways, who goes on marking others',
    async role => {
      const as = await signedIn(role)
      const other = await club.memberWith({ password: null })
      for (const paid of [true, false])
        for (const answer of [await markOne(as, as.memberId, paid), await markMany(as, [as.memberId], paid)])
          expect([answer.status, answer.body]).toEqual([403, { message: SENTENCE }])
      expect((await markOne(as, other.id, true)).status).toBe(200)
      expect(await payments(as.memberId)).toBe(0)
    },
  )

  test('[ADM-03] many with oneself among them are refused before anybody is marked', async () => {
    const as = await signedIn('Bosun')
    const others = [await club.memberWith({ password: null }), await club.memberWith({ password: null })].map(
      ({ id }) => id,
    )
    const { status, body } = await markMany(as, [others[0] ?? 0, as.memberId, others[1] ?? 0], true)
    expect([status, body]).toEqual([403, { message: SENTENCE }])
    expect([await payments(as.memberId, ...others), await club.history()]).toEqual([0, []])
  })

  test.each(['Member Secretary', 'System Administrator'] as const)(
    '[ADM-03] is done for a %s, and their history says that it was they themselves',
    async role => {
      const as = await signedIn(role)
      expect((await markOne(as, as.memberId, true)).status).toBe(200)
      expect(await club.history()).toMatchObject([
        { actorId: as.memberId, subjectId: as.memberId, deed: 'members.markPaid', after: { hasPaid: true } },
      ])
      const { body } = await club.call('GET /api/user/history', { as, query: { id: as.memberId } })
      const { firstName, familyName } = (await club.call('GET /api/user/profile', { as })).body
      expect(body.map(({ deed, by }) => [deed, by])).toEqual([['members.markPaid', `${firstName} ${familyName}`]])
    },
  )
})
