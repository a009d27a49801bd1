import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentBody, SentQuery } from '#contract/calls'
import { daysLater } from '#contract/rules/days'
import { TURNS } from '../moment'
import { eventMaker } from './eventMaker'
import { type TestClub, testClub, type TestSession } from '../testClub'

const club = testClub()
let as: TestSession
let other: TestSession

const SECRETARY = 'secretary@club.example'
const ADMINISTRATOR = 'administrator@club.example'

/** Another time; both sign in again, since their tokens would be of another hour. */
async function at(instant: string) {
  club.setTime(instant)
  as = await club.signIn(SECRETARY)
  other = await club.signIn(ADMINISTRATOR)
}

beforeAll(async () => {
  await club.memberWith({ email: SECRETARY, roles: ['Member', 'Member Secretary'], paid: true })
  await club.memberWith({ email: ADMINISTRATOR, roles: ['Member', 'System Administrator'], paid: true })
  await at('2026-06-10T09:00:00Z')
})
beforeEach(async () => {
  await club.pool.query('delete from change_history; delete from fee_reminder; delete from mail; delete from event')
  await club.pool.query('delete from membership_year')
  await club.pool.query('update club_settings set membership_year = 2026')
  await club.pool.query('delete from member where id not in ($1, $2)', [as.memberId, other.memberId])
  await at('2026-06-10T09:00:00Z')
})

const member = async (fields: Parameters<TestClub['memberWith']>[0] = {}) =>
  (await club.memberWith({ password: null, ...fields })).id
const record = (
  userIds: number[],
  fields: Partial<SentBody<'POST /api/payment/record'>> = {},
  { by = as, key }: { by?: TestSession; key?: string } = {},
) =>
  club.call('POST /api/payment/record', {
    as: by,
    body: { userIds, year: 2026, receivedOn: '2026-06-09', amount: '130', ...fields },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const takeBack = (ids: number[]) => club.call('POST /api/payment/takeBack', { as, body: { ids } })
const list = async (query: SentQuery<'GET /api/payment/all'> = {}) =>
  (await club.call('GET /api/payment/all', { as, query })).body
const lineOf = async (id: number, year = 2026) => (await list({ year })).find(({ userId }) => userId === id)
const summary = async (year?: number) => (await club.call('GET /api/payment/summary', { as, query: { year } })).body
const paymentsOf = async (userId: number) =>
  (await club.call('GET /api/payment/ofMember', { as, query: { userId } })).body
const mark = (userId: number, paid: boolean) => club.call('GET /api/user/markAsPaid', { as, query: { userId, paid } })
const undoMark = (userIds: number[], paid: boolean) =>
  club.call('POST /api/user/markManyAsPaid', { as, body: { userIds, paid, undo: true } })
const message = ({ body }: { body: unknown }) => (body as { message?: string }).message
const faults = ({ body }: { body: unknown }) => (body as { modelState?: object }).modelState

describe('payments', () => {
  test('[SET-05] a payment says what was received, when and by whom, and settles the year; the history tells it', async () => {
    const id = await member()
    const { body } = await record([id], { amount: '97.5', note: 'Cash at the regatta' })
    expect(body).toEqual([{ id: expect.any(Number), userId: id }])
    expect(await paymentsOf(id)).toMatchObject([
      {
        ...{ year: 2026, receivedOn: '2026-06-09', amount: '97.50', note: 'Cash at the regatta', settles: true },
        recordedBy: expect.stringMatching(/^First1 /),
      },
    ])
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: '97.50', receivedOn: '2026-06-09' })
    expect(await club.history()).toMatchObject([
      {
        ...{ actorId: as.memberId, deed: 'payments.create', subjectType: 'member', subjectId: id },
        before: { hasPaid: false, payment: null, membershipYear: 2026 },
        after: { hasPaid: true, payment: '97.50', membershipYear: 2026, note: 'Cash at the regatta' },
      },
    ])
    const told = (await club.call('GET /api/user/history', { as, query: { id } })).body
    expect(told[0]?.changes).toContainEqual({
      field: 'payment',
      label: 'Payment',
      before: null,
      after: '£97.50, for 2026',
    })
  })

  test('[SET-05] a fee paid in parts: the sum of them, and paid with the last', async () => {
    const id = await member()
    await record([id], { amount: '50', settles: false })
    expect(await lineOf(id)).toMatchObject({ hasPaid: false, received: '50.00' })
    await record([id], { amount: '80', receivedOn: '2026-06-10' })
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: '130.00', receivedOn: '2026-06-10' })
    expect(await summary()).toMatchObject({ payments: 2, received: '130.00', withoutAmount: 2 })
  })

  test('[SET-05] one payment for each of several at once; sent again under its key, it is recorded once', async () => {
    const ids = [await member(), await member(), await member({ membershipType: 'Life' })]
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(ids, {}, { key: 'a form' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await summary()).toMatchObject({ payments: 3, received: '390.00', paid: 5, life: 1, unpaid: 0 })
    expect(await club.history()).toHaveLength(3)
  })

  test('[SET-05] a payment taken back: unpaid again, but not who was marked before or has settled the year otherwise', async () => {
    const [plain, marked, twice] = [await member(), await member(), await member()]
    await mark(marked, true)
    await at('2026-06-10T09:10:00Z')
    const first = (await record([plain, marked, twice])).body
    await at('2026-06-10T09:20:00Z')
    const [second] = (await record([twice], { amount: '20' })).body
    const ids = first.map(payment => payment.id)
    expect((await takeBack(ids)).body).toEqual(ids)
    const standing = async () => Promise.all([plain, marked, twice].map(async id => (await lineOf(id))?.hasPaid))
    expect(await standing()).toEqual([false, true, true])
    expect((await takeBack([second?.id ?? 0, ...ids])).body, 'what is gone is passed over').toEqual([second?.id])
    expect(await standing()).toEqual([false, true, false])
    expect((await club.history()).findLast(({ subjectId }) => subjectId === twice)).toMatchObject({
      deed: 'payments.delete',
      before: { payment: '20.00', hasPaid: true },
      after: { payment: null, hasPaid: false },
    })
    expect(await summary()).toMatchObject({ payments: 0, received: '0.00' })
  })

  test('[SET-05] what was paid in part settles the year no more once the rest is taken back', async () => {
    const id = await member()
    await record([id], { amount: '20', settles: false })
    const [rest] = (await record([id], { amount: '110' })).body
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: '130.00' })
    await takeBack([rest?.id ?? 0])
    expect(await lineOf(id)).toMatchObject({ hasPaid: false, received: '20.00' })
  })

  test('[SET-05] Not Paid leaves the sums as they are, and its undo lets the same payment settle the year again', async () => {
    const id = await member()
    const [payment] = (await record([id])).body
    await mark(id, false)
    expect(await lineOf(id)).toMatchObject({ hasPaid: false, received: '130.00' })
    expect((await undoMark([id], true)).body).toEqual([id])
    await takeBack([payment?.id ?? 0])
    expect(await lineOf(id)).toMatchObject({ hasPaid: false, received: null })
  })

  test('[SET-05] what Not Paid has withdrawn counts no more, whatever is recorded and taken back since', async () => {
    const id = await member()
    await record([id])
    await mark(id, false)
    expect(await paymentsOf(id)).toMatchObject([{ amount: '130.00', settles: false }])
    const [later] = (await record([id], { amount: '20' })).body
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: '150.00' })
    await takeBack([later?.id ?? 0])
    expect(await lineOf(id)).toMatchObject({ hasPaid: false, received: '130.00' })
  })

  test('[SET-05] taking back passes over a mark, which is no payment', async () => {
    const id = await member()
    await mark(id, true)
    const { rows } = await club.pool.query<{ id: number }>('select id from payment where member_id = $1', [id])
    await takeBack(rows.map(row => row.id))
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: null })
  })

  test('[SET-05] undoing a mark does not take away the payment that somebody has recorded since', async () => {
    const id = await member()
    await mark(id, true)
    await record([id], {}, { by: other })
    expect((await undoMark([id], false)).body).toEqual([])
    expect(await lineOf(id)).toMatchObject({ hasPaid: true, received: '130.00' })
  })

  test('[SET-05] refuses a payment of nothing, of tomorrow, or for a year to come, and records nothing of it', async () => {
    const id = await member()
    const cases: [Partial<SentBody<'POST /api/payment/record'>>, string][] = [
      [{ amount: '0' }, 'amount'],
      [{ amount: '-5' }, 'amount'],
      [{ amount: '12.345' }, 'amount'],
      [{ receivedOn: '2026-06-11' }, 'receivedOn'],
      [{ year: 2028 }, 'year'],
      [{ userIds: [] }, 'userIds'],
    ]
    for (const [fields, field] of cases) {
      const answer = await record([id], fields)
      expect([answer.status, Object.keys(faults(answer) ?? {})]).toEqual([400, [field]])
    }
    expect((await record([id, 999_999])).status).toBe(404)
    expect(await paymentsOf(id)).toEqual([])
  })

  test.each(TURNS)(
    '[SET-05] $when a payment of the club’s day is taken, and none of its next; the year after has not begun',
    async ({ at: moment, clock }) => {
      await at(moment)
      const [day, year] = [clock.slice(0, 10), Number(clock.slice(0, 4))]
      await club.pool.query('update club_settings set membership_year = $1', [year])
      const id = await member()
      const refused = await record([id], { year, receivedOn: daysLater(day, 1) })
      expect([refused.status, Object.keys(faults(refused) ?? {})]).toEqual([400, ['receivedOn']])
      expect((await record([id], { year, receivedOn: day })).status).toBe(200)
      expect((await preview()).warning).toContain(`${year + 1} has not begun yet.`)
    },
  )

  test('[SET-05] the list of a year: who has paid and who has not, by name, sum and search, in pages', async () => {
    const [ann, bob, cal] = [
      await member({ firstName: 'Ann', familyName: 'Avon' }),
      await member({ firstName: 'Bob', familyName: 'Brook', email: 'o%e@club.example' }),
      await member({ firstName: 'Cal', familyName: 'Creek' }),
    ]
    await member({ isApproved: false })
    await member({ isActive: false })
    const left = await member({ firstName: 'Lou', familyName: 'Left' })
    await record([left], { year: 2025, amount: '110' })
    await club.pool.query('update member set is_active = false where id = $1', [left])
    await record([ann], { amount: '20', settles: false })
    await record([bob], { amount: '130' })
    const ids = async (query: SentQuery<'GET /api/payment/all'>) =>
      (await list(query)).map(({ userId }) => userId).filter(id => id !== as.memberId && id !== other.memberId)
    expect(await ids({})).toEqual([ann, bob, cal])
    expect(await ids({ paid: false })).toEqual([ann, cal])
    expect(await ids({ paid: true })).toEqual([bob])
    expect(await ids({ sort: 'received', order: 'DESC' })).toEqual([bob, ann, cal])
    expect(await ids({ q: 'o%e' })).toEqual([bob])
    expect(await ids({ year: 2025, paid: true }), 'who has left still counts for the year that they paid').toEqual([
      left,
    ])
    const page = await club.call('GET /api/payment/all', { as, query: { page: 2, perPage: 2 } })
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '5'])
  })

  test('[SET-05] a member sees what they have paid themself, year by year, and nothing of anybody else', async () => {
    const own = await club.signedIn()
    await record([own.memberId], { amount: '50', settles: false, note: 'Hardship fund' })
    await record([own.memberId], { year: 2025, amount: '120' })
    await record([await member()])
    expect((await club.call('GET /api/payment/my', { as: own })).body).toEqual([
      { year: 2026, hasPaid: false, payments: [{ id: expect.any(Number), receivedOn: '2026-06-09', amount: '50.00' }] },
      { year: 2025, hasPaid: true, payments: [{ id: expect.any(Number), receivedOn: '2026-06-09', amount: '120.00' }] },
    ])
  })
})

const preview = async () => (await club.call('GET /api/payment/nextYear', { as })).body
const start = (year: number, by = as) => club.call('POST /api/payment/startYear', { as: by, body: { year } })
const undo = (year: number) => club.call('POST /api/payment/undoStartYear', { as, body: { year } })

describe('a new membership year', () => {
  test('[SET-05] says before what it will do, does it, and keeps what the old year cost and who paid for it', async () => {
    const paid = await member({ paid: true })
    const unpaid = await member({ membershipType: 'Junior' })
    const life = await member({ membershipType: 'Life' })
    const inAdvance = await member({ paid: true })
    await record([inAdvance], { year: 2027 })
    expect(await preview()).toEqual({
      ...{ year: 2026, next: 2027, becomeUnpaid: 3, unpaid: 4, life: 1, inAdvance: 1, lastStart: null },
      ...{
        obstacle: null,
        warning: '2027 has not begun yet. Once it is started, everybody who has not paid for 2027 counts as unpaid.',
      },
      unpaidByType: [
        { membershipType: 'Full', members: 3 },
        { membershipType: 'Junior', members: 1 },
      ],
    })
    const before = await summary()
    expect((await start(2027)).body).toEqual({ started: true })
    const standing = Object.fromEntries((await list()).map(({ userId, hasPaid }) => [userId, hasPaid]))
    expect(standing).toMatchObject({ [paid]: false, [unpaid]: false, [life]: true, [inAdvance]: true })
    expect(await summary()).toMatchObject({ year: 2027, members: 6, paid: 2, unpaid: 4 })
    await club.pool.query("update club_settings set fee = '150.00'")
    expect(await summary(2026)).toEqual({ ...before, currentYear: 2027, years: [2028, 2027, 2026, 2025] })
    await club.pool.query("update club_settings set fee = '130.00'")
    expect((await club.history()).at(-1)).toMatchObject({
      ...{ actorId: as.memberId, deed: 'payments.startYear', subjectType: 'club' },
      ...{ before: { membershipYear: 2026 }, after: { membershipYear: 2027 } },
    })
  })

  test('[SET-05] twice, and by two secretaries at once, starts one year; any other year is refused', async () => {
    const answers = await Promise.all([start(2027), start(2027), start(2027, other), start(2027, other)])
    expect(answers.map(({ status, body }) => [status, body.started]).toSorted()).toEqual([
      ...[
        [200, false],
        [200, false],
        [200, false],
      ],
      [200, true],
    ])
    expect((await summary()).currentYear).toBe(2027)
    expect((await club.history()).filter(({ deed }) => deed === 'payments.startYear')).toHaveLength(1)
    const skipped = await start(2029)
    expect([skipped.status, message(skipped)]).toEqual([
      409,
      'The membership year is 2027, so that 2028 is the next one.',
    ])
  })

  test('[SET-05] of the years that have not begun by the calendar one is started ahead, with a warning', async () => {
    const obstacle = '2028 cannot be started yet, because 2027 has not begun. It can be started from 1 January 2027.'
    await at('2026-11-24T12:00:00Z')
    expect((await start(2027)).body).toEqual({ started: true })
    expect(await preview()).toMatchObject({ next: 2028, obstacle })
    const refused = await start(2028)
    expect([refused.status, message(refused)]).toEqual([409, obstacle])
    await at('2026-12-31T23:59:59Z')
    expect((await start(2028)).status).toBe(409)
    expect((await summary()).currentYear).toBe(2027)

    await at('2027-01-01T00:00:00Z')
    expect(await preview()).toMatchObject({
      obstacle: null,
      warning: expect.stringMatching(/^2028 has not begun yet\./),
    })
    expect((await start(2028)).body).toEqual({ started: true })
    await club.pool.query('update club_settings set membership_year = 2026')
    expect(await preview(), 'a year that has begun').toMatchObject({ next: 2027, obstacle: null, warning: null })
  })

  test('[SET-05] can be undone for a day, as long as nothing was recorded for the new year since', async () => {
    const early = await member()
    await record([early], { year: 2027 })
    await at('2026-06-10T10:00:00Z')
    await start(2027)
    await at('2026-06-11T09:59:59Z')
    expect((await preview()).lastStart).toMatchObject({ undoUntil: '2026-06-11T10:00:00.000Z', obstacle: null })
    const id = await member()
    await mark(id, true)
    const obstacle =
      'Payments have been recorded for 2027 since it was started. Take them back first, if they were recorded by mistake.'
    expect((await preview()).lastStart?.obstacle).toBe(obstacle)
    expect(message(await undo(2027))).toBe(obstacle)
    await mark(id, false)
    expect((await undo(2027)).body).toEqual({ undone: true })
    expect((await undo(2027)).body, 'twice is once').toEqual({ undone: false })
    expect(await summary()).toMatchObject({ year: 2026, fee: '130.00' })
    expect((await club.history()).at(-1)).toMatchObject({ deed: 'payments.undoStartYear' })

    await start(2027)
    await at('2026-06-12T09:59:59Z')
    expect((await preview()).lastStart).toBeNull()
    const late = await undo(2027)
    expect([late.status, message(late)]).toEqual([409, 'The start of a membership year can be undone for one day.'])
  })

  test('[SET-05] reports for earlier years keep their numbers', async () => {
    const make = await eventMaker(club)
    const { id: eventId } = await make.eventWith({ startDate: '2026-06-01' })
    await make.attend(eventId, await member({ paid: true }), { confirmed: true })
    const range = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const reports = () =>
      Promise.all([
        ...(['UniqueRowers', 'boatsUsed', 'RowOrganised'] as const).map(
          async name => (await club.call(`GET /api/report/${name}`, { as, query: range })).body,
        ),
        ...(['membersByType', 'membersByAge'] as const).map(
          async name => (await club.call(`GET /api/report/${name}`, { as })).body,
        ),
      ])
    const before = await reports()
    expect([before[0], JSON.stringify(before)]).toEqual([
      [{ uniqueRowers: 1, totalRowers: 1 }],
      expect.stringContaining('Full'),
    ])
    await start(2027)
    expect(await reports()).toEqual(before)
  })
})

const remind = (body: Partial<SentBody<'POST /api/payment/remind'>> = {}, by = as) =>
  club.call('POST /api/payment/remind', { as: by, body: { year: 2026, ...body } })
const previewReminder = async (userIds?: number[]) =>
  (await club.call('POST /api/payment/previewReminder', { as, body: { userIds } })).body

describe('reminding the unpaid', () => {
  test('[SET-05] writes to each with the bank details and their own reference, as was shown before, and to nobody else', async () => {
    const ann = await member({ firstName: 'Ann', familyName: 'Avon' })
    await record([ann], { amount: '50', settles: false })
    await member({ paid: true })
    await member({ membershipType: 'Life' })
    await member({ isActive: false })
    await member({ isApproved: false })
    await member({
      firstName: 'Nobody',
      familyName: 'Known',
      email: 'nobody@none.invalid',
      phoneNumber: '07700 900123',
    })
    const unmailed = [{ name: 'Nobody Known', phoneNumber: '07700 900123' }]
    const shown = await previewReminder()
    expect(shown).toMatchObject({ due: 1, remindedThisWeek: 0, unmailed, year: 2026 })
    expect(shown.names).toEqual({ due: [{ userId: ann, name: 'Ann Avon' }], remindedThisWeek: [] })
    expect((await remind()).body).toEqual({ due: 1, remindedThisWeek: 0, unmailed })
    expect((await previewReminder()).names).toEqual({ due: [], remindedThisWeek: [{ userId: ann, name: 'Ann Avon' }] })
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'feeReminder',
      toName: 'Ann Avon',
      subject: shown.mail?.subject,
      html: shown.mail?.html,
    })
    const settings = (await club.call('GET /api/club/payment', { as })).body
    expect(mail?.text).toContain(
      `Sort code: ${settings.sortCode}\nAccount number: ${settings.accountNumber}\nReference: Ann Avon fees`,
    )
    expect(mail?.text).toContain('The membership fee is £130.00, plus a voluntary contribution of £30.')
    expect(mail?.text).toContain("Please use your name followed by 'fees' as the reference.")
    expect(mail?.text).toContain('We have received £50.00 from you so far.')
    expect(await club.history()).toMatchObject([{}, { deed: 'payments.remind', subjectId: ann, actorId: as.memberId }])
    expect((await lineOf(ann))?.remindedAt).toBe('2026-06-10T09:00:00.000Z')
  })

  test('[SET-05] nobody twice in a week, whoever sends it, also at the same moment', async () => {
    const ids = [await member(), await member()]
    const answers = await Promise.all([remind(), remind({}, other), remind(), remind({}, other)])
    expect(answers.map(({ body }) => body.due).toSorted()).toEqual([0, 0, 0, 2])
    expect(await club.mails()).toHaveLength(2)
    await at('2026-06-17T08:59:59Z')
    const late = await member()
    expect(await previewReminder()).toMatchObject({ due: 1, remindedThisWeek: 2 })
    expect((await remind({ userIds: [...ids, late] })).body).toMatchObject({ due: 1, remindedThisWeek: 2 })
    await at('2026-06-17T09:00:00Z')
    expect(await previewReminder(ids)).toMatchObject({ due: 2, remindedThisWeek: 0 })
  })

  test('[SET-05] is refused when another year has begun since its numbers were shown', async () => {
    await member()
    await start(2027)
    const answer = await remind()
    expect([answer.status, message(answer)]).toEqual([
      409,
      'The membership year is 2027 now. Please look again before you send.',
    ])
    expect(await club.mails()).toEqual([])
  })
})

describe('a fee for each membership type', () => {
  const asked = async (email: string) =>
    (await club.call('GET /api/club/payment', { as: await club.signIn(email) })).body.fee
  const setFee = (type: string, fee: string | null) =>
    club.pool.query('update membership_type set fee = $2 where name = $1', [type, fee])
  beforeEach(() => setFee('Junior', '65.00'))
  afterEach(async () => {
    await setFee('Junior', null)
  })

  test('[MEM-04] the member is asked for that of their type, and for the club’s fee where it has none', async () => {
    for (const [email, membershipType, fee] of [
      ['full@club.example', 'Full', '130.00'],
      ['junior@club.example', 'Junior', '65.00'],
      ['new@club.example', 'New', '130.00'],
    ] as const) {
      await club.memberWith({ email, membershipType })
      expect([membershipType, await asked(email)]).toEqual([membershipType, fee])
    }
    expect((await remind()).body.due).toBe(3)
    const texts = new Map((await club.mails()).map(mail => [mail.toAddress, mail.text]))
    expect(texts.get('full@club.example')).toContain('The membership fee is £130.00, plus a voluntary')
    expect(texts.get('junior@club.example')).toContain('The membership fee is £65.00, plus a voluntary')
  })

  test('[SET-05] the list, its order and its sums follow it; Life members are asked for nothing', async () => {
    const [full, junior, life] = [
      await member(),
      await member({ membershipType: 'Junior' }),
      await member({ membershipType: 'Life' }),
    ]
    await record([full], { amount: '50', settles: false })
    const lines = await list({ sort: 'fee' })
    expect(lines[0]).toMatchObject({ userId: junior, fee: '65.00' })
    expect(lines.at(-1)).toMatchObject({ userId: life, fee: null })
    expect(await lineOf(full)).toMatchObject({ fee: '130.00', received: '50.00' })
    expect(await summary()).toMatchObject({
      ...{ fee: '130.00', typeFees: [{ membershipType: 'Junior', fee: '65.00' }] },
      outstanding: '145.00',
    })
  })

  test('[SET-05] a payment without an amount is each one’s own fee, also when it is sent again', async () => {
    const [full, junior] = [await member(), await member({ membershipType: 'Junior' })]
    const first = await record([full, junior], { amount: undefined }, { key: 'own-fees-1' })
    expect((await record([full, junior], { amount: undefined }, { key: 'own-fees-1' })).body).toEqual(first.body)
    expect((await paymentsOf(full)).map(({ amount }) => amount)).toEqual(['130.00'])
    expect((await paymentsOf(junior)).map(({ amount }) => amount)).toEqual(['65.00'])
    expect((await club.history()).map(({ after }) => (after as { payment: string }).payment)).toEqual([
      '130.00',
      '65.00',
    ])
    const unknown = await record([full], { amount: undefined, year: 2019 })
    expect([unknown.status, faults(unknown)]).toEqual([
      400,
      { amount: ['The fee of 2019 is not known, so please give an amount.'] },
    ])
  })

  test('[SET-05] a change of type in mid-year asks for the new fee, and who has paid stays paid', async () => {
    const email = 'growing@club.example'
    const [growing, paid] = [
      (await club.memberWith({ email, membershipType: 'Junior' })).id,
      await member({ membershipType: 'Junior' }),
    ]
    await record([paid], { amount: undefined })
    await club.pool.query(
      `update member set membership_type_id = (select id from membership_type where name = 'Full') where id in ($1, $2)`,
      [growing, paid],
    )
    expect(await asked(email)).toBe('130.00')
    expect(await lineOf(growing)).toMatchObject({ hasPaid: false, fee: '130.00' })
    expect(await lineOf(paid)).toMatchObject({ hasPaid: true, fee: '130.00', received: '65.00' })
    expect((await summary()).outstanding).toBe('130.00')
  })

  test('[SET-05] a year that has ended keeps its fees, until its end is undone', async () => {
    const junior = await member({ membershipType: 'Junior' })
    await start(2027)
    await setFee('Junior', '70.00')
    expect(await lineOf(junior, 2026)).toMatchObject({ fee: '65.00' })
    expect(await lineOf(junior, 2027)).toMatchObject({ fee: '70.00' })
    expect((await summary(2026)).typeFees).toEqual([{ membershipType: 'Junior', fee: '65.00' }])
    expect((await summary(2027)).typeFees).toEqual([{ membershipType: 'Junior', fee: '70.00' }])
    await undo(2027)
    expect(await lineOf(junior, 2026)).toMatchObject({ fee: '70.00' })
  })
})

describe('marking many as paid with their payments', () => {
  const markMany = (userIds: number[], body: Partial<SentBody<'POST /api/user/markManyAsPaid'>> = {}, by = as) =>
    club.call('POST /api/user/markManyAsPaid', {
      as: by,
      body: { userIds, paid: true, receivedOn: '2026-06-08', ...body },
    })
  const sumsOf = async (id: number) => (await paymentsOf(id)).map(({ amount, receivedOn }) => [amount, receivedOn])

  test('[ADM-03] [SET-05] each gets a payment of their own fee on that day, or of the amount that is said', async () => {
    await club.pool.query("update membership_type set fee = '65.00' where name = 'Junior'")
    const [full, junior, third] = [await member(), await member({ membershipType: 'Junior' }), await member()]
    expect((await markMany([full, junior])).body).toEqual([full, junior])
    await club.pool.query("update membership_type set fee = null where name = 'Junior'")
    expect((await markMany([third], { amount: '£97.5' })).body).toEqual([third])
    expect([await sumsOf(full), await sumsOf(junior), await sumsOf(third)]).toEqual([
      [['130.00', '2026-06-08']],
      [['65.00', '2026-06-08']],
      [['97.50', '2026-06-08']],
    ])
    expect(await lineOf(junior)).toMatchObject({ hasPaid: true, received: '65.00' })
    const told = (await club.call('GET /api/user/history', { as, query: { id: junior } })).body[0]
    expect(told?.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Paid', 'Yes, for 2026'],
      ['Payment', '£65.00, for 2026'],
      ['Received on', expect.any(String)],
    ])
  })

  test('[ADM-03] passes over who has paid and Life members; the undo takes back the payments that it recorded, once', async () => {
    const [before, life, now] = [await member(), await member({ membershipType: 'Life' }), await member()]
    await mark(before, true)
    expect((await markMany([before, life, now])).body).toEqual([now])
    expect([await sumsOf(before), await sumsOf(life)]).toEqual([[], []])
    expect((await undoMark([now], false)).body).toEqual([now])
    expect([await sumsOf(now), (await lineOf(now))?.hasPaid]).toEqual([[], false])
    expect((await undoMark([now], false)).body).toEqual([])
    expect((await markMany([now, now])).body, 'and again').toEqual([now])
    expect(await sumsOf(now)).toHaveLength(1)
  })

  test('[ADM-03] the undo leaves what somebody has recorded or marked since', async () => {
    const [settled, marked] = [await member(), await member()]
    await markMany([settled, marked])
    const [own] = await paymentsOf(settled)
    await takeBack([own?.id ?? 0])
    await record([settled], { amount: '140' }, { by: other })
    await club.call('GET /api/user/markAsPaid', { as: other, query: { userId: marked, paid: false } })
    await club.call('GET /api/user/markAsPaid', { as: other, query: { userId: marked, paid: true } })
    expect((await undoMark([settled, marked], false)).body).toEqual([])
    expect([await sumsOf(settled), await sumsOf(marked)]).toEqual([
      [['140.00', '2026-06-09']],
      [['130.00', '2026-06-08']],
    ])
  })

  test('[ADM-03] twice at the same moment is one payment each', async () => {
    const ids = [await member(), await member()]
    const answers = await Promise.all([markMany(ids), markMany(ids, {}, other), markMany(ids)])
    expect(answers.flatMap(({ body }) => body).toSorted((a, b) => a - b)).toEqual(ids)
    for (const id of ids) expect(await sumsOf(id)).toHaveLength(1)
  })

  test('[ADM-03] is refused to who may not record payments, and for a day that is still to come', async () => {
    const id = await member()
    const committee = await club.signedIn({ roles: ['Member', 'Committee Member'] })
    const refused = await markMany([id], {}, committee)
    expect([refused.status, message(refused)]).toEqual([
      403,
      'You cannot record payments: please ask the Member Secretary, or mark them without one.',
    ])
    expect((await markMany([id], { receivedOn: undefined }, committee)).body).toEqual([id])
    const early = await markMany([await member()], { receivedOn: '2026-06-11' })
    expect([early.status, faults(early)]).toEqual([
      400,
      { receivedOn: ['A payment cannot have been received in the future.'] },
    ])
  })
})
