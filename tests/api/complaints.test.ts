import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchRetention } from '../../server/privacy/retention'
import { testClub, type TestSession } from '../testClub'

const club = testClub()
let as: TestSession
let secretary: TestSession

const DAY = 24 * 3600_000
const MEMBER = { email: 'ada@club.example', firstName: 'Ada', familyName: 'Byron' }
const SECRETARY = { email: 'secretary@club.example', firstName: 'Sam', familyName: 'Quay' }
const ADMINISTRATOR = { email: 'admin@club.example', firstName: 'Alex', familyName: 'Quay' }
const TEXT = 'My date of birth was on the notice board.'

/** Another time; both sign in again, since their tokens would be of another hour. */
async function at(instant: string) {
  club.setTime(instant)
  as = await club.signIn(MEMBER.email)
  secretary = await club.signIn(SECRETARY.email)
}

beforeAll(async () => {
  await club.memberWith(MEMBER)
  await club.memberWith({ ...SECRETARY, roles: ['Member', 'Member Secretary'] })
  await club.memberWith({ ...ADMINISTRATOR, roles: ['Member', 'System Administrator'] })
})
beforeEach(async () => {
  await club.pool.query('delete from complaint; delete from mail; delete from change_history; delete from throttle')
  await at('2026-07-01T10:00:00Z')
})

const make = async (text = TEXT) => (await club.call('POST /api/complaint/make', { as, body: { text } })).body
const mine = async () => (await club.call('GET /api/complaint/my', { as })).body
const all = async () => (await club.call('GET /api/complaint/all', { as: secretary })).body
const acknowledge = (id: number) => club.call('POST /api/complaint/acknowledge', { as: secretary, body: { id } })
const answer = (id: number, words = 'It has been taken down.') =>
  club.call('POST /api/complaint/answer', { as: secretary, body: { id, answer: words } })
const letters = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])

describe('a complaint about personal data', () => {
  test('[SET-07] reaches the Secretary, is acknowledged and answered by mail, and keeps its days', async () => {
    const made = await make()
    expect(made).toEqual({
      ...{ id: expect.any(Number), text: TEXT, receivedAt: '2026-07-01T10:00:00.000Z' },
      ...{ acknowledgedAt: null, answeredAt: null, answer: null },
    })
    const [told] = await club.mails()
    expect(told).toMatchObject({ kind: 'complaint', toAddress: SECRETARY.email })
    expect(told?.text).toContain('Please acknowledge it by Friday 31 July 2026, within 30 days')
    expect(told?.text).toContain('/members/committee/complaints')
    expect(told?.text).not.toContain(TEXT)

    await at('2026-07-03T10:00:00Z')
    expect((await acknowledge(made.id)).body).toMatchObject({
      ...{ userId: as.memberId, firstName: 'Ada', familyName: 'Byron', acknowledgedBy: 'Sam Quay' },
      ...{ acknowledgedAt: '2026-07-03T10:00:00.000Z', answeredAt: null },
    })
    await acknowledge(made.id)
    await at('2026-07-10T10:00:00Z')
    expect((await answer(made.id)).status).toBe(200)
    expect(await mine()).toEqual([
      {
        ...made,
        acknowledgedAt: '2026-07-03T10:00:00.000Z',
        answeredAt: '2026-07-10T10:00:00.000Z',
        answer: 'It has been taken down.',
      },
    ])
    expect(await letters()).toEqual([
      ['complaint', SECRETARY.email],
      ['complaintAcknowledged', MEMBER.email],
      ['complaintAnswered', MEMBER.email],
    ])
    expect((await club.mails()).at(-1)?.text).toContain('Wednesday 1 July 2026')
    expect((await club.mails()).at(-1)?.text).toContain('> It has been taken down.')
    expect((await club.history()).map(({ deed, actorId, subjectId }) => [deed, actorId, subjectId])).toEqual([
      ['account.complain', as.memberId, as.memberId],
      ['complaints.acknowledge', secretary.memberId, as.memberId],
      ['complaints.answer', secretary.memberId, as.memberId],
    ])
  })

  test('[SET-07] is one, however often it is sent; and an answer acknowledges it, once', async () => {
    const [first, again] = await Promise.all([make(), make()])
    expect(again).toEqual(first)
    expect(await letters()).toHaveLength(1)
    expect((await answer(first.id)).body).toMatchObject({
      acknowledgedAt: '2026-07-01T10:00:00.000Z',
      acknowledgedBy: 'Sam Quay',
      answeredBy: 'Sam Quay',
    })
    expect((await answer(first.id, 'Another answer')).status).toBe(409)
    expect((await mine())[0]?.answer).toBe('It has been taken down.')
    expect((await make()).id).not.toBe(first.id)
    expect((await acknowledge(999_999)).status).toBe(404)
  })

  test('[SET-07] [ROLE-01] a Secretary’s own is told to another, who alone acknowledges and answers it', async () => {
    const body = { text: TEXT }
    const { id } = (await club.call('POST /api/complaint/make', { as: secretary, body })).body
    // There is no other Member Secretary, and so the System Administrators look after it.
    expect(await letters()).toEqual([['complaint', ADMINISTRATOR.email]])
    for (const refused of [await acknowledge(id), await answer(id)]) {
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({
        message: 'This is your own complaint. Somebody else who looks after the members answers it.',
      })
    }
    expect((await all())[0]).toMatchObject({ acknowledgedAt: null, answeredAt: null })
    const administrator = await club.signIn(ADMINISTRATOR.email)
    const by = { as: administrator }
    expect((await club.call('POST /api/complaint/acknowledge', { ...by, body: { id } })).status).toBe(200)
    expect((await club.call('POST /api/complaint/answer', { ...by, body: { id, answer: 'Yes.' } })).status).toBe(200)
    expect((await all())[0]).toMatchObject({ answeredBy: 'Alex Quay' })
  })

  test('[SET-07] the Secretary sees those without an answer first, the earliest at the head; a member only their own', async () => {
    const first = await make('First')
    const second = await make('Second')
    await at('2026-07-02T10:00:00Z')
    const third = await make('Third')
    await answer(first.id)
    expect((await all()).map(({ id }) => id)).toEqual([second.id, third.id, first.id])
    const other = await club.signedIn()
    expect((await club.call('GET /api/complaint/my', { as: other })).body).toEqual([])
    expect((await club.call('GET /api/complaint/all', { as: other })).status).toBe(403)
    const empty = await club.call('POST /api/complaint/make', { as, body: { text: '  ' } })
    expect(empty.status).toBe(400)
  })
})

async function watchNightly() {
  await club.pool.query('delete from throttle')
  const watch = watchRetention(club.services, line => expect(line).toBe(''))
  const removed = await watch.look()
  await watch.stop()
  return removed
}

test('[SET-07] the Secretary is reminded once, a week before the thirty days are over, of what nobody has acknowledged', async () => {
  const [waiting, acknowledged] = [await make('Waiting'), await make('Acknowledged')]
  await acknowledge(acknowledged.id)
  await club.pool.query('delete from mail')
  club.setTime(new Date(Date.parse(waiting.receivedAt) + 23 * DAY - 1000))
  await watchNightly()
  expect(await letters()).toEqual([])
  club.setTime(new Date(Date.parse(waiting.receivedAt) + 23 * DAY))
  await watchNightly()
  expect(await letters()).toEqual([['complaintReminder', SECRETARY.email]])
  expect((await club.mails())[0]?.subject).toBe('1 complaint to acknowledge within 7 days')
  club.advance(2 * DAY)
  await watchNightly()
  expect(await letters()).toHaveLength(1)
})

test('[SET-07] a Secretary is reminded of what others complain of, and another of theirs', async () => {
  await make('Waiting')
  await club.call('POST /api/complaint/make', { as: secretary, body: { text: TEXT } })
  await club.pool.query('delete from mail')
  club.advance(23 * DAY)
  await watchNightly()
  expect((await club.mails()).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    [SECRETARY.email, '1 complaint to acknowledge within 7 days'],
    [ADMINISTRATOR.email, '1 complaint to acknowledge within 7 days'],
  ])
})

test('[SET-07] stands in what the club holds, and goes as long after its answer as the history is kept', async () => {
  const [open, answered] = [await make('Open'), await make('Answered')]
  await answer(answered.id)
  const sections = (await club.call('GET /api/user/heldData', { as })).body.sections
  const own = sections.find(({ title }) => title === 'Your complaints about personal data')
  expect(own?.records).toMatchObject([
    { Complaint: 'Open', Answered: null },
    { Complaint: 'Answered', Answer: 'It has been taken down.', Answered: '2026-07-01T10:00:00.000Z' },
  ])
  club.advance(6 * 365 * DAY)
  expect(await watchNightly()).toMatchObject({ complaints: 0 })
  club.advance(10 * DAY)
  expect(await watchNightly()).toMatchObject({ complaints: 1 })
  await at('2032-08-01T10:00:00Z')
  expect((await mine()).map(({ id }) => id)).toEqual([open.id])
})

test('[SET-07] nobody is made anonymous while their complaint waits for an answer; then it goes with them', async () => {
  const made = await make()
  await club.call('POST /api/user/askForRemoval', { as, body: { reason: '' } })
  const preview = async () =>
    (await club.call('GET /api/user/anonymisePreview', { as: secretary, query: { id: as.memberId } })).body
  expect((await preview()).obstacles).toEqual([
    'They have complained about how personal data is handled: please answer the complaint first.',
  ])
  await answer(made.id)
  const { obstacles, version, goes } = await preview()
  expect(obstacles).toEqual([])
  expect(goes.find(({ what }) => what === 'Complaints about personal data')?.count).toBe(1)
  const done = await club.call('POST /api/user/anonymise', { as: secretary, body: { id: as.memberId, version } })
  expect(done.status).toBe(200)
  expect(await all()).toEqual([])
})
