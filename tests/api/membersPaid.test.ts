import { beforeEach, describe, expect, test } from 'vitest'
import { beforeTests, type TestClub, testClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub()

const as = beforeTests(() => club.signedIn({ roles: ['Member', 'Committee Member'] }))
beforeEach(() => club.pool.query('delete from change_history'))

const member = (fields: Parameters<TestClub['memberWith']>[0] = {}) => club.memberWith({ password: null, ...fields })
const mark = (userId: number, paid: boolean) => club.call('GET /api/user/markAsPaid', { as, query: { userId, paid } })
const markMany = (userIds: readonly number[], paid: boolean) =>
  club.call('POST /api/user/markManyAsPaid', { as, body: { userIds, paid } })
const paymentsOf = async (id: number) =>
  (
    await club.pool.query(
      'select membership_year, recorded_by from payment where member_id = $1 and settles and withdrawn_at is null order by 1',
      [id],
    )
  ).rows
const inFilter = async (filter: string, id: number) =>
  (await club.call('GET /api/user/all', { as, query: { filter } })).body.some(({ userId }) => userId === id)

describe('Has Paid and Not Paid', () => {
  test('[ADM-03] moves a member from Unpaid to Paid and back, with who did it', async () => {
    const { id } = await member()
    expect([await inFilter('Unpaid', id), await inFilter('Paid', id)]).toEqual([true, false])
    expect((await mark(id, true)).status).toBe(200)
    expect([await inFilter('Unpaid', id), await inFilter('Paid', id)]).toEqual([false, true])
    expect(await paymentsOf(id)).toEqual([{ membership_year: 2026, recorded_by: as.memberId }])
    expect((await mark(id, false)).status).toBe(200)
    expect([await inFilter('Unpaid', id), await paymentsOf(id)]).toEqual([true, []])
    expect(await club.history()).toMatchObject([
      {
        actorId: as.memberId,
        deed: 'members.markPaid',
        subjectType: 'member',
        subjectId: id,
        before: { hasPaid: false, membershipYear: 2026 },
        after: { hasPaid: true, membershipYear: 2026 },
      },
      { before: { hasPaid: true }, after: { hasPaid: false } },
    ])
  })

  test('[ADM-03] twice is once, also at the same moment', async () => {
    const { id } = await member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(id, true)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1)
    expect((await mark(id, true)).body).toEqual({ changed: false })
    expect([(await paymentsOf(id)).length, (await club.history()).length]).toEqual([1, 1])
  })

  test('[ADM-03] only the payment of this membership year is concerned', async () => {
    const { id } = await member()
    await club.pool.query(
      `insert into payment (member_id, membership_year, settles, recorded_at) values ($1, 2025, true, ${SQL_NOW})`,
      [id],
    )
    await mark(id, true)
    await mark(id, false)
    expect(await paymentsOf(id)).toEqual([{ membership_year: 2025, recorded_by: null }])
  })

  test('[ADM-03] a Life member has always paid: there is nothing to mark, and no taking back', async () => {
    const { id } = await member({ membershipType: 'Life' })
    expect(await mark(id, true)).toMatchObject({ status: 200, body: { changed: false } })
    const back = await mark(id, false)
    expect([back.status, (back.body as { message?: string }).message]).toEqual([
      409,
      'A Life member counts as paid every year.',
    ])
    expect([await inFilter('Paid', id), await paymentsOf(id), await club.history()]).toEqual([true, [], []])
  })

  test('[ADM-03] it acts with the bearer header only, and not for a page elsewhere, a prefetch or a HEAD', async () => {
    const { id } = await member()
    for (const [header, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-purpose', 'prefetch'],
    ] as const)
      expect(
        (
          await club.call('GET /api/user/markAsPaid', {
            as,
            query: { userId: id, paid: true },
            headers: { [header]: value },
          })
        ).status,
      ).toBe(403)
    expect((await club.call('GET /api/user/markAsPaid', { query: { userId: id, paid: true } })).status).toBe(401)
    const head = await club.app.inject({
      method: 'HEAD',
      url: `/api/user/markAsPaid?userId=${id}&paid=true`,
      headers: { authorization: `Bearer ${as.accessToken}` },
    })
    expect(head.statusCode).toBe(404)
    expect(await paymentsOf(id)).toEqual([])
  })

  test('[ADM-03] the member themself sees it', async () => {
    const own = await club.signedIn()
    await mark(own.memberId, true)
    expect((await club.call('GET /api/user/hasPaid', { as: own })).body).toBe(true)
  })
})

describe('marking many', () => {
  test('[ADM-03] answers those of whom it was not so before, so that an undo takes back only those', async () => {
    const [a, b, c] = [await member(), await member({ paid: true }), await member()]
    const life = await member({ membershipType: 'Life' })
    const { status, body } = await markMany([c.id, b.id, life.id, a.id, c.id], true)
    expect([status, body]).toEqual([200, [a.id, c.id]])
    expect(await club.history()).toHaveLength(2)
    expect((await markMany(body, false)).body).toEqual([a.id, c.id])
    expect([
      await inFilter('Paid', a.id),
      await inFilter('Paid', b.id),
      await inFilter('Paid', c.id),
      await inFilter('Paid', life.id),
    ]).toEqual([false, true, false, true])
  })

  test('[ADM-03] the same again changes nothing', async () => {
    const { id } = await member()
    await markMany([id], true)
    expect((await markMany([id], true)).body).toEqual([])
    expect(await club.history()).toHaveLength(1)
  })

  test('[ADM-03] a Life member among others is passed over', async () => {
    const [life, { id }] = [await member({ membershipType: 'Life' }), await member({ paid: true })]
    expect((await markMany([life.id, id], false)).body).toEqual([id])
  })

  test('[ADM-03] with one who does not exist nobody is marked', async () => {
    const [a, b] = [await member(), await member()]
    expect((await markMany([a.id, 999_999, b.id], true)).status).toBe(404)
    expect([await paymentsOf(a.id), await paymentsOf(b.id), await club.history()]).toEqual([[], [], []])
  })

  test('[ADM-03] nobody, and more than a thousand, is refused by name', async () => {
    for (const userIds of [[], Array.from({ length: 1001 }, (_, i) => i + 1)]) {
      const { status, body } = await markMany(userIds, true)
      expect([status, Object.keys((body as unknown as { modelState: object }).modelState)]).toEqual([400, ['userIds']])
    }
  })

  test('[ADM-03] two who mark the same members in other orders at the same moment: each member once, by one of them', async () => {
    const ids: number[] = []
    for (let i = 0; i < 40; i++) ids.push((await member()).id)
    const orders = [ids, ids.toReversed(), ids.toSorted((a, b) => (a % 7) - (b % 7)), ids.toReversed()]
    const answers = await Promise.all(orders.map(order => markMany(order, true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body).toSorted((a, b) => a - b)).toEqual(ids)
    expect(await club.history()).toHaveLength(40)
  })

  test('[ADM-03] marking against taking back, over and over, ends as the last answer says', async () => {
    const ids = [(await member()).id, (await member()).id, (await member()).id]
    await Promise.all(Array.from({ length: 12 }, (_, i) => markMany(i % 3 ? ids : ids.toReversed(), i % 2 === 0)))
    const states = await Promise.all(ids.map(id => inFilter('Paid', id)))
    // All three, or none: no call is ever seen half done.
    expect(new Set(states).size).toBe(1)
    const rows = await club.history()
    for (const id of ids) {
      const turns = rows
        .filter(({ subjectId }) => subjectId === id)
        .map(({ after }) => (after as { hasPaid: boolean }).hasPaid)
      expect(turns).toEqual(turns.map((_, i) => i % 2 === 0))
      expect(turns.length % 2 === 1).toBe(states[0])
    }
  })
})

describe('undo', () => {
  const undo = (userIds: readonly number[], paid: boolean, by = as) =>
    club.call('POST /api/user/markManyAsPaid', { as: by, body: { userIds, paid, undo: true } })
  const other = beforeTests(() => club.signedIn({ roles: ['Member', 'Member Secretary'] }))
  const markBy = (by: TestSession, userId: number, paid: boolean) =>
    club.call('GET /api/user/markAsPaid', { as: by, query: { userId, paid } })

  test('[ADM-03] takes back what the caller marked, and stands in the history', async () => {
    const [a, b] = [await member(), await member()]
    await mark(a.id, true)
    await markMany([b.id], true)
    expect((await undo([a.id, b.id], false)).body).toEqual([a.id, b.id])
    expect([await paymentsOf(a.id), await paymentsOf(b.id)]).toEqual([[], []])
    expect(await club.history()).toHaveLength(4)
    expect((await undo([a.id, b.id], false)).body).toEqual([])
  })

  test('[ADM-03] leaves a payment that somebody else recorded: before, or after theirs was taken away', async () => {
    const [before, after, both] = [await member(), await member(), await member()]
    await markBy(other, before.id, true)
    expect((await mark(before.id, true)).body).toEqual({ changed: false })
    await mark(after.id, true)
    await markBy(other, after.id, false)
    await markBy(other, after.id, true)
    await mark(both.id, true)
    expect((await undo([before.id, after.id, both.id], false)).body).toEqual([both.id])
    const byOther = [{ membership_year: 2026, recorded_by: other.memberId }]
    expect([await paymentsOf(before.id), await paymentsOf(after.id), await paymentsOf(both.id)]).toEqual([
      byOther,
      byOther,
      [],
    ])
  })

  test('[ADM-03] leaves what somebody marked otherwise, and another year', async () => {
    const [untouched, lastYear] = [await member({ paid: true }), await member()]
    await mark(lastYear.id, true)
    await club.pool.query('update club_settings set membership_year = 2027')
    await markBy(other, lastYear.id, true)
    expect((await undo([untouched.id, lastYear.id], false)).body).toEqual([])
    await club.pool.query('update club_settings set membership_year = 2026')
    expect(await paymentsOf(lastYear.id)).toHaveLength(2)
  })

  test('[ADM-03] brings back a payment as it was recorded, and none that the caller did not take away', async () => {
    const [{ id }, unpaid] = [await member(), await member()]
    await markBy(other, id, true)
    const recordedAt = async () =>
      (await club.pool.query('select recorded_at from payment where member_id = $1', [id])).rows
    const before = await recordedAt()
    club.advance(60_000)
    await mark(id, false)
    club.advance(60_000)
    expect((await undo([id, unpaid.id], true)).body).toEqual([id])
    expect([await paymentsOf(id), await recordedAt()]).toEqual([
      [{ membership_year: 2026, recorded_by: other.memberId }],
      before,
    ])
    expect(await paymentsOf(unpaid.id)).toEqual([])
  })

  test('[ADM-03] brings back a payment whose recorder nobody knows any more', async () => {
    const { id } = await member()
    const leaver = await club.signedIn({ roles: ['Member', 'Bosun'] })
    await markBy(leaver, id, true)
    await mark(id, false)
    await club.pool.query('delete from session where member_id = $1', [leaver.memberId])
    await club.pool.query('delete from member where id = $1', [leaver.memberId])
    expect((await undo([id], true)).body).toEqual([id])
    expect(await paymentsOf(id)).toEqual([{ membership_year: 2026, recorded_by: null }])
  })

  test('[ADM-03] against somebody who marks the same member at the same moment, never takes away what they recorded', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await member()
      await mark(id, true)
      const answers = await Promise.all([
        undo([id], false),
        markBy(other, id, false).then(() => markBy(other, id, true)),
        markBy(other, id, true),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await paymentsOf(id)).toEqual([{ membership_year: 2026, recorded_by: other.memberId }])
    }
  })

  test('[ADM-03] nobody takes back what somebody else marked', async () => {
    const { id } = await member()
    await mark(id, true)
    expect((await undo([id], false, other)).body).toEqual([])
    expect(await paymentsOf(id)).toHaveLength(1)
  })
})

describe('the member’s page', () => {
  const view = async (id: number) => (await club.call('GET /api/user/getAdminView', { as, query: { id } })).body

  test('[ADM-05] says whether they have paid, when, and who recorded it', async () => {
    const secretary = await club.signedIn({
      firstName: 'Sec',
      familyName: 'Retary',
      roles: ['Member', 'Member Secretary'],
    })
    const { id } = await member()
    expect(await view(id)).toMatchObject({ hasPaid: false, paidAt: null, paidBy: null })
    await club.call('GET /api/user/markAsPaid', { as: secretary, query: { userId: id, paid: true } })
    expect(await view(id)).toMatchObject({ hasPaid: true, paidAt: club.now().toISOString(), paidBy: 'Sec Retary' })
    await club.pool.query('update club_settings set membership_year = 2027')
    expect(await view(id)).toMatchObject({ hasPaid: false, paidAt: null, paidBy: null })
    await club.pool.query('update club_settings set membership_year = 2026')
  })

  test('[ADM-05] says that a Life member has paid, and of a payment that nobody is known for only when', async () => {
    expect(await view((await member({ membershipType: 'Life' })).id)).toMatchObject({ hasPaid: true, paidAt: null })
    expect(await view((await member({ paid: true })).id)).toMatchObject({
      hasPaid: true,
      paidAt: club.now().toISOString(),
      paidBy: null,
    })
  })
})
