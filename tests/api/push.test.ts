import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askCrews } from '../../server/events/evening/askCrews'
import { sendDuePushes } from '../../server/push/sendDuePushes'
import { claimsOf, type PushService, startPushService } from '../push/pushService'
import { eventually } from '../eventually'
import { PASSWORD, startTestClub, type TestClub, type TestSession } from '../testClub'
import { eventMaker, type EventMaker } from './eventMaker'
import { type PlacesMaker, placesMaker } from './placesMaker'

const START = '2026-06-10T09:00:00Z'
const MINUTE = 60_000

let service: PushService
let club: TestClub
let make: EventMaker
let row: PlacesMaker
let ada: TestSession
let ben: TestSession
const lines: string[] = []
beforeAll(async () => {
  service = await startPushService()
  club = await startTestClub({ isPushService: service.isPushService })
  make = await eventMaker(club)
  row = await placesMaker(club, make)
  ada = await row.member('Ada')
  ben = await row.member('Ben')
})
beforeEach(() => row.switchPart(true))
afterEach(async () => {
  row.back(START)
  await make.clear()
  await club.database.delete(club.schema.pushSubscription)
  await minors(false)
  await asksEvening(false)
  service.clear()
  lines.splice(0)
})
afterAll(async () => {
  await club.stop()
  await service.stop()
})

const minors = (pushesToMinors: boolean) => club.database.update(club.schema.waterSettings).set({ pushesToMinors })
const asksEvening = (is: boolean) => club.database.update(club.schema.waterSettings).set({ asksEvening: is })
const stateOf = async (as: TestSession) => (await club.call('GET /api/user/getPush', { as })).body
const register = (as: TestSession, device: ReturnType<PushService['device']>) =>
  club.call('POST /api/user/savePush', { as, body: device })
/** A device of a member that is notified. */
async function deviceOf(as: TestSession, name: string) {
  const device = service.device(name)
  expect((await register(as, device)).status).toBe(200)
  return device
}
const send = () => sendDuePushes(club.services, line => lines.push(line))
const waiting = () => club.database.select().from(club.schema.push)
/** What the devices show: 'ada: Club Row, Saturday 09:00. It has been cancelled.' */
const shown = () =>
  service.received.map(({ device, json: { notification } }) => `${device}: ${notification.title}. ${notification.body}`)
const cancel = async (id: number) =>
  club.call('POST /api/event/cancel', {
    as: row.officer,
    body: { id, cancelledId: (await make.reason('Cancel Row Reason')).id, cancelledComments: 'Secret words' },
  })
/** A row in three days with Ada in its crew. */
async function adasRow(fields: Parameters<EventMaker['eventWith']>[0] = {}) {
  const event = await make.eventWith({ title: 'Heron Creek', ...fields })
  await make.attend(event.id, ada.memberId, { confirmed: true })
  return event
}

describe('[PCK-06] a device of a session', () => {
  it('is notified once it has been saved, and no more once it is removed', async () => {
    expect(await stateOf(ada)).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/), withheld: null, endpoint: null })
    const { endpoint } = await deviceOf(ada, 'ada')
    expect(await stateOf(ada)).toMatchObject({ endpoint })
    expect((await club.call('POST /api/user/removePush', { as: ada })).body).toMatchObject({ endpoint: null })
    await cancel((await adasRow()).id)
    await send()
    expect(shown()).toEqual([])
  })

  it('moves with its address to the member who saves it next, and takes nothing of the first along', async () => {
    const device = await deviceOf(ada, 'shared')
    await cancel((await adasRow()).id)
    expect((await register(ben, device)).status).toBe(200)
    expect((await stateOf(ada)).endpoint).toBeNull()
    expect((await stateOf(ben)).endpoint).toBe(device.endpoint)
    await send()
    expect(shown()).toEqual([])
  })

  it.each(['http://127.0.0.1:1/x', 'https://example.org/push', 'ftp://x', ''])(
    'is refused with an address that is no push service’s: %s',
    async endpoint => {
      const { status, body } = await register(ada, { ...service.device('ada'), endpoint })
      expect([status, body]).toMatchObject([400, { modelState: { endpoint: [expect.any(String)] } }])
    },
  )

  it('is refused with keys that are none', async () => {
    const device = service.device('ada')
    expect((await register(ada, { ...device, p256dh: `B${'A'.repeat(86)}` })).status).toBe(400)
    expect((await register(ada, { ...device, auth: 'short' })).status).toBe(400)
  })

  it.each(['revoked', 'ended from another device', 'discontinued'])('goes when its session is %s', async how => {
    const person = await club.memberWith({})
    const as = await club.signIn(person.email)
    await deviceOf(as, 'phone')
    if (how === 'revoked') await club.call('POST /oauth/revoke', { body: { token: as.refreshToken } })
    if (how === 'ended from another device')
      await club.call('POST /api/user/endOtherSessions', { as: await club.signIn(person.email) })
    if (how === 'discontinued') {
      const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
      await club.call('POST /api/user/disable', { as: secretary, query: { id: person.id } })
    }
    expect(await club.database.select().from(club.schema.pushSubscription)).toEqual([])
  })

  it('goes when its session has run out', async () => {
    await deviceOf(ada, 'ada')
    club.setTime('2026-07-11T09:00:00Z')
    await send()
    expect(await club.database.select().from(club.schema.pushSubscription)).toEqual([])
  })

  it('stays when the password is changed there, and stands in what the club holds without its address', async () => {
    const as = await club.signedIn({})
    const { endpoint } = await deviceOf(as, 'phone')
    const newPassword = 'the-ebb-begins-at-four'
    const body = { password: PASSWORD, newPassword, confirmNewPassword: newPassword }
    expect((await club.call('POST /api/user/changePassword', { as, body })).status).toBe(200)
    expect((await stateOf(as)).endpoint).toBe(endpoint)
    const held = JSON.stringify((await club.call('GET /api/user/heldData', { as })).body)
    expect(held).toContain(service.origin.replace('http://', ''))
    expect(held).not.toContain(`${service.origin}/phone`)
  })
})

describe('[PCK-06] members under 18', () => {
  it.each([
    { dateOfBirth: '2008-06-10', withheld: null },
    { dateOfBirth: '2008-06-11', withheld: 'age' },
    { dateOfBirth: null, withheld: 'birthDate' },
  ])('born on $dateOfBirth: $withheld', async ({ dateOfBirth, withheld }) => {
    const as = await club.signedIn({ dateOfBirth })
    const { key, ...state } = await stateOf(as)
    expect(state).toEqual({ withheld, endpoint: null })
    expect(key === null).toBe(withheld !== null)
    expect((await register(as, service.device('phone'))).status).toBe(withheld === null ? 200 : 403)
  })

  it('are offered it where the club allows it, and their devices are forgotten when it does not any more', async () => {
    const as = await club.signedIn({ dateOfBirth: '2010-01-01' })
    await minors(true)
    await deviceOf(as, 'phone')
    await send()
    expect((await stateOf(as)).endpoint).not.toBeNull()
    await minors(false)
    await send()
    expect(await club.database.select().from(club.schema.pushSubscription)).toEqual([])
  })
})

describe('[PCK-07] devices are told', () => {
  it('of a place on offer, until its time is over', async () => {
    await deviceOf(ben, 'ben')
    const { id } = await row.rowWith(1)
    await row.join(id, ada)
    await row.wait(id, ben)
    await row.remove(id, ada)
    await send()
    expect(shown()).toEqual(['ben: Club Row, Saturday 09:00. A place is offered to you.'])
    const [sent] = service.received
    expect(sent?.json).toEqual({
      web_push: 8030,
      notification: {
        title: 'Club Row, Saturday 09:00',
        body: 'A place is offered to you.',
        navigate: `https://club.example/app/club/v1/members/event/offer/${id}`,
        tag: `offer-${id}`,
        renotify: true,
        lang: 'en-GB',
      },
    })
    const [entry] = await club.database.select().from(club.schema.waitingEntry)
    const left = ((entry?.offeredUntil?.getTime() ?? 0) - club.now().getTime()) / 1000
    expect(Number(sent?.headers.ttl)).toBe(left)
    expect(await waiting()).toEqual([])
  })

  it('of the evening’s question, also where its email is not wanted', async () => {
    await asksEvening(true)
    await club.call('POST /api/user/saveNotices', {
      as: ada,
      body: { notices: [{ notice: 'stillComing', byMail: false }] },
    })
    await deviceOf(ada, 'ada')
    await adasRow({ startDate: '2026-06-11' })
    await row.at('2026-06-10T18:00:00Z')
    await deviceOf(ada, 'ada')
    await askCrews(club.services)
    await send()
    expect(shown()).toEqual(['ada: Club Row, Thursday 09:00. Are you still coming?'])
    expect(await club.mails()).toEqual([])
  })

  it('of a cancelled row, one that goes ahead after all, and one that is moved: without title, reason or name', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow({ endDate: '2026-06-13' })
    await cancel(id)
    await send()
    await club.call('POST /api/event/reinstate', { as: row.officer, body: { id } })
    await send()
    expect(
      (await row.save(id, { startDate: '2026-06-27', endDate: '2026-06-27', startTime: '10:30', endTime: '12:00' }))
        .status,
    ).toBe(200)
    await send()
    expect(shown()).toEqual([
      'ada: Club Row, Saturday 09:00. It has been cancelled.',
      'ada: Club Row, Saturday 09:00. It is going ahead after all.',
      'ada: Club Row, Saturday 27 June 10:30. It has been changed. Please look.',
    ])
    expect((await club.mails()).map(({ kind }) => kind)).toEqual(['eventCancelled', 'eventReinstated', 'eventChanged'])
  })

  it('of a message about it: its words are in the email alone', async () => {
    await deviceOf(ada, 'ada')
    await deviceOf(row.officer, 'officer')
    const { id } = await adasRow({ organiserId: row.officer.memberId })
    const body = { message: '<p>Bring a hat</p>' }
    await club.call('POST /api/event/SendMessageToAll', { as: row.officer, query: { id }, body })
    await club.call('POST /api/event/SendMessageToOrganiser', { as: ada, query: { id }, body })
    await send()
    expect(shown().toSorted()).toEqual([
      'ada: Club Row, Saturday 09:00. There is a message about it in your email.',
      'officer: Club Row, Saturday 09:00. There is a message about it in your email.',
    ])
  })

  it('of nothing that is undone with its deed', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow()
    const failing = club.database.transaction(async transaction => {
      await transaction.update(club.schema.event).set({ isFull: true }).where(eq(club.schema.event.id, id))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })
})

describe('[PCK-07] what is not true any more is not sent', () => {
  it('a cancelled row that goes ahead before it was sent', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow()
    await cancel(id)
    await club.call('POST /api/event/reinstate', { as: row.officer, body: { id } })
    await send()
    expect(shown()).toEqual(['ada: Club Row, Saturday 09:00. It is going ahead after all.'])
  })

  it('a place that was declined on the screen, and a change for who has left', async () => {
    await deviceOf(ben, 'ben')
    await deviceOf(ada, 'ada')
    const { id } = await row.rowWith(1)
    await row.join(id, ada)
    await row.wait(id, ben)
    await row.remove(id, ada)
    await row.decline(id, ben)
    const other = await adasRow({ endDate: '2026-06-13' })
    await row.save(other.id, { startTime: '10:00' })
    await row.remove(other.id, ada)
    await send()
    expect(shown()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it.each([
    {
      what: 'of a row that is cancelled in the night',
      change: cancel,
      news: ['ada: Club Row, Thursday 09:00. It has been cancelled.'],
    },
    { what: 'that the club asks no more', change: () => asksEvening(false), news: [] },
  ])('a question $what', async ({ change, news }) => {
    await asksEvening(true)
    await row.at('2026-06-10T18:00:00Z')
    await deviceOf(ada, 'ada')
    const { id } = await adasRow({ startDate: '2026-06-11' })
    service.answerWith(503)
    await askCrews(club.services)
    await send()
    service.answerWith(201)
    await row.at('2026-06-10T22:00:00Z')
    await change(id)
    await send()
    await row.at('2026-06-11T06:30:00Z')
    await send()
    expect(shown()).toEqual(news)
    expect(await waiting()).toEqual([])
  })

  it('what has begun', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow()
    service.answerWith(503)
    await cancel(id)
    await send()
    await row.at('2026-06-13T08:00:00Z')
    service.answerWith(201)
    await send()
    expect(await waiting()).toEqual([])
    expect(shown()).toEqual([])
  })
})

describe('[PCK-07] the order', () => {
  it('a message that arrives later stands beside the news that the row is cancelled', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow()
    const body = { message: '<p>Bring a hat</p>' }
    service.answerWith(503)
    await club.call('POST /api/event/SendMessageToAll', { as: row.officer, query: { id }, body })
    await send()
    service.answerWith(201)
    await cancel(id)
    await send()
    club.advance(5 * MINUTE)
    await send()
    expect(service.received.map(({ json: { notification } }) => notification.tag)).toEqual([
      `event-${id}`,
      expect.stringMatching(/^message-/),
    ])
  })

  it('a device that was off is handed the last news of each event, and each message', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow({ endDate: '2026-06-13' })
    const body = { message: '<p>Bring a hat</p>' }
    await cancel(id)
    await send()
    await cancel((await adasRow({ startTime: '11:00', endTime: '12:00' })).id)
    await send()
    await club.call('POST /api/event/reinstate', { as: row.officer, body: { id } })
    await send()
    for (let messages = 0; messages < 2; messages += 1) {
      await club.call('POST /api/event/SendMessageToAll', { as: row.officer, query: { id }, body })
      await send()
    }
    expect(service.received).toHaveLength(5)
    // What a push service keeps: the last of each topic.
    const kept = new Map(service.received.map(({ headers: { topic }, json }) => [topic, json.notification]))
    expect([...kept.values()].map(({ title, body: says }) => `${title}. ${says}`)).toEqual([
      'Club Row, Saturday 09:00. It is going ahead after all.',
      'Club Row, Saturday 11:00. It has been cancelled.',
      'Club Row, Saturday 09:00. There is a message about it in your email.',
      'Club Row, Saturday 09:00. There is a message about it in your email.',
    ])
  })

  it('the topic tells a push service neither the event nor who is in the same crew', async () => {
    await deviceOf(ada, 'ada')
    await deviceOf(ben, 'ben')
    const { id } = await adasRow()
    await make.attend(id, ben.memberId)
    await cancel(id)
    await send()
    const topics = service.received.map(({ headers: { topic } }) => topic)
    expect(topics).toEqual([expect.stringMatching(/^[\w-]{32}$/), expect.stringMatching(/^[\w-]{32}$/)])
    expect(topics[0]).not.toBe(topics[1])
  })

  it('news from before the morning stays so when more follows', async () => {
    await row.at('2026-06-10T21:30:00Z')
    await deviceOf(ada, 'ada')
    const { id } = await adasRow({ startDate: '2026-06-11', endDate: '2026-06-11' })
    service.answerWith(503)
    await row.save(id, { startDate: '2026-06-20', endDate: '2026-06-20' })
    await send()
    service.answerWith(201)
    await row.save(id, { startTime: '10:00' })
    await send()
    expect(shown()).toEqual(['ada: Club Row, Saturday 20 June 10:00. It has been changed. Please look.'])
  })
})

describe('[PCK-07] the night', () => {
  it.each([
    { row: 'in three days', startDate: '2026-06-13', asked: 0 },
    { row: 'of the next morning', startDate: '2026-06-11', asked: 1 },
  ])('news of a row $row: $asked at night, one in the morning', async ({ startDate, asked }) => {
    await row.at('2026-06-10T21:30:00Z')
    await deviceOf(ada, 'ada')
    await cancel((await adasRow({ startDate })).id)
    await send()
    expect(service.asked()).toBe(asked)
    await row.at('2026-06-11T06:30:00Z')
    await send()
    expect(service.asked()).toBe(1)
  })

  it('a row of the next morning that is moved to another week', async () => {
    await row.at('2026-06-10T21:30:00Z')
    await deviceOf(ada, 'ada')
    const { id } = await adasRow({ startDate: '2026-06-11', endDate: '2026-06-11' })
    await row.save(id, { startDate: '2026-06-20', endDate: '2026-06-20' })
    await send()
    expect(shown()).toHaveLength(1)
    expect(service.received[0]?.headers.urgency).toBe('high')
  })
})

describe('[PCK-07] a push service', () => {
  it('that is busy is asked again, later and later; the mail goes as ever', async () => {
    await deviceOf(ada, 'ada')
    await cancel((await adasRow()).id)
    for (const status of [500, 429]) {
      service.answerWith(status)
      await send()
      await send()
      club.advance(5 * MINUTE)
    }
    service.answerWith(201)
    await send()
    expect(service.asked()).toBe(3)
    expect(shown()).toEqual(['ada: Club Row, Saturday 09:00. It has been cancelled.'])
    expect((await club.mails()).map(({ kind, state, attempts }) => ({ kind, state, attempts }))).toEqual([
      { kind: 'eventCancelled', state: 'waiting', attempts: 0 },
    ])
  })

  it.each([404, 410])('that answers %s has its device forgotten', async status => {
    await deviceOf(ada, 'ada')
    await cancel((await adasRow()).id)
    service.answerWith(status)
    await send()
    expect((await stateOf(ada)).endpoint).toBeNull()
    expect(await waiting()).toEqual([])
  })

  it('that leads elsewhere is not followed; the device stays', async () => {
    await deviceOf(ada, 'ada')
    await cancel((await adasRow()).id)
    service.answerWith(307, { location: `${service.origin}/elsewhere` })
    await send()
    expect(service.asked()).toBe(1)
    expect(lines).toEqual([`A notification was refused: ${new URL(service.origin).host} answered with 307`])
    expect((await stateOf(ada)).endpoint).not.toBeNull()
  })

  it('is shown who sends: the club’s key, for it alone, for less than a day', async () => {
    await deviceOf(ada, 'ada')
    expect((await club.call('POST /api/user/testPush', { as: ada })).status).toBe(200)
    const [received] = service.received
    if (!received) throw new Error('nothing arrived')
    const { exp = 0, ...claims } = await claimsOf(received, club.now())
    expect(claims).toEqual({ aud: service.origin, sub: 'https://club.example', key: (await stateOf(ada)).key })
    expect(exp - club.now().getTime() / 1000).toBeLessThan(24 * 3600)
    expect(shown()).toEqual(['ada: Notifications are on. This is how the club reaches you on this device.'])
  })

  it('that does not take a test is told of, and so is a device that is gone', async () => {
    const test = async () => (await club.call('POST /api/user/testPush', { as: ada })).body
    expect(await test()).toMatchObject({ message: expect.stringContaining('turn them on again') })
    await deviceOf(ada, 'ada')
    service.answerWith(500)
    expect(await test()).toMatchObject({ message: expect.stringContaining('try again later') })
    service.forget('ada')
    expect(await test()).toMatchObject({ message: expect.stringContaining('turn them on again') })
    expect((await stateOf(ada)).endpoint).toBeNull()
  })

  it('that is away holds up what goes to it, and nothing else', async () => {
    await register(ada, { ...service.device('ada'), endpoint: service.away })
    await deviceOf(ben, 'ben')
    const event = await adasRow()
    await make.attend(event.id, ben.memberId)
    const other = await adasRow()
    await make.attend(other.id, ben.memberId)
    await cancel(event.id)
    await cancel(other.id)
    await send()
    expect(shown()).toHaveLength(2)
    expect(lines).toHaveLength(1)
    expect(await waiting()).toHaveLength(2)
  })

  it.each([408, 425, 429, 503])('that answers %s for one device holds up no other device', async status => {
    await deviceOf(ada, 'ada')
    await deviceOf(ben, 'ben')
    service.refuse('ada', status)
    // Ada's come first, and are more than are sent at once.
    for (let rows = 0; rows < 5; rows += 1) await cancel((await adasRow()).id)
    const { id } = await make.eventWith()
    await make.attend(id, ben.memberId)
    await cancel(id)
    await send()
    expect(shown()).toEqual(['ben: Club Row, Saturday 09:00. It has been cancelled.'])
    expect(service.asked()).toBe(6)
    expect(lines).toHaveLength(1)
  })

  it('that is away is asked by a few in a look, and what was not tried counts no try', async () => {
    await deviceOf(ada, 'ada')
    for (let rows = 0; rows < 6; rows += 1) await cancel((await adasRow()).id)
    service.cutOff(true)
    await send()
    const tried = (await waiting()).filter(({ attempts }) => attempts > 0)
    expect(tried).toHaveLength(service.asked())
    expect(service.asked()).toBeLessThan(6)
    service.cutOff(false)
    club.advance(MINUTE / 2)
    await send()
    expect(shown()).toHaveLength(6)
  })

  it.each([
    { what: 'has come too late', change: async () => club.setTime('2026-06-13T08:00:00Z') },
    { what: 'is not allowed any more', change: () => minors(false) },
  ])('is not sent what $what while others are sent', async ({ change }) => {
    await minors(true)
    const young = await club.signedIn({ dateOfBirth: '2010-01-01' })
    await deviceOf(ada, 'ada')
    await deviceOf(young, 'young')
    // Ada's come first, and are as many as are sent at once.
    for (let rows = 0; rows < 4; rows += 1) await cancel((await adasRow()).id)
    const { id } = await make.eventWith()
    await make.attend(id, young.memberId)
    await cancel(id)
    service.onNext(async () => void (await change()))
    await send()
    expect(service.received.map(({ device }) => device)).toContain('ada')
    expect(service.received.map(({ device }) => device)).not.toContain('young')
    expect(await waiting()).toEqual([])
  })

  it('gets each notification once, with two servers at it', async () => {
    await deviceOf(ada, 'ada')
    for (let rows = 0; rows < 5; rows += 1) await cancel((await adasRow()).id)
    await Promise.all([send(), send()])
    expect(service.received).toHaveLength(5)
  })
})

describe('[PCK-07] a device that goes while its member is told', () => {
  it('lets the deed be done, and the mail go', async () => {
    await deviceOf(ada, 'ada')
    const { id } = await adasRow()
    const going = await club.pool.connect()
    await going.query('begin')
    await going.query('delete from push_subscription')
    const cancelling = cancel(id)
    await eventually(async () => {
      const { rows } = await club.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rows).not.toEqual([])
    })
    await going.query('commit')
    going.release()
    expect((await cancelling).status).toBe(200)
    expect((await club.mails()).map(({ kind }) => kind)).toEqual(['eventCancelled'])
    expect(await waiting()).toEqual([])
  })
})
